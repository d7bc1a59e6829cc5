import { CookieJar, JSDOM } from 'jsdom';
import type { Backend } from './backend';
import type { Clock } from './clock';
import type { App } from './compile-app';
import { Locks } from './locks';
import { ORIGIN, Tab, type TabHost, type TabOptions } from './tab';

type Listener = (event: object) => void;

/** A field of the payment service's form, which a good card is already typed into. */
function cardElement() {
  const listeners = new Map<string, Listener>();
  const element = {
    mount: () => queueMicrotask(() => listeners.get('ready')?.({ elementType: 'card' })),
    on: (name: string, listener: Listener) => {
      listeners.set(name, listener);
      return element;
    },
    off: () => element,
    once: () => element,
    update: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
  };
  return element;
}

/** The payment service's script as far as the card form needs it: it takes in a Visa with the platform's stand-in. */
function stripeScript(backend: Backend): (key: string) => object {
  return (key) => ({
    elements: () => {
      const elements = new Map<string, object>();
      return {
        create: (type: string) => {
          const element = cardElement();
          elements.set(type, element);
          return element;
        },
        getElement: (type: string | object) => elements.get(typeof type === 'string' ? type : 'card') ?? null,
        update: () => undefined,
        on: () => undefined,
      };
    },
    createToken: () => Promise.reject(new Error('not used')),
    confirmCardPayment: () => Promise.reject(new Error('not used')),
    registerAppInfo: () => undefined,
    async createPaymentMethod() {
      const card = {
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2030',
        'card[cvc]': '123',
      };
      const { body } = await backend.receive({
        method: 'POST',
        path: '/sandbox/stripe/v1/payment_methods',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ key, type: 'card', ...card }).toString(),
        signal: new AbortController().signal,
      });
      return { paymentMethod: JSON.parse(body) as object };
    },
  });
}

/** A browser: what its tabs have in common. */
export class Browser implements TabHost {
  readonly cookies = new CookieJar();
  readonly locks = new Locks();
  readonly tabs = new Set<Tab>();
  readonly closed: JSDOM[] = [];
  /** A page that is never shown holds the storage that all tabs share. */
  private readonly page = new JSDOM('', { url: ORIGIN });
  readonly storage = this.page.window.localStorage;

  readonly stripe: object;

  constructor(
    readonly clock: Clock,
    readonly backend: Backend,
    readonly app: App,
  ) {
    this.stripe = Object.assign(stripeScript(backend), { version: 'endive' });
  }

  async open(path: string, options: TabOptions = {}): Promise<Tab> {
    const tab = new Tab(this, path, options);
    this.tabs.add(tab);
    await tab.settle();
    return tab;
  }

  /** Closes all tabs. */
  close(): void {
    for (const tab of this.tabs) tab.close();
    for (const { window } of [...this.closed, this.page]) window.close();
  }
}
