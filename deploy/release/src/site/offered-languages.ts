import { languageOf, languages, offeredOf, type Language } from '@wattline/base/i18n/languages';
import { ReleaseError } from '../release-error';
import { attribute } from './markup';
import { manifestIn } from './site-manifest';

/** With or without a region, which writes numbers: browsers fail on any other. */
const CODE = /^[a-z]{2}(-[A-Z]{2})?$/;

/**
 * The languages that an environment offers; null for one that offers all of the app's, in their order.
 * @throws ReleaseError for a language that the app does not have, or that is named twice.
 */
export function offeredLanguages(codes: readonly string[]): readonly [Language, ...Language[]] | null {
  if (codes.length === 0) return null;
  const unknown = codes.filter((code) => !CODE.test(code) || languageOf(code) === null);
  if (unknown.length > 0)
    throw new ReleaseError(`languages: there is no ${unknown.join(', ')}. The app has ${languages.join(', ')}.`);
  const offered = offeredOf(codes);
  if (new Set(offered).size < offered.length)
    throw new ReleaseError(`languages: name each language once, not ${codes.join(', ')}.`);
  return offered;
}

/** A shell's document in the first of these languages, with the list of them for its first script. */
export function withLanguages(document: string, offered: readonly [Language, ...Language[]] | null): string {
  if (!offered) return document;
  const [first] = offered;
  const description = manifestIn(document)?.description_localized?.[first];
  const page = document.replace(/<html lang="[a-z]+"/, `<html lang="${first}" data-languages="${offered.join(' ')}"`);
  return description === undefined
    ? page
    : page.replace(/(?<=<meta name="description" content=")[^"]*/, () => attribute(description));
}
