/** The inner end of a frame in the app's page. */

/** @typedef {Record<string, unknown>} Data */

/**
 * Waits for the page that opened this frame, which must be of the same server.
 * @param {Record<string, (data: Data) => unknown>} handlers what the page may ask for
 * @returns {Promise<{ begin: Data, tell: (type: string, data?: Data) => void }>}
 */
export function connect(handlers = {}) {
  const { origin: home } = new URL(location.href);
  return new Promise((resolve) => {
    addEventListener('message', function open({ source, origin, data: begin, ports: [port] }) {
      if (source !== parent || origin !== home || !port) return;
      removeEventListener('message', open);

      /** @type {(type: string, data?: Data) => void} */
      const tell = (type, data = {}) => port.postMessage({ type, data });
      port.addEventListener('message', ({ data: { id, type, data } }) => {
        void Promise.resolve(handlers[type]?.(data)).then((answer) => port.postMessage({ answerTo: id, data: answer }));
      });
      port.start();
      new ResizeObserver(() => tell('height', { height: document.body.scrollHeight })).observe(document.body);
      resolve({ begin, tell });
    });
  });
}

/**
 * Finds an element of the frame that is there by design.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`The frame has no ${kind.name} "${id}"`);
  return found;
}
