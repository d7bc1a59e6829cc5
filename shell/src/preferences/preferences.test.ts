import { blockStorage } from '../testing/block-storage';

/** The way to the driver's other tabs. */
class Channel extends EventTarget {
  static latest = new Channel();
  readonly sent: unknown[] = [];

  constructor() {
    super();
    Channel.latest = this;
  }

  postMessage(message: unknown): void {
    this.sent.push(message);
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel });

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  page.removeAttribute('data-theme');
  page.removeAttribute('lang');
  document.head.innerHTML = '<meta name="theme-color" content="#f6f7f6">';
});

/** The shell's preferences of a page that has just been opened with these in storage, or with it blocked. */
async function open(
  stored: 'blocked' | { readonly theme?: string; readonly language?: string } = {},
  languages: readonly string[] = [],
) {
  jest.resetModules();
  const { readRuntimeConfig, setConfig } = await import('@wattline/base/config');
  setConfig(readRuntimeConfig({ languages }));
  const { startPreferences, chooseTheme, chooseLanguage, preferences } = await import('./preferences');
  const { i18n } = await import('@wattline/base/i18n');
  if (stored === 'blocked') blockStorage();
  else for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  startPreferences();
  return {
    chooseTheme,
    chooseLanguage,
    chosen: () => preferences.getState(),
    shown: () => [page.dataset['theme'], document.querySelector('meta')?.content, page.lang, i18n.language],
  };
}

describe('1 §1 and §9: theme and language', () => {
  test.each([
    ['nothing', {}, ['light', '#f6f7f6', 'en', 'en']],
    ['dark and es', { theme: 'dark', language: 'es' }, ['dark', '#0a0e0c', 'es', 'es']],
    ['values that cannot be chosen', { theme: '"dark"', language: 'es-PR' }, ['light', '#f6f7f6', 'en', 'en']],
  ])('with %s in storage the page shows it, or the defaults light and en', async (_, stored, expected) => {
    const { shown } = await open(stored);
    expect(shown()).toEqual(expected);
  });

  test('a choice is shown, and kept under the keys theme and language', async () => {
    const { chooseTheme, chooseLanguage, shown } = await open();
    chooseTheme('dark');
    expect(shown()).toEqual(['dark', '#0a0e0c', 'en', 'en']);
    chooseLanguage('es');
    expect(shown()).toEqual(['dark', '#0a0e0c', 'es', 'es']);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ theme: 'dark', language: 'es' });
    chooseTheme('light');
    chooseLanguage('en');
    expect(shown()).toEqual(['light', '#f6f7f6', 'en', 'en']);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ theme: 'light', language: 'en' });
  });

  test('blocked storage: the defaults, and a choice that holds until the page is left', async () => {
    const { chooseTheme, chooseLanguage, shown } = await open('blocked');
    expect(shown()).toEqual(['light', '#f6f7f6', 'en', 'en']);
    chooseTheme('dark');
    chooseLanguage('es');
    expect(shown()).toEqual(['dark', '#0a0e0c', 'es', 'es']);
  });

  test('full storage: a choice is shown all the same', async () => {
    const { chooseTheme, shown } = await open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    chooseTheme('dark');
    expect(shown()).toEqual(['dark', '#0a0e0c', 'en', 'en']);
  });
});

describe('an environment offers its own languages', () => {
  test.each([
    ['nothing', ['es', 'en'], {}, 'es'],
    ['nothing', ['es-ES', 'en-GB'], {}, 'es'],
    ['the other one', ['es', 'en'], { language: 'en' }, 'en'],
    ['one that is not offered', ['es'], { language: 'en' }, 'es'],
  ])('with %s in storage, of %j the page shows the right one', async (_, languages, stored, expected) => {
    const { shown } = await open(stored, languages);
    expect(shown()).toEqual(['light', '#f6f7f6', expected, expected]);
  });

  test('the renderer is asked for a language that is not the first', async () => {
    const { chooseLanguage } = await open({}, ['es', 'en']);
    chooseLanguage('en');
    expect(document.cookie).toContain('wattline.language=en');
    chooseLanguage('es');
    expect(document.cookie).not.toContain('wattline.language');
  });
});

describe('the driver’s tabs agree', () => {
  test('a choice goes out to the other tabs', async () => {
    const { chooseTheme, chooseLanguage } = await open();
    chooseTheme('dark');
    chooseLanguage('es');
    expect(Channel.latest.sent).toMatchObject([
      { topic: 'preferences/theme-changed', payload: { theme: 'dark' } },
      { topic: 'preferences/language-changed', payload: { language: 'es' } },
    ]);
  });

  test('a choice in another tab changes this one, which leaves storage to the other and sends nothing back', async () => {
    const { shown, chosen } = await open();
    const say = (topic: string, payload: object) =>
      Channel.latest.dispatchEvent(
        new MessageEvent('message', { data: { topic, payload, sender: 'shell', time: 1, relayed: false } }),
      );
    say('preferences/theme-changed', { theme: 'dark' });
    say('preferences/language-changed', { language: 'es' });
    expect(shown()).toEqual(['dark', '#0a0e0c', 'es', 'es']);
    expect(chosen()).toEqual({ theme: 'dark', language: 'es' });
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({});
    expect(Channel.latest.sent).toEqual([]);
  });
});
