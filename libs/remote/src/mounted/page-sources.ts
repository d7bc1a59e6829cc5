import { i18n, readLanguage, type Language } from '@wattline/base/i18n';
import { bus } from '@wattline/event-bus';
import type { Source } from './watched';

/** The language on the screen. */
export const languageSource: Source<Language> = {
  get: () => readLanguage(i18n.language),
  subscribe(listener) {
    i18n.on('languageChanged', listener);
    return () => i18n.off('languageChanged', listener);
  },
};

/** The theme on the screen, which the shell writes into the document's element. */
export const themeSource: Source<'light' | 'dark'> = {
  get: () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
  // The shell, which listens first, has written it by then.
  subscribe: (listener) => bus.on('preferences/theme-changed', () => listener()),
};
