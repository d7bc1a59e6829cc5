import { i18n, languages } from '@wattline/base/i18n';
import { blockStorage } from '../testing/block-storage';

/** As the build puts it in, at each place anew (libs/build/src/document.ts). */
Object.defineProperty(globalThis, 'LANGUAGES', {
  get: () => languages.map((language) => [language, i18n.dir(language)]),
});

/** Runs the script that the document has inline, in a document as the browser has it then. */
function openPage(stored: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  jest.isolateModules(() => jest.requireActual('./preferences'));
  const { lang, dataset } = document.documentElement;
  return { lang, theme: dataset['theme'] ?? 'light', bar: document.querySelector('meta')?.content };
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-languages');
  document.head.innerHTML = '<meta name="theme-color" content="#f6f7f6">';
});

const BAR: Readonly<Record<string, string>> = { light: '#f6f7f6', dark: '#0a0e0c' };

describe('1 §1 and §9: theme and language before the first paint', () => {
  test.each([
    [{}, 'en', 'light'],
    [{ theme: 'light', language: 'en' }, 'en', 'light'],
    [{ theme: 'dark' }, 'en', 'dark'],
    [{ language: 'es' }, 'es', 'light'],
    [{ theme: 'dark', language: 'es' }, 'es', 'dark'],
    [{ theme: 'DARK', language: 'xx' }, 'en', 'light'],
  ])('%j in storage: %s, %s', (stored, lang, theme) => {
    expect(openPage(stored)).toEqual({ lang, theme, bar: BAR[theme] });
  });

  test.each([
    ['es en', {}, 'es'],
    ['es en', { language: 'en' }, 'en'],
    ['es', { language: 'en' }, 'es'],
    ['xx es', {}, 'es'],
  ])('of the languages %j that the environment offers, with %j in storage, it is %s', (offered, stored, lang) => {
    document.documentElement.dataset['languages'] = offered;
    expect(openPage(stored).lang).toBe(lang);
  });

  test('the place of the offer is kept where the browser speaks another language that is offered', () => {
    const { style, dataset } = document.documentElement;
    const placeFor = (offered: string): string => {
      style.paddingTop = '';
      dataset['languages'] = offered;
      openPage({});
      return style.paddingTop;
    };
    expect([placeFor('es en'), placeFor('es'), placeFor('en es')]).toEqual(['3.5rem', '', '']);
    style.paddingTop = '';
  });

  test('blocked storage: the defaults, and no error', () => {
    blockStorage();
    expect(openPage({})).toEqual({ lang: 'en', theme: 'light', bar: BAR['light'] });
  });
});

describe('language-offered-once: the place of the offer', () => {
  const { style } = document.documentElement;
  beforeEach(() => (style.paddingTop = ''));

  test.each([
    ['es', {}, '3.5rem'],
    ['es-PR', { theme: 'dark' }, '3.5rem'],
    ['ES-mx', {}, '3.5rem'],
    ['en-US', {}, ''],
    ['est', {}, ''],
    ['es', { language: 'en' }, ''],
    ['es', { language: 'es' }, ''],
  ] as const)('a browser in %s with %j in storage: %p', (language, stored, place) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    openPage(stored);
    expect(style.paddingTop).toBe(place);
    expect(document.documentElement.lang).toBe('language' in stored ? stored.language : 'en');
  });

  test('where storage is blocked there is none: the answer could not be kept', () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('es');
    blockStorage();
    openPage({});
    expect(style.paddingTop).toBe('');
  });
});
