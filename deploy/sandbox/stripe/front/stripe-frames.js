/**
 * Frames of the sandbox's Stripe in the app's page. They are sandboxed and without an origin: no script of the page can
 * read what is entered in them. For stripe.js, which stands in for Stripe's library.
 */

/**
 * @typedef {Record<string, unknown>} StripeData
 * @typedef {{ type: string, data: StripeData }} StripeMessage
 * @typedef {{ element: HTMLIFrameElement, ask(type: string, data?: StripeData): Promise<StripeData>, close(): void }} StripeFrame
 */

// The scripts that come after this one in the page use it.
// oxlint-disable-next-line no-unused-vars
const stripeFrames = (() => {
  /**
   * Opens a frame in an element of the page, and talks with it over a channel of their own.
   * @param {Element} where
   * @param {{ page: string, title: string, begin: StripeData, hear: (message: StripeMessage) => unknown }} options
   * @returns {StripeFrame}
   */
  function open(where, { page, title, begin, hear }) {
    const element = document.createElement('iframe');
    const { port1: port, port2: theirs } = new MessageChannel();
    /** @type {Map<number, (answer: StripeData) => void>} */
    const waiting = new Map();
    let count = 0;

    port.addEventListener('message', ({ data: { answerTo, type, data } }) => {
      waiting.get(answerTo)?.(data);
      waiting.delete(answerTo);
      if (type === 'height') element.style.height = `${String(data.height)}px`;
      else if (type) hear({ type, data });
    });
    port.start();
    element.setAttribute('sandbox', 'allow-scripts');
    element.title = title;
    element.src = `/sandbox/stripe/${page}.html`;
    // Of one scheme, or else the browser would not leave the card's frame transparent.
    Object.assign(element.style, { display: 'block', width: '100%', height: '0', border: '0', colorScheme: 'light' });
    // A frame without an origin can only be addressed as *; the frame checks its opener itself.
    element.addEventListener('load', () => element.contentWindow?.postMessage(begin, '*', [theirs]), { once: true });
    where.append(element);

    return {
      element,
      ask(type, data = {}) {
        count += 1;
        const id = count;
        port.postMessage({ id, type, data });
        return new Promise((resolve) => {
          waiting.set(id, resolve);
        });
      },
      close() {
        port.close();
        element.remove();
      },
    };
  }

  /**
   * Asks something over the whole page, which only the frame's answer ends: Escape does not.
   * @param {string} title
   * @param {StripeData} begin
   * @returns {Promise<StripeData>}
   */
  function ask(title, begin) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', title);
    document.body.append(dialog);
    return new Promise((resolve) => {
      const reopen = () => dialog.showModal();
      const frame = open(dialog, {
        page: 'buttons',
        title,
        begin,
        async hear({ type, data }) {
          if (type !== 'answer') return;
          // Not in the midst of the click that answers: the frame has to be done with it.
          await frame.ask('end');
          dialog.removeEventListener('close', reopen);
          dialog.close();
          frame.close();
          dialog.remove();
          resolve(data);
        },
      });
      frame.element.style.width = 'min(440px, 80vw)';
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      dialog.addEventListener('close', reopen);
      dialog.showModal();
      frame.element.focus();
    });
  }

  return { open, ask };
})();
