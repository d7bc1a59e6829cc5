const { randomUUID } = require('node:crypto');
const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');
const { quickComputedStyle } = require('./computed-style.cjs');

const ariaQuery = createRequire(require.resolve('@testing-library/dom'))('aria-query');

/** Node's, received by this page alone: files share a process, and by itself a channel keeps it from ending. */
const channelOf = (page) =>
  class PageChannel extends BroadcastChannel {
    constructor(name) {
      super(`${page} ${name}`);
      this.unref();
    }
  };

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
      TextEncoder,
      TextDecoder,
      structuredClone,
      fetch,
      Response,
      Headers,
      ReadableStream,
      AbortSignal,
      AbortController,
      BroadcastChannel: channelOf(randomUUID()),
      Request: requestOn(this.global),
      reportError: (error) => this.global.console.error(error),
      scrollTo() {},
      getComputedStyle: quickComputedStyle(this.global),
      [Symbol.for('aria-query')]: ariaQuery,
    });
  }
};
