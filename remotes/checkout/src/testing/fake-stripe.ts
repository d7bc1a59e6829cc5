import type { Stripe } from '@stripe/stripe-js';

/** The calls that the app makes to the payment service's code. */
export type StripeCall =
  | 'elements'
  | 'elements.create'
  | 'elements.update'
  | 'elements.submit'
  | 'element.on'
  | 'element.mount'
  | 'element.destroy'
  | 'createPaymentMethod'
  | 'confirmCardPayment'
  | 'click.resolve'
  | 'click.reject'
  | 'paymentFailed';

/** How a call fails: it throws, its answer is rejected, never comes, or is none of those that are documented. */
export type StripeFault = 'throws' | 'rejects' | 'is silent' | 'answers nothing';

type Listener = (event: object) => void;

/** The payment service's code, of which one call may fail at a time. */
export class FakeStripe {
  /** The call that fails from now on, and how. */
  failing: { readonly call: StripeCall; readonly fault: StripeFault } | null = null;
  /** The payment service's answer to a card: its token, or why there is none. */
  card: object = { paymentMethod: { id: 'pm_stripe' } };
  /** The bank's answer to a confirmation. */
  confirmation: object = { paymentIntent: { status: 'requires_capture' } };
  /** How often the one that fails was called. */
  failures = 0;

  private readonly mounted: string[] = [];
  private readonly listeners = new Map<string, Listener>();

  /** Calls something, or fails as it is to. */
  private call<T>(call: StripeCall, answer: () => T): T {
    if (this.failing?.call !== call) return answer();
    this.failures += 1;
    const cause = new TypeError("Failed to set 'innerHTML': This document requires 'TrustedHTML' assignment.");
    switch (this.failing.fault) {
      case 'throws':
        throw cause;
      case 'rejects':
        return Promise.reject(cause) as T;
      case 'is silent':
        return new Promise(() => {}) as T;
      case 'answers nothing':
        return Promise.resolve(undefined) as T;
    }
  }

  /** An element says something, such as 'ready' of 'expressCheckout'. */
  tell(kind: string, event: string, data: object = {}): void {
    this.listeners.get(`${kind} ${event}`)?.(data);
  }

  /** How often an element of a kind was put on the page. */
  readonly mounts = (kind: string): number => this.mounted.filter((one) => one === kind).length;

  /** An element took the focus. */
  readonly focused = (_kind: string): void => undefined;

  /** The driver taps the wallet's button. Gives whether its sheet opened. */
  tap(): boolean {
    let isOpen = false;
    const answer = (call: StripeCall, opens: boolean) => () => this.call(call, () => void (isOpen = opens));
    this.tell('expressCheckout', 'click', {
      resolve: answer('click.resolve', true),
      reject: answer('click.reject', false),
    });
    return isOpen;
  }

  /** The driver confirms in the wallet's sheet. */
  confirm(): void {
    this.tell('expressCheckout', 'confirm', {
      expressPaymentType: 'google_pay',
      billingDetails: { name: '', address: { country: 'US' } },
      paymentFailed: () => this.call('paymentFailed', () => undefined),
    });
  }

  private element(kind: string): object {
    const element = {
      on: (event: string, listener: Listener) =>
        this.call('element.on', () => {
          this.listeners.set(`${kind} ${event}`, listener);
          return element;
        }),
      mount: (place: HTMLElement) =>
        this.call('element.mount', () => {
          this.mounted.push(kind);
          place.append(document.createElement('iframe'));
        }),
      focus: () => this.focused(kind),
      destroy: () => this.call('element.destroy', () => undefined),
    };
    return element;
  }

  /** The object that the payment service's script gives. */
  readonly service = {
    elements: () =>
      this.call('elements', () => ({
        create: (kind: string) => this.call('elements.create', () => this.element(kind)),
        update: () => this.call('elements.update', () => undefined),
        submit: () => this.call('elements.submit', async () => ({})),
      })),
    createPaymentMethod: () => this.call('createPaymentMethod', async () => this.card),
    confirmCardPayment: () => this.call('confirmCardPayment', async () => this.confirmation),
  } as unknown as Stripe;
}
