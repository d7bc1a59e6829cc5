import { createStore } from 'zustand/vanilla';
import { i18n, languages, setLanguage, type Language } from '@wattline/base/i18n';
import { readText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { tellRenderer } from '../document/tell-renderer';
import { offeredLanguages, readOffered } from './offered-languages';

export type Theme = 'light' | 'dark';

/** The colour of the browser's own bar around the page: --ground of each theme. */
const barColours: Readonly<Record<Theme, string>> = { light: '#f6f7f6', dark: '#0a0e0c' };

/** Shows a theme: theme.css does the rest. */
function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
}

export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
}

/** The driver's choices; the defaults are light and English, or the first language of the environment. */
export const preferences = createStore<Preferences>(() => ({ theme: 'light', language: languages[0] }));

const apply = ({ theme, language }: Preferences): void => {
  applyTheme(theme);
  document.documentElement.lang = language;
  document.documentElement.dir = i18n.dir(language);
  setLanguage(language);
  tellRenderer(storageKeys.languageForRenderer, language === offeredLanguages()[0] ? null : language);
  tellRenderer(storageKeys.themeForRenderer, theme === 'light' ? null : theme);
};

/** Applies the stored choices, and from then on every change that the bus tells of, in this tab or another one. */
export function startPreferences(): void {
  preferences.subscribe(apply);
  preferences.setState({
    theme: readText('local', storageKeys.theme) === 'dark' ? 'dark' : 'light',
    language: readOffered(readText('local', storageKeys.language)),
  });
  bus.on('preferences/theme-changed', ({ theme }) => preferences.setState({ theme }));
  bus.on('preferences/language-changed', ({ language }) => preferences.setState({ language }));
}

/** The driver chose a theme. */
export function chooseTheme(theme: Theme): void {
  writeText('local', storageKeys.theme, theme);
  bus.emit('preferences/theme-changed', { theme }, 'shell');
}

/** The driver chose a language. */
export function chooseLanguage(language: Language): void {
  writeText('local', storageKeys.language, language);
  bus.emit('preferences/language-changed', { language }, 'shell');
}
