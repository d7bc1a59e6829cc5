import { createInstance, type i18n as I18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { languages, type Language, readLanguage } from './languages';

/**
 * The app's one i18next, ready as soon as it is imported: texts come with the code that shows them
 * (`defineTexts`), so there is nothing to wait for. This package is a shared singleton.
 */
export const i18n: I18n = createInstance();

void i18n.init({
  lng: languages[0],
  fallbackLng: languages[0],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
});

/** Changes the language of every part on the screen. */
export function setLanguage(language: Language): void {
  void i18n.changeLanguage(language);
}

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

const current = (): Language => readLanguage(i18n.language);

/** The language on the screen. A component that reads it renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, current, current);
