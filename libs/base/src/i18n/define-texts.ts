import { partTexts } from './part-texts';
import type { Key, Texts, Translate } from './translate';

/**
 * Adds texts that a part writes in its code, in both languages, and returns the hook that reads them. For parts of other
 * teams with a bundler that does not know the files of texts (docs/texts.md). The compiler checks that Spanish has every key.
 */
export function defineTexts<T extends Texts>(
  namespace: string,
  en: T,
  es: Readonly<Record<keyof T, string>>,
): () => Translate<Key<keyof T & string>> {
  const { useTexts, addTexts } = partTexts<Readonly<Record<string, T>>>(namespace);
  addTexts(namespace, { en, es });
  return () => useTexts(namespace);
}
