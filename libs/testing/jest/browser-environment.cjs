const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom lacks some of what browsers and Node both have; the router, among others, needs it. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder, TextDecoder, structuredClone, BroadcastChannel, fetch, Request, Response, Headers,
      ReadableStream, AbortSignal, AbortController,
    });
  }
};
