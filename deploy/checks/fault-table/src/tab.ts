import { type CookieJar, type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import type { Backend } from './backend';
import type { Clock, Timer } from './clock';
import type { App } from './compile-app';
import { type Channel, completeWindow } from './complete-window';
import { CUT } from './faults';
import type { Locks } from './locks';
import { pageFor } from './page';

/** The texts that no driver may ever read. */
const RAW =
  /\bundefined\b|\bNaN\b|\[object |TypeError|SyntaxError|Unexpected token|<!doctype|Failed to fetch|data in response|Asked to fail here|in progress$|Token expired|status: \d/;

/**
 * Where the specification itself quotes a backend's reason (1 §8), and what the support team asks for, which is folded and
 * quotes the answer as it came.
 */
const QUOTED = /(?:Failed to stop|Error stopping) charging: [^.]*|Details for support.*?Payment/gs;

/** The text that has escaped from code or a backend into a screen, or null. */
const rawIn = (text: string): string | null => RAW.exec(text.replaceAll(QUOTED, ''))?.[0] ?? null;

/** The controls that a driver presses and types into. */
const selectors = {
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  link: 'a[href]',
  textbox: 'input:not([type="checkbox"], [type="radio"], [type="range"])',
} as const satisfies Readonly<Record<string, string>>;

type Role = keyof typeof selectors;

const textOf = (elements: Iterable<Element>): string =>
  [...elements]
    .map(({ textContent }) => textContent ?? '')
    .join(' ')
    .trim();

/**
 * The name that a control is known by: its own label, the one that it refers to, its <label> or its text. A tenth of the
 * time that the whole algorithm of accessible names takes in jsdom; that the names are accessible is tested in Chromium.
 */
function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label');
  if (own) return own;
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const referred = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (referred.length > 0) return textOf(referred);
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
  return textOf(labels && labels.length > 0 ? labels : [element]);
}

export interface TabOptions {
  /** The tab's session storage at first. */
  readonly session?: Readonly<Record<string, string>>;
}

/** How much virtual time passes between two looks at the screen, in milliseconds. */
const STEP_MS = 250;

export const ORIGIN = 'https://wattline.test';

/** The things that the tabs of a browser have in common. */
export interface TabHost {
  readonly clock: Clock;
  readonly backend: Backend;
  readonly app: App;
  readonly cookies: CookieJar;
  readonly locks: Locks;
  /** Local storage. */
  readonly storage: Storage;
  /** The payment service's script, which every page finds. */
  readonly stripe: object;
  readonly tabs: Set<Tab>;
  /** Pages of closed tabs. Code that was running in them still finds its document. */
  readonly closed: JSDOM[];
  /** Opens an address of the app in a new tab. */
  open(path: string, options?: TabOptions): Promise<Tab>;
}

/** A tab of a browser with the app in it. */
export class Tab {
  private readonly dom: JSDOM;
  private isClosed = false;
  private readonly channels = new Set<Channel>();
  private readonly timers = new Set<Timer>();
  /** Node aborts the signal of a request only while something refers to the request. */
  private readonly underWay = new Set<unknown>();
  /** The errors of the app's own code that nothing caught. */
  readonly crashes: string[] = [];

  constructor(
    private readonly browser: TabHost,
    path: string,
    { session = {} }: TabOptions,
  ) {
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', (error) => {
      if (!/Not implemented/.test(error.message)) this.crashes.push(error.message);
    });
    this.dom = new JSDOM(pageFor(browser.backend.isPlain, browser.backend.hasFinder), {
      url: ORIGIN + path,
      pretendToBeVisual: true,
      cookieJar: browser.cookies,
      virtualConsole,
    });
    for (const [key, text] of Object.entries(session)) this.dom.window.sessionStorage.setItem(key, text);
    completeWindow(this.window, {
      clock: browser.clock,
      storage: browser.storage,
      locks: browser.locks.of(this),
      stripe: browser.stripe,
      isClosed: () => this.isClosed,
      timers: this.timers,
      fetch: (input, init) => this.fetch(input, init),
      crash: (error) => this.crashes.push(String(error)),
      channels: this.channels,
      tell: (data) => {
        for (const tab of browser.tabs) if (tab !== this) tab.hear(data);
      },
    });
    browser.app(this.window);
  }

  private get window(): DOMWindow {
    return this.dom.window;
  }

  /** Another tab has sent something on the channel of the app. */
  hear(data: unknown): void {
    if (this.isClosed) return;
    for (const channel of this.channels) {
      const event = new this.window.MessageEvent('message', { data: structuredClone(data) });
      channel.dispatchEvent(event);
      channel.onmessage?.(event);
    }
  }

  private async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input instanceof Request ? input : new URL(String(input), ORIGIN), init);
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const { method, headers, signal } = request;
    const held = [input, request];
    this.underWay.add(held);
    try {
      const answer = await this.browser.backend.receive({
        method,
        path: pathname + search,
        headers: Object.fromEntries(headers),
        body,
        signal,
      });
      if (this.isClosed) return await new Promise<never>(() => undefined);
      return respond(answer);
    } catch (error) {
      if (this.isClosed) return await new Promise<never>(() => undefined);
      throw error;
    } finally {
      this.underWay.delete(held);
    }
  }

  /** Where the driver is: path and query. */
  get path(): string {
    const { pathname, search } = this.window.location;
    return pathname + search;
  }

  get text(): string {
    return this.window.document.body.textContent ?? '';
  }

  /** A text on the screen that no driver should read, or null. */
  get raw(): string | null {
    const shown = [...this.window.document.querySelectorAll('#root, dialog')]
      .map((element) => element.textContent ?? '')
      .join('\n');
    return rawIn(shown);
  }

  /** Lets what is under way be answered, and React draw it. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await this.browser.backend.idle();
      await this.browser.clock.tickAsync(STEP_MS / 3);
    }
  }

  /** Moves time on until something holds; tells whether it came to hold within so many seconds. */
  async until(holds: () => boolean, seconds = 10): Promise<boolean> {
    const end = this.browser.clock.now + seconds * 1000;
    while (!holds()) {
      if (this.browser.clock.now > end) return false;
      await this.browser.backend.idle();
      await this.browser.clock.tickAsync(STEP_MS);
    }
    return true;
  }

  /** Lets so many seconds pass. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await this.browser.backend.idle();
      await this.browser.clock.tickAsync(1_000);
    }
    await this.browser.backend.idle();
  }

  private named(role: Role, name: RegExp): HTMLElement[] {
    return [...this.window.document.querySelectorAll<HTMLElement>(selectors[role])].filter((element) =>
      name.test(nameOf(element)),
    );
  }

  /** The control of a role and name that can be used now, or null. */
  find(role: Role, name: RegExp): HTMLElement | null {
    return this.named(role, name).find((element) => !element.matches(':disabled, [aria-disabled="true"]')) ?? null;
  }

  /** Whether a radio or a checkbox of this name is chosen. */
  isChosen(role: 'checkbox' | 'radio', name: RegExp): boolean {
    return this.named(role, name).some((element) => element.matches(':checked'));
  }

  /** Presses it, if it is there and can be used; tells whether it was. */
  async press(role: Role, name: RegExp): Promise<boolean> {
    const element = this.find(role, name);
    if (!element) return false;
    element.click();
    await this.settle();
    return true;
  }

  /** Types into a field in place of what it holds. */
  async type(name: RegExp, text: string): Promise<boolean> {
    const field = this.find('textbox', name) as HTMLInputElement | null;
    if (!field) return false;
    // React listens to the prototype's own setter.
    Object.getOwnPropertyDescriptor(this.window.HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new this.window.Event('input', { bubbles: true }));
    await this.settle();
    return true;
  }

  /** The records that this tab keeps for itself, to be handed to the page that a reload brings. */
  private get session(): Record<string, string> {
    const { sessionStorage } = this.window;
    return Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? '']));
  }

  /** Reloads the page: what runs in it ends, what was sent goes on. */
  async reload(path = this.path): Promise<Tab> {
    const { session } = this;
    this.close();
    return this.browser.open(path, { session });
  }

  /** Closes the tab as the system does: no timer of it fires and no answer reaches it any more. */
  close(): void {
    this.isClosed = true;
    this.channels.clear();
    for (const timer of this.timers) this.browser.clock.clearTimeout(timer);
    this.browser.tabs.delete(this);
    this.browser.locks.release(this);
    this.browser.closed.push(this.dom);
  }
}

function respond({
  status,
  headers,
  body,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}): Response {
  const init = { status, headers };
  if (status === 204 || status === 304) return new Response(null, init);
  if (body !== CUT) return new Response(body, init);
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(broken, init);
}
