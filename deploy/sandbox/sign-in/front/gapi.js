/**
 * The part of Google's frame library (gapi.iframes) that the Firebase SDK and its frame use, for where Google's own cannot be
 * reached: a frame, and messages to and from it. The SDK takes an existing `gapi` and fetches none.
 */
(() => {
  /**
   * @typedef {(data: unknown) => unknown} Handler
   * @typedef {{ id: number, type: string, data: unknown }} Call
   * @typedef {{ answerTo: number, answer: unknown }} Answer
   * @typedef {Record<string, unknown> & { style?: Partial<CSSStyleDeclaration> }} Attributes
   */

  const MARK = 'sandbox-gapi';

  /**
   * One end of a connection between a page and a frame in it.
   * @param {() => Window | null} other the window at the other end
   */
  function createEnd(other) {
    /** @type {Map<string, Handler>} */
    const handlers = new Map();
    /** Calls that came before there was a handler: the frame speaks as soon as it is there. @type {Map<string, Call>} */
    const early = new Map();
    /** @type {Map<number, (answers: unknown[]) => void>} */
    const waiting = new Map();
    let count = 0;

    /** @param {Answer | Call} message */
    const post = (message) => other()?.postMessage({ ...message, [MARK]: true }, location.origin);

    /** @param {Call} call */
    async function handle(call) {
      const handler = handlers.get(call.type);
      if (!handler) {
        early.set(call.type, call);
        return;
      }
      let answer;
      try {
        answer = await handler(call.data);
      } catch {
        // A handler that throws has no answer; the caller must not wait for one.
      }
      post({ answerTo: call.id, answer });
    }

    /** @param {Answer} answer */
    function settle({ answerTo, answer }) {
      try {
        waiting.get(answerTo)?.(answer === undefined ? [] : [answer]);
      } catch {
        // Google's library keeps to itself what a callback throws.
      }
      waiting.delete(answerTo);
    }

    addEventListener('message', ({ source, origin, data }) => {
      if (origin !== location.origin || source !== other() || !data?.[MARK]) return;
      if ('answerTo' in data) settle(data);
      else void handle(data);
    });

    return {
      /** @type {(type: string, handler: Handler) => void} */
      register(type, handler) {
        handlers.set(type, handler);
        const call = early.get(type);
        early.delete(type);
        if (call) void handle(call);
      },
      /** @type {(type: string, data: unknown, done?: (answers: unknown[]) => void) => void} */
      send(type, data, done) {
        count += 1;
        if (done) waiting.set(count, done);
        post({ id: count, type, data });
      },
    };
  }

  /**
   * @param {{ url: string, where: Element, attributes?: Attributes }} options
   * @param {(frame: unknown) => unknown} ready
   */
  async function open({ url, where, attributes: { style = {}, ...attributes } = {} }, ready) {
    const frame = document.createElement('iframe');
    const end = createEnd(() => frame.contentWindow);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, String(value));
    Object.assign(frame.style, style);
    frame.src = url;
    where.append(frame);
    return ready({
      ...end,
      restyle: async () => undefined,
      ping: () => loaded,
    });
  }

  /** @type {ReturnType<typeof createEnd> | undefined} */
  let parentEnd;
  const context = { open, getParentIframe: () => (parentEnd ??= createEnd(() => parent)) };
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: Object, getContext: () => context };

  Object.assign(globalThis, {
    gapi: {
      iframes,
      /** @type {(names: string, options: { callback: () => void }) => void} */
      load: (_names, { callback }) => queueMicrotask(callback),
    },
  });
})();
