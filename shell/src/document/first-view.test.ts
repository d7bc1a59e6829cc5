/** The presses in the app. */
let presses: string[];
let listening: jest.SpiedFunction<typeof addEventListener>;

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
function open(view: string | null, { lang = '', page = 'en', at = '' } = {}): void {
  document.documentElement.lang = page;
  document.head.innerHTML =
    '<style id="first-view-styles"></style><script id="wattline-shell" src="/shell.js"></script>';
  const first = view === null ? '' : `<div id="first-view" lang="${lang}"${at && ` data-at="${at}"`}>${view}</div>`;
  document.body.innerHTML = `${first}<div id="root"><div class="boot"></div></div><template id="not-started"><p class="boot-failure">Not started</p></template>`;
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
  listening = jest.spyOn(globalThis, 'addEventListener');
});
afterEach(() => {
  // The next test has a page of its own.
  for (const listener of listening.mock.calls) removeEventListener(...listener);
  listening.mockRestore();
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
    ['an error screen', '<main><div role="alert">This page did not load</div></main>'],
    ['the app could not start', '<div class="boot-failure"></div>'],
    ['a dialog over a page that loads', `${LOADING}<dialog open></dialog>`],
    ['a page without a view', '<main><h1>Page not found</h1></main>'],
  ])('%s is whole', async (_, app) => {
    open(FIRST);
    await render(app);
    expect(hasFirstView()).toBe(false);
  });

  test.each([
    ['what the document came with', '<div class="boot"></div>'],
    ['a layout without a screen', '<main></main><footer></footer>'],
    ['a page that loads beside what it has', '<main><h1>Plaza</h1><div data-place="loading@1"></div></main>'],
  ])('%s is not', async (_, app) => {
    open(FIRST);
    await render(app);
    expect(hasFirstView()).toBe(true);
  });

  test('what loads within the page does not hold it back', async () => {
    open(FIRST);
    await render('<main><section><div data-place="loading@1"></div></section></main>');
    expect(hasFirstView()).toBe(false);
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

  test('a view in another language than the driver’s goes at once', () => {
    open(FIRST, { lang: 'en', page: 'es' });
    expect(hasFirstView()).toBe(false);
    open(FIRST, { lang: 'es', page: 'es' });
    expect(hasFirstView()).toBe(true);
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

  test('a view of another page goes at once: a document may answer many', () => {
    open(FIRST, { at: '/' });
    expect(hasFirstView()).toBe(true);
    open(FIRST, { at: '/debug' });
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

  test('a document without a first view: nothing to do', async () => {
    open(null);
    await render(WHOLE);
    expect(presses).toEqual([]);
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

  test('a press on a control without an id is left', async () => {
    open(FIRST);
    within('button', 'Nameless').click();
    await render(WHOLE);
    expect([hasFirstView(), presses]).toEqual([false, []]);
  });

  test('a row that was opened is chosen', async () => {
    open(FIRST);
    within('summary', 'CCS 50 kW', 1).click();
    await render(WHOLE);
    expect(presses).toEqual(['CCS 50 kW 1']);
  });

  test('what the app does not have is left', async () => {
    open(FIRST);
    within('button', 'Refresh').click();
    within('summary', 'CCS 50 kW').click();
    await render('<main tabindex="-1"><h1>Plaza</h1></main>');
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
const failShell = () => byId('wattline-shell')?.dispatchEvent(new Event('error'));

describe('without the shell’s script', () => {
  test.each([
    ['a skeleton', FIRST],
    ['a document without a view', null],
  ])('%s gives way to why the app did not start', (_, view) => {
    open(view);
    failShell();
    expect(hasFirstView()).toBe(false);
    expect(byId('root')?.textContent).toBe('Not started');
  });

  test('a rendered view stays: its links lead on', () => {
    open(FIRST, { lang: 'en' });
    failShell();
    expect(hasFirstView()).toBe(true);
  });

  test('one that was rendered ahead stays too, and the reason is above it: its forms need the app', () => {
    open('<main lang="en">Welcome</main>', { lang: 'en' });
    failShell();
    expect(byId('first-view')?.textContent).toBe('Not startedWelcome');
  });

  test.each([
    ['a skeleton', FIRST],
    ['a document without a view', null],
  ])('%s gives way where the browser is too old for the script, too', (_, view) => {
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
    expect(byId('root')?.textContent).not.toBe('Not started');
  });

  test('another script’s failure is not the shell’s', () => {
    open(FIRST);
    document.head.appendChild(document.createElement('script')).dispatchEvent(new Event('error'));
    expect(hasFirstView()).toBe(true);
  });
});
