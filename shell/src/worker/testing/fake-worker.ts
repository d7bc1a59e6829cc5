import type { LiveFiles } from '@wattline/contract';
import { startWorker } from '../start-worker';
import type { WorkerScope } from '../worker-scope';

const ORIGIN = 'https://app.example';

const { webcrypto } = jest.requireActual<{ readonly webcrypto: Crypto }>('node:crypto');

/** As browsers check it. */
export async function integrityOf(text: string, algorithm = 'SHA-256'): Promise<string> {
  const digest = await webcrypto.subtle.digest(algorithm, new TextEncoder().encode(text));
  return `${algorithm.toLowerCase().replace('-', '')}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

type Key = string | { readonly url: string };

const href = (key: Key): string => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

/** The entries under one name, by address. */
type FakeCache = Map<string, Response>;

/** The reply of a server: a text, a status without one, no answer ever, or an answer that is made for each request. */
type Answer = string | number | typeof HANGS | (() => Response | Promise<Response>);

/** A server that takes the request and never answers. */
export const HANGS = Symbol('hangs');

/** A browser that runs service workers, one after the other, on one origin. */
export class FakeBrowser {
  readonly stored = new Map<string, FakeCache>();
  /** By path. Other paths are a 404; null: there is no connection. */
  network: Map<string, Answer> | null = new Map();
  /** The paths that the network was asked for. */
  asked: string[] = [];
  /** The bodies that it received, read as JSON. */
  sent: unknown[] = [];
  /** The pages' own requests that it received. */
  requests: Request[] = [];
  tabs = 1;
  connection: object = {};
  hasRoom = true;
  /** Further functions of the worker's clients and registration. */
  clients: object = {};
  registration: object = {};
  /** Further members of its workers' surroundings. */
  surroundings: object = {};

  private readonly caches = {
    open: async (name: string) => this.cacheOf(name),
    has: async (name: string) => this.stored.has(name),
    keys: async () => [...this.stored.keys()],
    delete: async (name: string) => this.stored.delete(name),
  };

  constructor() {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  }

  private cacheOf(name: string) {
    const cache = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, cache);
    return {
      match: async (key: Key) => cache.get(href(key))?.clone(),
      put: async (key: string, answer: Response) => {
        if (!this.hasRoom) throw new DOMException('No room', 'QuotaExceededError');
        cache.set(href(key), answer);
      },
      delete: async (key: Key) => cache.delete(href(key)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    };
  }

  /** The paths that are kept under a name, in the order in which they came. */
  kept(name: string): string[] {
    return [...(this.stored.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname);
  }

  private async fetch(asked: Request | string, { body }: RequestInit = {}): Promise<Response> {
    if (typeof body === 'string') this.sent.push(JSON.parse(body));
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);
    this.asked.push(pathname);
    if (typeof asked !== 'string') this.requests.push(asked);
    if (!this.network) throw new TypeError('Failed to fetch');
    const answer = this.network.get(pathname) ?? 404;
    if (answer === HANGS) return new Promise(() => undefined);
    if (typeof answer === 'function') return answer();
    return typeof answer === 'number'
      ? new Response('', { status: answer })
      : new Response(answer, { headers: { 'Content-Encoding': 'br', 'X-Content-Type-Options': 'nosniff' } });
  }

  /** Starts a worker. */
  worker(live: LiveFiles): FakeWorker {
    const listeners = new Map<string, ((event: never) => void)[]>();
    const state = { hasSkipped: false };
    const scope = {
      caches: this.caches,
      location: { origin: ORIGIN },
      navigator: { connection: this.connection },
      clients: {
        claim: async () => undefined,
        matchAll: async () => Array.from({ length: this.tabs }, () => ({ url: href('/debug') })),
        ...this.clients,
      },
      registration: this.registration,
      fetch: (asked: Request | string, init?: RequestInit) => this.fetch(asked, init),
      skipWaiting: async () => {
        state.hasSkipped = true;
      },
      addEventListener: (name: string, listener: (event: never) => void) =>
        void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
      ...this.surroundings,
    } as unknown as WorkerScope;
    startWorker(scope, live);
    return new FakeWorker(listeners, state);
  }
}

/** A request, as far as it matters to the worker. */
export interface AskedPath {
  readonly path: string;
  readonly method?: string;
  readonly mode?: string;
  readonly integrity?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The behaviour of a browser towards a service worker. */
export class FakeWorker {
  constructor(
    private readonly listeners: ReadonlyMap<string, readonly ((event: never) => void)[]>,
    private readonly state: { readonly hasSkipped: boolean },
  ) {}

  /** Whether it takes over although pages run under the worker before it. */
  get takesOver(): boolean {
    return this.state.hasSkipped;
  }

  /** Fires an event, and waits for all that it keeps the worker alive for. */
  async fire(name: string, data: unknown = null, more: object = {}): Promise<void> {
    const works: Promise<unknown>[] = [];
    const event = { data, waitUntil: (work: Promise<unknown>) => works.push(work), ...more };
    for (const listener of this.listeners.get(name) ?? []) listener(event as never);
    await Promise.all(works);
  }

  /** Requests a path as a page does. 'network': the worker left it to the browser. */
  async ask(asked: AskedPath): Promise<string | number> {
    const works: Promise<unknown>[] = [];
    const response = await this.answer(asked, works);
    if (!response) return 'network';
    await Promise.all(works);
    return response.ok ? response.text() : response.status;
  }

  /**
   * Requests a path as a page does, and is answered before the worker has done all its work. Null: the worker left it
   * to the browser.
   */
  async answer(
    { path, method = 'GET', mode = 'cors', integrity = '', headers = {} }: AskedPath,
    works: Promise<unknown>[] = [],
  ): Promise<Response | null> {
    const answers: Promise<Response>[] = [];
    const event = {
      request: { url: new URL(path, ORIGIN).href, method, mode, integrity, headers: new Headers(headers) },
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (answer: Promise<Response>) => answers.push(answer),
    };
    for (const listener of this.listeners.get('fetch') ?? []) listener(event as never);
    return (await answers[0]) ?? null;
  }

  /** A page is opened. */
  open(path: string): Promise<string | number> {
    return this.ask({ path, mode: 'navigate' });
  }

  /** A page is idle. */
  keepLive(): Promise<void> {
    return this.fire('message', { type: 'keep-live' });
  }
}

const page = (name: string, version: string): string =>
  `<!doctype html><html lang="en"><head><title>${name}</title>` +
  `<script defer id="wattline-shell" src="/shell/${version}/shell.0123abc${version}.js" integrity="x"></script>` +
  `<link rel="preload" as="script" href="/remotes/stations/1/entry.0123abcd.js"><script>firstData()</script></head>` +
  `<body>${name} ${version}</body></html>`;

/** A composition: a shell, stations, and their answers from the network. `version` makes another one. */
export async function composed(version = '1'): Promise<{ live: LiveFiles; network: Map<string, Answer> }> {
  const texts = {
    shell: [`/shell/${version}/shell.0123abc${version}.js`, `shell ${version}`],
    entry: [`/remotes/stations/1/entry.0123abcd.js`, 'entry'],
    rest: [`/shell/${version}/rest.0123abc${version}.js`, `rest ${version}`],
    home: ['/index.html', page('home', version)],
    station: ['/station.html', page('station', version)],
  } as const satisfies Record<string, readonly [string, string]>;
  const file = async (name: keyof typeof texts) => [texts[name][0], await integrityOf(texts[name][1])] as const;
  return {
    live: {
      groups: [
        { files: [await file('shell')], documents: { '': (await file('home'))[1] } },
        { files: [await file('entry')], documents: { station: (await file('station'))[1] } },
        { files: [await file('rest')], documents: {} },
      ],
      folders: [`/shell/${version}/`, '/remotes/stations/1/', '/remotes/stations/2/'],
    },
    network: new Map<string, Answer>(Object.values(texts)),
  };
}

/** A browser with a worker that has kept the live files, after `arrange` has set its pages. */
export async function equipped(arrange?: (browser: FakeBrowser, network: Map<string, Answer>) => void) {
  const browser = new FakeBrowser();
  const { live, network } = await composed();
  browser.network = network;
  arrange?.(browser, network);
  const worker = browser.worker(live);
  await worker.fire('install');
  await worker.fire('activate');
  await worker.keepLive();
  browser.asked = [];
  return { browser, worker, live, network };
}
