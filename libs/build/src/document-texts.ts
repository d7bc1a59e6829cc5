import { i18n, languages, type Language } from '@wattline/base/i18n';
import { textsOf } from './text-files';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The texts of one package as documents hold them, before any script runs. */
export interface DocumentTexts {
  /** `template` in every language, of which the page shows its own (`languageStyles`); `{{session.searching}}` is a text. */
  readonly spans: (template: string) => string;
  /** A namespace in every language, below each other: its title as a heading, each other text as a paragraph. */
  readonly sections: (namespace: string) => string;
  /** A text in every language, beside each other: a page without scripts knows no language. */
  readonly joined: (name: string) => string;
}

/**
 * Reads the texts of the package in `folder`.
 *
 * @throws Error (its functions) for a text that a language does not have.
 */
export function documentTexts(folder: string): DocumentTexts {
  const texts = textsOf(folder);
  const text = (language: Language, name: string): string => {
    const [namespace = '', key = ''] = name.split('.');
    const found = texts.get(language)?.[namespace]?.[key];
    if (found === undefined) throw new Error(`${folder} has no text '${name}' in '${language}'.`);
    return escaped(found);
  };
  const filled = (template: string, language: Language): string =>
    template.replaceAll(/\{\{([\w.-]+)\}\}/g, (_, name: string) => text(language, name));
  return {
    spans: (template) =>
      languages.map((language) => `<span lang="${language}">${filled(template, language)}</span>`).join(''),
    sections: (namespace) =>
      languages
        .map((language) => {
          const keys = Object.keys(texts.get(language)?.[namespace] ?? {});
          const lines = keys.map((key) => {
            const tag = key === 'title' ? 'h1' : 'p';
            return `<${tag}>${text(language, `${namespace}.${key}`)}</${tag}>`;
          });
          return `<section lang="${language}">${lines.join('')}</section>`;
        })
        .join(''),
    joined: (name) => languages.map((language) => text(language, name)).join(' · '),
  };
}

/** The rule that hides what is in other languages than the page. */
export const languageStyles = `${languages
  .map((language) => `:root:lang(${language}) .both :not(:lang(${language}))`)
  .join(',')}{display:none}`;

/** The languages as a script of the document knows them, as an expression: [code, direction], the default first. */
export const languagesForScripts = JSON.stringify(languages.map((language) => [language, i18n.dir(language)]));
