import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';

type Texts = Readonly<Record<string, string>>;

/** 'count_one' and 'count_other' are asked for as 'count'. */
type Key<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** Gives a text by its key; {{name}} in it is filled from `values`, a plural is chosen by `count`. */
export type Translate<K extends string = string> = (
  key: K,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Adds the texts of one part, in both languages, and returns the hook that reads them.
 * The compiler checks that Spanish has every key (docs/rules.md: both-languages).
 */
export function defineTexts<T extends Texts>(
  namespace: string,
  en: T,
  es: Readonly<Record<keyof T, string>>,
): () => Translate<Key<keyof T & string>> {
  i18n.addResourceBundle('en', namespace, en);
  i18n.addResourceBundle('es', namespace, es);

  return function useTexts() {
    const { t } = useTranslation(namespace, { i18n });
    return useMemo(() => (key, values) => t(key, { ...values }), [t]);
  };
}
