import { CookieJar, JSDOM } from 'jsdom';
import type { Backend } from './backend';
import type { Clock } from './clock';
import type { App } from './compile-app';
import { Locks } from './locks';
import { stripeScript } from './stripe';
import { ORIGIN, Tab, type TabHost, type TabOptions } from './tab';

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
