import { watchLocation } from '../testing/watch-location';

/** The presses in the app. */
let presses: string[];
let listening: readonly [EventTarget, jest.SpiedFunction<typeof addEventListener>][];
let observing: jest.SpiedFunction<MutationObserver['observe']>;

const card = (evse: string, row: string): string => `<h3>${evse}</h3><ul><li>${row}</li></ul>`;

/** Rows as a server renders them: open without a script. */
const row = (id: string): string =>
  `<details name="connector"><summary id="row-${id}">CCS 50 kW</summary><h4>Details</h4><a id="start-${id}" href="/confirmation/1">Start Charging</a></details>`;

const FIRST = `<main><h1>Plaza</h1><a id="back" href="/">Wattline</a>${card('E1', row('1'))}${card('E2', row('2'))}<h2>More</h2><button id="refresh">Refresh</button><button id="info">Info</button><button>Nameless</button></main>`;

const chosen = (id: string): string => `<h4>Details</h4><button id="start-${id}">Start Charging</button>`;
/** Its words may be others by then. */
const WHOLE = `<main tabindex="-1"><h1>Plaza</h1><a id="back" href="/">Wattline</a>${card('E1', '<button id="row-1">CCS 50 kW</button>')}${card('E2', '<button id="row-2">CCS 50 kW</button>')}<h2>More</h2><button id="refresh">Updating</button><button id="info">Info</button><button>Nameless</button></main><footer></footer>`;
const LOADING = '<main tabindex="-1"><div role="status" data-place="loading@1"></div></main>';

const byId = (id: string) => document.getElementById(id);
const hasFirstView = (): boolean => byId('first-view') !== null;
const within = (selector: string, text: string, at = 0): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(({ textContent }) => textContent === text);
  if (!found[at]) throw new Error(`There is no ${selector} ${text}.`);
  return found[at];
};

/** Runs the document's script as the browser does: behind a view and an empty place for the app. */
function open(view: string | null, { lang = '', page = 'en', at = '', bar = '' } = {}): void {
  document.documentElement.lang = page;
  document.head.innerHTML =
    '<style id="first-view-styles"></style><script id="wattline-shell" src="/shell.js"></script>';
  const first = view === null ? '' : `<div id="first-view" lang="${lang}"${at && ` data-at="${at}"`}>${view}</div>`;
  document.body.innerHTML = `${bar}${first}<div id="root"><div class="boot"></div></div><template id="not-started"><p class="loading">Still loading.</p><p class="as-of both"><span lang="en"> As of {{time}}.</span></p><a class="again">Again</a><div class="boot-failure"><h1>Not started</h1><h1 class="portal">Sign in first</h1></div></template>`;
  jest.isolateModules(() => jest.requireActual('./first-view'));
}

/** The app renders this, and the browser comes to its observers. */
async function render(app: string): Promise<void> {
  const root = byId('root');
  if (root) root.innerHTML = app;
  await Promise.resolve();
}

const pressOf = (button: Element): string => {
  const all = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === button.textContent);
  return `${button.textContent} ${all.indexOf(button as HTMLButtonElement)}`;
};

beforeEach(() => {
  presses = [];
  byId('root')?.remove();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  listening = [window, document].map((target) => [target, jest.spyOn(target, 'addEventListener')]);
  observing = jest.spyOn(MutationObserver.prototype, 'observe');
});
afterEach(() => {
  // The next test has a page of its own.
  for (const [target, added] of listening) {
    for (const listener of added.mock.calls) target.removeEventListener(...listener);
    added.mockRestore();
  }
  for (const observer of observing.mock.contexts) (observer as MutationObserver).disconnect();
  observing.mockRestore();
  jest.useRealTimers();
});

/** As the app does: a row that is pressed shows its details. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('#root')) return;
  presses.push(pressOf(target));
  if (target.textContent === 'CCS 50 kW') target.insertAdjacentHTML('afterend', chosen(target.id.slice(-1)));
});

describe('first-view-hands-over: when', () => {
  test('the app stays behind the view while it loads, and takes its place once it is whole', async () => {
    open(FIRST);
    await render(LOADING);
    expect(hasFirstView()).toBe(true);
    await render(WHOLE);
    expect(hasFirstView()).toBe(false);
    expect(byId('first-view-styles')).toBeNull();
  });

  test.each([
    ['an error screen', '<main><div role="alert">This page did not load</div></main>', true],
    ['the app could not start', '<div class="boot-failure"></div>', true],
    ['a dialog over a page that loads', `${LOADING}<dialog open></dialog>`, true],
    ['a page without a view', '<main><h1>Page not found</h1></main>', true],
    ['what loads within a page', '<main><section><div data-place="loading@1"></div></section></main>', true],
    ['what the document came with', '<div class="boot"></div>', false],
    ['a layout without a screen', '<main></main><footer></footer>', false],
    ['a page that loads beside what it has', '<main><h1>Plaza</h1><div data-place="loading@1"></div></main>', false],
  ])('%s is whole or not', async (_, app, isWhole) => {
    open(FIRST);
    await render(app);
    expect(hasFirstView()).toBe(!isWhole);
  });

  test('not between press and release: the view would take the tap with it', async () => {
    open(FIRST);
    within('button', 'Info').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await render(WHOLE);
    expect(hasFirstView()).toBe(true);
    within('button', 'Info').dispatchEvent(new Event('pointerup', { bubbles: true }));
    within('#first-view button', 'Info').click();
    jest.advanceTimersByTime(50);
    expect([hasFirstView(), presses]).toEqual([false, ['Info 0']]);
  });

  test.each([
    ['in another language than the driver’s', { lang: 'en', page: 'es' }, false],
    ['in the driver’s', { lang: 'es', page: 'es' }, true],
    ['of another page: a document may answer many', { at: '/debug' }, false],
    ['of this page', { at: '/' }, true],
  ])('a view %s goes at once, or stays', (_, document, stays) => {
    open(FIRST, document);
    expect(hasFirstView()).toBe(stays);
  });

  test('of a view that was rendered ahead in each language, the driver’s stays', () => {
    const ahead = '<main lang="en">Welcome</main><main lang="es">Bienvenida</main>';
    open(ahead, { lang: 'en', page: 'es' });
    expect(byId('first-view')?.textContent).toBe('Bienvenida');
    open(ahead, { lang: 'en', page: 'en' });
    expect(byId('first-view')?.textContent).toBe('Welcome');
    open(ahead, { lang: 'en', page: 'fr' });
    expect(hasFirstView()).toBe(false);
  });

  test('not before a form has come that the view has already', async () => {
    open(FIRST);
    await render('<main><section><div aria-busy="true"></div></section></main>');
    expect(hasFirstView()).toBe(true);
    byId('root')?.querySelector('div')?.setAttribute('aria-busy', 'false');
    await Promise.resolve();
    expect(hasFirstView()).toBe(false);
  });
});

describe('first-view-hands-over: what the driver did', () => {
  test('a press counts once, on the control with the same id, in whatever words', async () => {
    open(FIRST);
    within('button', 'Refresh').click();
    within('button', 'Refresh').click();
    await render(WHOLE);
    expect(presses).toEqual(['Updating 0']);
    await render(WHOLE);
    expect(presses).toEqual(['Updating 0']);
  });

  test('what was typed is typed into the field with the same id, before the press that goes with it', async () => {
    open('<main><form><input id="code"><button id="open">Open</button></form></main>');
    const field = byId('code') as HTMLInputElement;
    field.value = 'BE*BEC';
    within('#first-view button', 'Open').click();
    const seen: string[] = [];
    const root = byId('root');
    root?.addEventListener('input', ({ target }) => seen.push(`typed ${(target as HTMLInputElement).value}`));
    root?.addEventListener('click', ({ target }) => seen.push(`pressed ${(target as HTMLElement).id}`));
    await render('<main><input id="code"><button id="open">Open</button></main>');
    expect(seen).toEqual(['typed BE*BEC', 'pressed open']);
  });

  test('an empty field, and one that the app does not have, leave the app as it is', async () => {
    open('<main><input id="code"><input id="other" value="gone"></main>');
    const seen: string[] = [];
    byId('root')?.addEventListener('input', ({ target }) => seen.push((target as HTMLElement).id));
    await render('<main><input id="code" value="kept"></main>');
    expect([seen, (byId('code') as HTMLInputElement).value]).toEqual([[], 'kept']);
  });

  test('a form of the view is not sent: its press is kept', () => {
    open('<main><form><button id="open">Open</button></form></main>');
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    within('form', 'Open').dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
  });

  test('a row that was opened is chosen', async () => {
    open(FIRST);
    within('summary', 'CCS 50 kW', 1).click();
    await render(WHOLE);
    expect(presses).toEqual(['CCS 50 kW 1']);
  });

  test('what the app does not have is left, and so is a control without an id', async () => {
    open(FIRST);
    within('button', 'Refresh').click();
    within('button', 'Nameless').click();
    within('summary', 'CCS 50 kW').click();
    await render('<main tabindex="-1"><h1>Plaza</h1><button>Nameless</button></main>');
    expect([hasFirstView(), presses]).toEqual([false, []]);
  });

  test.each([
    ['a link', 'a', 'Wattline', 0, 'Wattline'],
    ['a row, closed', 'summary', 'CCS 50 kW', 1, 'CCS 50 kW'],
    ['a button', 'button', 'Info', 0, 'Info'],
  ])('the focus stays: %s', async (_, selector, text, at, expected) => {
    open(FIRST);
    within(selector, text, at).focus();
    await render(WHOLE);
    await Promise.resolve();
    expect(document.activeElement?.closest('#root')).not.toBeNull();
    expect(document.activeElement).toBe(within(text === 'Wattline' ? 'a' : 'button', expected, at));
  });

  test('the bar above goes with the view: its press and its focus are the app’s then', async () => {
    open(FIRST, { bar: '<div id="first-bar"><div lang="en"><button id="bar-help">Help</button></div></div>' });
    byId('bar-help')?.focus();
    byId('bar-help')?.click();
    await render(`<header><button id="bar-help">Help</button></header>${WHOLE}`);
    await Promise.resolve();
    expect([byId('first-bar'), presses]).toEqual([null, ['Help 0']]);
    expect(document.activeElement).toBe(within('#root button', 'Help'));
  });

  test('the focus stays in a row that was opened', async () => {
    open(FIRST);
    within('summary', 'CCS 50 kW', 1).click();
    within('a', 'Start Charging', 1).focus();
    await render(WHOLE);
    await Promise.resolve();
    expect(document.activeElement).toBe(within('button', 'Start Charging'));
  });

  test('without a counterpart it is at the page, and focus that was elsewhere stays there', async () => {
    open(FIRST);
    within('button', 'Info').focus();
    await render('<main tabindex="-1"><h1>Plaza</h1></main>');
    await Promise.resolve();
    expect(document.activeElement).toBe(document.querySelector('main'));
    open(FIRST);
    await render(WHOLE);
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});

const hasShell = (): boolean => document.querySelector('[src="/shell.js"]') !== null;
const parsed = (laidAside: string): void => {
  open(FIRST, { lang: 'en' });
  byId('wattline-shell')?.remove();
  document.body.insertAdjacentHTML('beforeend', laidAside);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
};
/** The shell's element, as the renderer lays it aside. */
const laid = '<template id="after-paint"><script id="wattline-shell" src="/shell.js"></script></template>';

describe('first-view-hands-over: a rendered view is painted before the shell’s script is run', () => {
  test('it is added behind the next frame', () => {
    parsed(laid);
    expect(hasShell()).toBe(false);
    jest.advanceTimersToNextFrame();
    expect(hasShell()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(hasShell()).toBe(true);
    expect(hasFirstView()).toBe(true);
  });

  test('a document that names the script itself: nothing to add', () => {
    parsed('');
    jest.advanceTimersByTime(100);
    expect(hasShell()).toBe(false);
  });
});

/** As a browser tells what a script threw that was not caught. */
const throwIn = (script: string) =>
  globalThis.dispatchEvent(new ErrorEvent('error', { filename: new URL(script, location.href).href }));

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="/shell.js"]')];
const addresses = () => scripts().map(({ src }) => src.replace(location.origin, ''));
/** The newest request for the shell's script ends so. */
const end = (how: 'error' | 'load') => scripts().at(-1)?.dispatchEvent(new Event(how));
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** The server's answer where a script was: a status, a type, a page. */
let there: { status: number; type?: string; html?: string; kind?: ResponseType };
/** Loses the shell's script until nothing is tried any more. */
async function loseShell(): Promise<void> {
  for (const wait of [1_000, 3_000, 8_000, 0]) {
    end('error');
    await pass(wait);
  }
}

describe('files-come-by-themselves: the shell’s script', () => {
  beforeEach(() => {
    there = { status: 200, type: 'text/javascript' };
    Reflect.set(
      globalThis,
      'fetch',
      jest.fn(async () => ({
        type: there.kind ?? 'basic',
        status: there.status,
        ok: there.status === 200,
        headers: new Headers({ 'Content-Type': there.type ?? '' }),
        text: async () => there.html ?? '',
      })),
    );
  });

  test.each([
    ['a loading state', FIRST, ''],
    ['a rendered view', FIRST, 'en'],
    ['a document without a view', null, ''],
  ])(
    '%s: it is asked for again at another address, held to the same integrity, and the page shows no alarm',
    async (_, view, lang) => {
      open(view, { lang });
      Object.assign(scripts()[0] ?? {}, { integrity: 'sha256-AbC' });
      end('error');
      await pass(1_000);
      expect(addresses()).toEqual(['/shell.js', expect.stringMatching(/^\/shell\.js\?again=\d+$/)]);
      expect(scripts().map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
        ['sha256-AbC', null],
        ['sha256-AbC', 'anonymous'],
      ]);
      end('load');
      await pass(60_000);
      expect(document.body.textContent).not.toContain('Not started');
      expect(scripts()).toHaveLength(1);
    },
  );

  test('a silent request has another beside it, and what comes second is not run: it belongs to no page', async () => {
    open(FIRST);
    const [silent] = scripts();
    await pass(6_000);
    expect(addresses()).toHaveLength(2);
    end('load');
    await pass(0);
    expect(silent?.ownerDocument).not.toBe(document);
    expect(scripts()).toHaveLength(1);
  });

  test('the listeners of a script learn of its end alone', async () => {
    open(FIRST);
    const chunk = Object.assign(document.createElement('script'), { src: '/shell.js?chunk', integrity: 'sha256-C' });
    const ends: string[] = [];
    for (const type of ['load', 'error']) chunk.addEventListener(type, () => ends.push(type));
    document.head.append(chunk);
    await pass(0);
    chunk.dispatchEvent(new Event('error'));
    await pass(1_000);
    expect(ends).toEqual([]);
    end('load');
    await pass(0);
    expect(ends).toEqual(['load']);
  });

  test.each([
    ['a loading state', FIRST],
    ['a document without a view', null],
  ])('%s gives way to why the app did not start once nothing more is tried', async (_, view) => {
    open(view);
    await loseShell();
    expect([hasFirstView(), byId('root')?.textContent, scripts()]).toEqual([false, 'Not started', []]);
  });

  test.each([
    ['a rendered view', FIRST, 'Not startedPlaza'],
    ['one that was rendered ahead', '<main lang="en">Welcome</main>', 'Not startedWelcome'],
  ])('%s stays, and the reason is above it: what it shows needs the app', async (_, view, text) => {
    open(view, { lang: 'en' });
    await loseShell();
    expect(byId('first-view')?.textContent?.startsWith(text)).toBe(true);
  });

  test.each([
    ['after half a minute', () => pass(30_000)],
    ['when the connection is back', async () => void globalThis.dispatchEvent(new Event('online'))],
  ])('the page goes on by itself %s', async (_, wait) => {
    open(FIRST);
    await loseShell();
    await wait();
    expect(addresses()).toEqual([expect.stringMatching(/^\/shell\.js\?again=\d+$/)]);
  });

  test.each([
    ['is not there any more', { status: 404 }],
    ['is removed', { status: 410 }],
    ['is a page', { status: 200, type: 'text/html' }],
  ])(
    'a release with a script that %s, twice: the server’s document is opened once, if it names another',
    async (_, answer) => {
      const reloaded = watchLocation('reload');
      for (const [html, times] of [
        ['<script id="wattline-shell" src="/shell.js">', 0],
        ['Log in', 0],
        ['<script id="wattline-shell" src="/shell.2.js">', 1],
      ] as const) {
        open(FIRST);
        there = { ...answer, html };
        end('error');
        await pass(1_000);
        expect(reloaded).toHaveBeenCalledTimes(times);
        expect(document.body.textContent?.includes('Not started')).toBe(times === 0);
      }
    },
  );

  test('a page that is a reload already is not opened again: no storage is needed for that', async () => {
    const reloaded = watchLocation('reload');
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type: 'reload', responseEnd: 1 } as PerformanceNavigationTiming]);
    open(FIRST);
    there = { status: 404, html: '<script id="wattline-shell" src="/shell.2.js">' };
    end('error');
    await pass(1_000);
    expect(reloaded).not.toHaveBeenCalled();
    expect(byId('root')?.textContent).toBe('Not started');
  });

  test.each([
    ['leads elsewhere', { status: 0, kind: 'opaqueredirect' as const }],
    ['wants a sign-in', { status: 511 }],
  ])('a network that %s is named', async (_, answer) => {
    open(FIRST);
    there = answer;
    end('error');
    await pass(1_000);
    expect(byId('root')?.textContent).toBe('Sign in first');
  });

  test('another file’s failure is not the shell’s, also where the renderer laid the shell aside', async () => {
    parsed(laid);
    const link = Object.assign(document.createElement('link'), { rel: 'preload', href: '/other.js' });
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    document.head.appendChild(document.createElement('script')).dispatchEvent(new Event('error'));
    await pass(7_000);
    expect(document.body.textContent).not.toContain('Not started');
  });

  test.each([
    ['a loading state', FIRST],
    ['a document without a view', null],
  ])('%s gives way at once where the browser is too old for the script', (_, view) => {
    open(view);
    throwIn('/shell.js');
    expect(hasFirstView()).toBe(false);
    expect(byId('root')?.textContent).toBe('Not started');
  });

  test('what the app throws once it stands, and what another script throws, leaves the page as it is', async () => {
    open(FIRST);
    throwIn('/other.js');
    expect(hasFirstView()).toBe(true);
    await render(WHOLE);
    throwIn('/shell.js');
    expect(byId('root')?.textContent).not.toContain('Not started');
  });
});

describe('files-come-by-themselves: nothing looks alive that is dead', () => {
  test.each([
    ['a rendered view', FIRST, 'en', 'first-view', 'Still loading. As of 3:58 AM.'],
    ['a loading state', FIRST, '', 'first-view', 'Still loading. As of 3:58 AM.'],
    ['a document without a view', null, '', 'root', 'Still loading.'],
  ])(
    '%s says after 8 s that it is still loading, and from when its figures are; after 30 s it offers to try again',
    async (_, view, lang, place, text) => {
      const time = new Date('2026-11-29T03:58:00').getTime();
      open(view, { lang });
      document.head.insertAdjacentHTML('beforeend', `<meta name="wattline-answers" content='{"renderedAt":${time}}'>`);
      end('load');
      const shown = () => byId(place)?.querySelector('output')?.textContent?.replaceAll('\u202f', ' ');
      await pass(7_900);
      expect(shown()).toBe('');
      await pass(100);
      expect(shown()).toBe(text);
      await pass(22_000);
      expect(shown()).toContain('Again');
    },
  );

  test('a view without figures names no time', async () => {
    open(FIRST);
    await pass(8_000);
    expect(byId('first-view')?.querySelector('output')?.textContent).toBe('Still loading.');
  });

  test('a page with its app says nothing', async () => {
    open(FIRST);
    await render(WHOLE);
    await pass(60_000);
    expect(document.body.textContent).not.toContain('Still loading');
  });
});
