import type { TextFile } from './text-files';

/** A plural's key without its form: a language has as many forms as it needs. */
const baseOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

const gapsOf = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');

const byBase = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts)) found.set(baseOf(key), [...(found.get(baseOf(key)) ?? []), text]);
  return found;
};

/** A form of a plural may leave its number out ('one charger'), but has no gap that no English form has. */
const fillsAlike = (english: readonly string[], texts: readonly string[]): boolean => {
  if (english.length === 1 && texts.length === 1) return gapsOf(english.join('')) === gapsOf(texts.join(''));
  const known = gapsOf(english.join(' ')).split(' ');
  return texts.every(
    (text) =>
      gapsOf(text) === '' ||
      gapsOf(text)
        .split(' ')
        .every((gap) => known.includes(gap)),
  );
};

/**
 * Lists the texts that a language's file lacks beside the English one, or has too much: a sentence for each, for the
 * check of the workspace. Empty if a driver reads every text, with every value, in that language.
 */
export function textsFaults(english: TextFile, other: TextFile): readonly string[] {
  const namespaces = new Set([...Object.keys(english), ...Object.keys(other)]);
  return [...namespaces].flatMap((namespace) => {
    const [known, found] = [byBase(english[namespace] ?? {}), byBase(other[namespace] ?? {})];
    return [...new Set([...known.keys(), ...found.keys()])].flatMap((key) => {
      const [texts, translated] = [known.get(key), found.get(key)];
      const name = `${namespace}.${key}`;
      if (!translated?.every((text) => text.trim() !== '')) return [`${name} is missing.`];
      if (!texts) return [`${name} is in no English file.`];
      return fillsAlike(texts, translated) ? [] : [`${name} has other gaps than in English.`];
    });
  });
}
