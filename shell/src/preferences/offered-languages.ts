import { config } from '@wattline/base/config';
import type { Language } from '@wattline/base/i18n';
import { offeredOf } from '@wattline/base/i18n/languages';

/** The languages of this environment; the first is the default. */
export const offeredLanguages = (): readonly [Language, ...Language[]] => offeredOf(config().languages);

/** Reads a stored or spoken language; one that is not offered is the default. */
export function readOffered(value: unknown): Language {
  const offered = offeredLanguages();
  return offered.find((language) => language === value) ?? offered[0];
}
