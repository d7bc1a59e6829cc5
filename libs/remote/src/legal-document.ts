import { config, type RuntimeConfig } from '@wattline/base/config';
import { i18n, readLanguage } from '@wattline/base/i18n';

type Legal = RuntimeConfig['legal'][number];

/** A legal document of the operator. */
export interface LegalDocument {
  readonly kind: Legal['kind'];
  readonly version: string;
  /** In the language on the screen, or in the one that there is. */
  readonly href: string;
}

/** The operator's terms, privacy policy and imprint, as far as the environment has them. */
export const legalDocuments = (): readonly LegalDocument[] =>
  config().legal.map(({ kind, version, url }) => ({
    kind,
    version,
    href: url[readLanguage(i18n.language)] ?? Object.values(url)[0] ?? '',
  }));

/** The operator's terms; null where the environment has none. */
export const operatorTerms = (): LegalDocument | null => legalDocuments().find(({ kind }) => kind === 'terms') ?? null;
