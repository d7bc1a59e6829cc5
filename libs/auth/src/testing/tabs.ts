import type * as Auth from '../index';

/** One tab of the browser: its own copy of this package and of the bus. Cookies and storage are shared by all tabs. */
export type Tab = typeof Auth & { readonly reload: () => Tab };

type Listen = (type: string, listener: EventListener) => void;

const channels = new Set<Channel>();
const undo: (() => void)[] = [];

/** Delivers at once, to the other tabs. */
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

/** A browser without tabs, cookies and storage. Call it before each test. */
export function emptyBrowser(): void {
  for (const step of undo.splice(0)) step();
  channels.clear();
  sessionStorage.clear();
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as Listen;
    const remembered: Listen = (type, listener) => {
      listen(type, listener);
      undo.push(() => target.removeEventListener(type, listener));
    };
    Object.assign(target, { addEventListener: remembered });
    undo.push(() => void Reflect.deleteProperty(target, 'addEventListener'));
  }
}

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** From now on in this test the browser blocks cookies and session storage. */
export function blockStorage(): void {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
  Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked });
  undo.push(() => void Reflect.deleteProperty(document, 'cookie'));
}

/**
 * From now on cookies are read as they are now, until the step that this gives is called: in Chromium a tab's changes
 * can reach the others later than its messages.
 */
export function holdCookies(): () => void {
  const held = document.cookie;
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => held, set: keepCookie });
  undo.push(releaseCookies);
  return releaseCookies;
}

const keepCookie = (pair: string): void => void Reflect.set(Document.prototype, 'cookie', pair, document);
const releaseCookies = (): void => void Reflect.deleteProperty(document, 'cookie');

/** Opens a tab, and boots it by default. */
export function openTab(options?: Partial<Auth.AuthOptions>): Tab {
  let auth: typeof Auth | undefined;
  jest.isolateModules(() => {
    // A late import would find the modules of the tab that was opened last.
    jest.doMock('../load-token-refresh', () => {
      const chunk = jest.requireActual<{ keepFresh: () => void }>('../token-refresh');
      return {
        loadTokenRefresh: async () => chunk,
        startTokenRefresh: () => void Promise.resolve().then(chunk.keepFresh),
      };
    });
    auth = jest.requireActual<typeof Auth>('../index');
    jest.dontMock('../load-token-refresh');
  });
  if (!auth) throw new Error('The tab did not open');
  auth.configureAuth({ refresh: () => Promise.reject(new Error('no network')), ...options });
  auth.restoreAuth();
  return { ...auth, reload: () => openTab(options) };
}

/** Web Locks of one browser. */
export function webLocks(): { request: jest.Mock } {
  let last: Promise<unknown> = Promise.resolve();
  const request = jest.fn((_name: string, _options: object, work: () => Promise<unknown>) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  });
  return { request };
}

/** Lets promises settle. */
export const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

const part = (value: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A JSON web token with these claims, without a signature. */
export const tokenOf = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.x`;

export const ana = {
  id: 'u1',
  email: 'ana@example.com',
  phoneNumber: '+17875550100',
  displayName: 'Ana Núñez',
  receiptEmail: null,
  wantsReceipt: null,
};
