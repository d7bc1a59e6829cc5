/** The elements of Stripe's library, as far as the sandbox plays them: a card's fields, and the buttons of wallets. */

/**
 * @typedef {(data: StripeData) => void} StripeListener
 * @typedef {{ page: string, title: string, begin: () => StripeData, hear: (message: StripeMessage) => void }} StripeElementKind
 * @typedef {ReturnType<typeof stripeElements.createCard>} StripeCard
 * @typedef {ReturnType<typeof stripeElements.createWallets>} StripeWallets
 * @typedef {{ mode?: string, amount?: number, currency?: string, locale?: string }} StripeGroupOptions
 */

// The script that comes after this one in the page uses it.
// oxlint-disable-next-line no-unused-vars
const stripeElements = (() => {
  /** Wrong use of the library, by the app's code. */
  class IntegrationError extends Error {
    /** @override */
    name = 'IntegrationError';
  }

  /**
   * The parts that elements have in common: a place in the page, a frame in it, and those who listen.
   * @param {string} elementType
   * @param {StripeElementKind} kind
   */
  function createElement(elementType, kind) {
    /** @type {Map<string, Set<StripeListener>>} */
    const listeners = new Map();
    /** @type {{ place: Element, frame: StripeFrame } | undefined} */
    let mounted;
    let isDestroyed = false;

    const element = {
      /** Where it is, and its frame. */
      mounted: () => mounted,
      /**
       * Tells the listeners; gives whether there are any.
       * @param {string} event
       * @param {StripeData} [data]
       */
      emit(event, data = {}) {
        const called = [...(listeners.get(event) ?? [])];
        for (const listener of called) listener({ elementType, ...data });
        return called.length > 0;
      },
      /** @param {Element} place */
      mount(place) {
        if (isDestroyed)
          throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
        element.unmount();
        const { page, title, hear } = kind;
        mounted = { place, frame: stripeFrames.open(place, { page, title, begin: kind.begin(), hear }) };
      },
      unmount() {
        mounted?.frame.close();
        mounted = undefined;
      },
      destroy() {
        element.unmount();
        isDestroyed = true;
      },
      /**
       * @param {string} event
       * @param {StripeListener} listener
       */
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
        return element;
      },
      focus() {
        mounted?.frame.element.focus();
        void mounted?.frame.ask('focus');
      },
    };
    return element;
  }

  /**
   * A card's number, date and code.
   * @param {StripeGroupOptions} group
   */
  function createCard(group) {
    const element = createElement('card', {
      page: 'card',
      title: 'Secure card payment input frame',
      begin: () => ({ locale: group.locale }),
      hear({ type, data }) {
        const place = element.mounted()?.place;
        /** @type {(state: string, isSo: unknown) => void} */
        const mark = (state, isSo) => void place?.classList.toggle(`StripeElement--${state}`, Boolean(isSo));
        if (type === 'change') for (const state of ['complete', 'empty']) mark(state, data[state]);
        if (type === 'change') mark('invalid', data['error']);
        if (type === 'focus' || type === 'blur') mark('focus', type === 'focus');
        if (type === 'submit') place?.closest('form')?.requestSubmit();
        else element.emit(type, data);
      },
    });
    return {
      ...element,
      /**
       * Lets the frame send the card to Stripe.
       * @param {StripeData} parameters
       */
      async send(parameters) {
        const frame = element.mounted()?.frame;
        if (!frame)
          throw new IntegrationError(
            'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
          );
        return frame.ask('send', { parameters });
      },
    };
  }

  /**
   * The buttons of wallets. What a driver confirmed last is `confirmed`.
   * @param {StripeData} options
   * @param {StripeGroupOptions} group
   */
  function createWallets(options, group) {
    const wanted = /** @type {Record<string, string>} */ (options['paymentMethods'] ?? options['wallets'] ?? {});
    const isShown = {
      googlePay: wanted['googlePay'] !== 'never',
      applePay: wanted['applePay'] === 'always' || (wanted['applePay'] !== 'never' && 'ApplePaySession' in globalThis),
    };
    /** @type {string | undefined} */
    let confirmed;
    let isOpen = false;

    /** @param {string} expressPaymentType */
    async function pay(expressPaymentType) {
      const { amount, currency } = group;
      if (isOpen) return;
      isOpen = true;
      const cancel = { isConfirmed: false };
      const { isConfirmed } = await stripeFrames.ask('Pay with sandbox wallet', {
        title: 'Pay with sandbox wallet',
        amount,
        currency,
        choices: [
          { text: 'Confirm', answer: { isConfirmed: true } },
          { text: 'Cancel', answer: cancel },
        ],
        escape: cancel,
      });
      isOpen = false;
      if (!isConfirmed) return void element.emit('cancel');
      confirmed = expressPaymentType;
      element.emit('confirm', {
        expressPaymentType,
        billingDetails: { name: 'Sandbox Wallet', address: { country: 'US' } },
        paymentFailed: () => undefined,
      });
    }

    const element = createElement('expressCheckout', {
      page: 'buttons',
      title: 'Secure express checkout frame',
      begin: () => ({
        choices: [
          ...(isShown.googlePay ? [{ text: 'Google Pay', answer: { expressPaymentType: 'google_pay' } }] : []),
          ...(isShown.applePay ? [{ text: 'Apple Pay', answer: { expressPaymentType: 'apple_pay' } }] : []),
        ],
      }),
      hear({ type, data }) {
        if (type === 'ready') {
          const none = { amazonPay: false, klarna: false, link: false, paypal: false };
          const isAny = isShown.googlePay || isShown.applePay;
          element.emit('ready', { availablePaymentMethods: isAny ? { ...none, ...isShown } : undefined });
        } else if (type === 'answer') {
          const { expressPaymentType } = data;
          const resolve = () => void pay(String(expressPaymentType));
          if (!element.emit('click', { expressPaymentType, resolve, reject: () => undefined })) resolve();
        } else element.emit(type, data);
      },
    });
    return { ...element, confirmed: () => confirmed };
  }

  return { createCard, createWallets, IntegrationError };
})();
