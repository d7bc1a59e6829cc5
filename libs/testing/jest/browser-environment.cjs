const { TestEnvironment } = require('jest-environment-jsdom');

/** Node's, which by itself would keep the tests from ending. */
class UnheldBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Node's knows no page that an address could be relative to. */
const requestOn = (page) =>
  class PageRequest extends Request {
    constructor(input, init) {
      super(input instanceof Request ? input : new URL(input, page.location.href), init);
    }
  };

/** jsdom lacks some of what browsers and Node both have; the router and the HTTP client, among others, need it. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder, TextDecoder, structuredClone, fetch, Response, Headers, ReadableStream, AbortSignal, AbortController,
      BroadcastChannel: UnheldBroadcastChannel,
      Request: requestOn(this.global),
    });
  }
};
