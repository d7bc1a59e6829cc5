import { createStore } from 'zustand/vanilla';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { readLanguage, setLanguage, type Language } from '@wattline/i18n';
import { readText, writeText } from '@wattline/storage';
import { applyTheme, readTheme, type Theme } from './theme';

export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
}

/** The driver's choices; defaults light and en (specification 1, §9). */
export const preferences = createStore<Preferences>(() => ({ theme: 'light', language: 'en' }));

const apply = ({ theme, language }: Preferences): void => {
  applyTheme(theme);
  document.documentElement.lang = language;
  setLanguage(language);
};

/**
 * Takes up the stored choices and from then on shows every change: on the page, in storage, on the bus
 * and, through it, in the driver's other tabs.
 */
export function startPreferences(): void {
  preferences.subscribe(apply);
  preferences.setState({
    theme: readTheme(readText('local', storageKeys.theme)),
    language: readLanguage(readText('local', storageKeys.language)),
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
