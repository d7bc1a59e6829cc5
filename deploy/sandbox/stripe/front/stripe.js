/**
 * Stands in for Stripe's library where the sandbox plays Stripe: what the app uses of it by way of
 * @stripe/stripe-js 10. loadStripe takes an existing `Stripe` and fetches none.
 */
(() => {
  if ('Stripe' in globalThis) return;

  /**
   * @typedef {{ type: string, code?: string, message: string }} StripeError
   * @typedef {{ body: StripeData, error?: undefined } | { error: StripeError }} Answer
   * @typedef {{ card?: StripeCard, elements?: Group, billing_details?: StripeData }} Method
   * @typedef {ReturnType<typeof createGroup>} Group
   */

  /** The release train that @stripe/stripe-js 10 is made for. */
  const VERSION = 'endive';

  const API = '/sandbox/stripe/v1';

  const OFFLINE = {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again. If the problem persists please contact us.',
  };

  /**
   * Elements that go together.
   * @param {StripeGroupOptions} given
   */
  function createGroup(given = {}) {
    const options = { ...given };
    /** @type {{ card?: StripeCard, expressCheckout?: StripeWallets }} */
    const made = {};
    let isSubmitted = false;
    return {
      /**
       * @param {keyof typeof made} type
       * @param {StripeData} [elementOptions]
       */
      create(type, elementOptions = {}) {
        if (type === 'card') return (made.card = stripeElements.createCard(options));
        if (type === 'expressCheckout')
          return (made.expressCheckout = stripeElements.createWallets(elementOptions, options));
        throw new stripeElements.IntegrationError(`The sandbox has no element "${String(type)}".`);
      },
      /** @param {StripeGroupOptions} changes */
      async update(changes) {
        Object.assign(options, changes);
      },
      async submit() {
        isSubmitted = true;
        return { selectedPaymentMethod: made.expressCheckout?.confirmed() ?? 'card' };
      },
      /** The wallet that a driver confirmed. @throws IntegrationError before `submit` */
      wallet() {
        const wallet = made.expressCheckout?.confirmed();
        if (isSubmitted && wallet) return wallet;
        throw new stripeElements.IntegrationError(
          'elements.submit() must be called before stripe.createPaymentMethod().',
        );
      },
    };
  }

  /**
   * Stripe's answer to a call.
   * @param {Promise<Response>} called
   * @returns {Promise<Answer>}
   */
  async function answerTo(called) {
    try {
      const response = await called;
      const body = await response.json();
      return response.ok
        ? { body }
        : { error: body.error ?? { type: 'api_error', message: 'An unexpected error has occurred.' } };
    } catch {
      return { error: OFFLINE };
    }
  }

  /**
   * The sandbox's Stripe for a publishable key.
   * @param {string} key
   */
  function Stripe(key) {
    /** @type {(path: string, parameters: Record<string, string>) => Promise<Answer>} */
    const get = (path, parameters) =>
      answerTo(fetch(`${API}${path}?${String(new URLSearchParams({ key, ...parameters }))}`));

    /** @type {(path: string, parameters: Record<string, string>) => Promise<Answer>} */
    const post = (path, parameters) =>
      answerTo(fetch(API + path, { method: 'POST', body: new URLSearchParams({ key, ...parameters }) }));

    /** @param {Method} method */
    async function createPaymentMethod({ card, elements, billing_details = {} }) {
      if (card) return card.send({ key, billing_details });
      if (!elements) throw new stripeElements.IntegrationError('createPaymentMethod needs a card or elements.');
      const answer = await post('/payment_methods', {
        type: 'card',
        'card[wallet]': elements.wallet(),
        'billing_details[name]': 'Sandbox Wallet',
      });
      return answer.error ? { error: answer.error } : { paymentMethod: answer.body };
    }

    /**
     * The platform has confirmed the intent: what is left is the bank's question.
     * @param {string} clientSecret
     */
    async function confirmCardPayment(clientSecret) {
      const [id] = clientSecret.split('_secret_');
      const answer = await get(`/payment_intents/${id}`, { client_secret: clientSecret });
      if (answer.error) return { error: answer.error };
      if (answer.body['status'] === 'requires_action') return challenge(answer.body, clientSecret);
      return { paymentIntent: answer.body };
    }

    /**
     * Lets the bank ask the driver (3-D Secure).
     * @param {StripeData} intent
     * @param {string} clientSecret
     */
    async function challenge({ id, amount, currency }, clientSecret) {
      const { outcome } = await stripeFrames.ask('3-D Secure authentication', {
        title: '3-D Secure test page',
        amount,
        currency,
        choices: [
          { text: 'Complete authentication', answer: { outcome: 'pass' } },
          { text: 'Fail authentication', answer: { outcome: 'fail' } },
        ],
      });
      const parameters = { client_secret: clientSecret, outcome: String(outcome) };
      const answer = await post(`/payment_intents/${String(id)}/challenge`, parameters);
      if (answer.error) return { error: answer.error };
      const { last_payment_error: failure } = answer.body;
      return failure ? { error: { ...failure, payment_intent: answer.body } } : { paymentIntent: answer.body };
    }

    return {
      elements: createGroup,
      createPaymentMethod,
      confirmCardPayment,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version: VERSION }) });
})();
