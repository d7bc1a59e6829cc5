import type { ErrorText, Wording } from './define-errors';
import { i18n } from './i18n';
import { languages, readLanguage, type Language } from './languages';
import { translator, type Key, type Texts, type Translate } from './translate';
import { useLanguage } from './use-language';

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
