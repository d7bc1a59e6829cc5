import { useSyncExternalStore } from 'react';
import { i18n } from './i18n';
import { readLanguage, type Language } from './languages';

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

const current = (): Language => readLanguage(i18n.language);

/** The language on the screen. A component that reads it renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, current, current);
