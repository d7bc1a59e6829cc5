import { config } from '@wattline/base/config';
import { i18n } from './i18n';
import type { Language } from './languages';

/** The texts of one namespace, by key. */
export type Texts = Readonly<Record<string, string>>;

/** 'count_one' and 'count_other' are asked for as 'count'. */
export type Key<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** Words that i18next takes for its own options, so no value may have such a name. */
type Options = 'context' | 'ordinal' | 'defaultValue' | 'replace' | 'lngs' | 'interpolation' | 'joinArrays';

/** The values of a text, by name. */
type TextValues = Readonly<Record<string, string | number>> & { readonly [O in Options]?: never };

/** Gives a text by its key; {{name}} in it is filled from `values`, {{brand}} with the service's name, a plural is chosen by `count`. */
export type Translate<K extends string = string> = (key: K, values?: TextValues) => string;

/** Gives a text without values or plurals as i18next would, which takes longer: a view has dozens of them. */
export function translator(language: Language, namespace: string, texts: Texts): Translate {
  const t = i18n.getFixedT(language, namespace);
  return (key, values) => {
    const text = values === undefined ? texts[key] : undefined;
    return text === undefined || text.includes('{{') ? t(key, { brand: config().brand.name, ...values }) : text;
  };
}
