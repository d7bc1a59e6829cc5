import { config } from '@wattline/base/config';
import type { ErrorText, Wording } from './define-errors';
import { i18n, useLanguage } from './i18n';
import { languages, readLanguage, type Language } from './languages';

/** The texts of one namespace, by key. */
type Texts = Readonly<Record<string, string>>;

/** 'count_one' and 'count_other' are asked for as 'count'. */
type Key<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** Words that i18next takes for its own options, so no value may have such a name. */
type Options = 'context' | 'ordinal' | 'defaultValue' | 'replace' | 'lngs' | 'interpolation' | 'joinArrays';

/** The values of a text, by name. */
type TextValues = Readonly<Record<string, string | number>> & { readonly [O in Options]?: never };

/** Gives a text by its key; {{name}} in it is filled from `values`, {{brand}} with the service's name, a plural is chosen by `count`. */
export type Translate<K extends string = string> = (key: K, values?: TextValues) => string;

/** Gives a text without values or plurals as i18next would, which takes longer: a view has dozens of them. */
function translator(language: Language, namespace: string, texts: Texts): Translate {
  const t = i18n.getFixedT(language, namespace);
  return (key, values) => {
    const text = values === undefined ? texts[key] : undefined;
    return text === undefined || text.includes('{{') ? t(key, { brand: config().brand.name, ...values }) : text;
  };
}

/** A file of texts, such as en.json: by namespace, then by key. */
type TextFile = Readonly<Record<string, Texts>>;

type Name<File> = keyof File & string;
type KeyOf<File, N extends Name<File>> = Key<keyof File[N] & string>;

const ADVICE = '_advice';
type CodeOf<Errors> = Exclude<keyof Errors & string, `${string}_advice`>;

/** The texts of one part, of which `File` is the English file. */
export interface PartTexts<File extends TextFile> {
  /** The hook that reads a namespace in the language on the screen: `const t = useTexts('confirmation')`. */
  readonly useTexts: <N extends Name<File>>(namespace: N) => Translate<KeyOf<File, N>>;
  /** The same outside of React, in the language that is on the screen at that moment. */
  readonly textsNow: <N extends Name<File>>(namespace: N) => Translate<KeyOf<File, N>>;
  /** A namespace of errors as a table for `defineErrors`; the key 'refused_advice' is the advice of 'refused'. */
  readonly errorTable: <N extends Name<File>>(namespace: N) => Readonly<Record<CodeOf<File[N]>, ErrorText>>;
  /** Adds a namespace. The bundler calls it for each namespace that a script reads (libs/base/loaders). */
  readonly addTexts: (namespace: string, texts: Partial<Readonly<Record<Language, Texts>>>) => void;
}

let bundles = 0;

/**
 * The texts of a part, which lie in `src/texts/en.json` and a file beside it for each further language.
 *
 * @param part The name of the part's package, for i18next's own messages.
 */
export function partTexts<File extends TextFile>(part: string): PartTexts<File> {
  // Two releases of a part may be on one page: each reads its own texts.
  bundles += 1;
  const scope = `${part} ${bundles} `;
  const added: Record<string, Partial<Readonly<Record<Language, Texts>>>> = {};
  /** One function for each namespace and language: many components share it. */
  const made: Record<string, Partial<Record<Language, Translate>>> = {};

  const textsIn = (namespace: string, language: Language): Translate =>
    ((made[namespace] ??= {})[language] ??= translator(
      language,
      scope + namespace,
      added[namespace]?.[language] ?? {},
    ));

  function errorTable(namespace: string): Readonly<Record<string, ErrorText>> {
    const texts = added[namespace];
    const wording = (key: string): Wording =>
      Object.fromEntries(languages.map((language) => [language, texts?.[language]?.[key]])) as Wording;
    const keys = Object.keys(texts?.[languages[0]] ?? {});
    return Object.fromEntries(
      keys
        .filter((key) => !key.endsWith(ADVICE))
        .map((code) => {
          const advice = code + ADVICE;
          return [code, keys.includes(advice) ? { ...wording(code), advice: wording(advice) } : wording(code)];
        }),
    );
  }

  return {
    useTexts: (namespace) => textsIn(namespace, useLanguage()),
    textsNow: (namespace) => textsIn(namespace, readLanguage(i18n.language)),
    errorTable,
    addTexts(namespace, texts) {
      added[namespace] = texts;
      // A development server adds them again after an edit.
      made[namespace] = {};
      for (const [language, words] of Object.entries(texts)) i18n.addResourceBundle(language, scope + namespace, words);
    },
  };
}

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
