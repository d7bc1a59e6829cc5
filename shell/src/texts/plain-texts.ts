import type { Language } from '@wattline/base/i18n';
import type en from './en.json';

type File = typeof en;
type Added = { readonly [N in keyof File]: Readonly<Record<Language, File[N]>> };

const added: Partial<Record<string, unknown>> = {};

/**
 * The texts of a namespace by language, for code that runs without i18next: before the app, after it failed, in the service
 * worker; and where a language is offered in its own words.
 */
export const plainTexts = <N extends keyof File>(namespace: N): Added[N] => added[namespace] as Added[N];

/** Adds a namespace. The bundler calls it, as that of use-texts.ts. */
export function addTexts(namespace: string, texts: unknown): void {
  added[namespace] = texts;
}
