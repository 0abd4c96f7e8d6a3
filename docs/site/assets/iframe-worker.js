// A browser starts no worker from a file. The search then runs in a hidden frame, with the interface of one.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inner = frame.contentWindow;
      this.inner.postMessage = data =>
        setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
      const script = this.inner.document.createElement("script");
      this.ready = new Promise(loaded => script.addEventListener("load", loaded));
      script.src = String(url);
      this.inner.document.body.append(script);
    }
    postMessage(data) {
      this.ready.then(() =>
        this.inner.dispatchEvent(new this.inner.MessageEvent("message", { data })));
    }
  };
}
