import { attribute } from './markup';

/** All that social media and messengers show of a page beside a link to it. */
export interface SocialPreview {
  /** The brand's name. */
  readonly name: string;
  /** The origin that pages are known by; null where it is not known. */
  readonly domain: string | null;
  /** The path of the page; null for a document that answers many. */
  readonly path: string | null;
  /** The languages with their regions, the first of them that of the document: 'es-ES'. */
  readonly languages: readonly string[];
}

const DESCRIPTION = /<meta name="description" content="([^"]*)">/;

const withRegion = /^[a-z]{2}-[A-Z]{2}$/;

const property = (name: string, content: string): string => `<meta property="og:${name}" content="${content}">`;

/** The address by which a page is known, in a document's head. */
export const canonicalLinks = (address: string): string =>
  `<link rel="canonical" href="${attribute(address)}">${property('url', attribute(address))}`;

/**
 * A shell's document that says of itself what is shown beside a link to it: the name and the description that it has
 * anyway, in its language. One without a description stays as it is.
 */
export function withSocialPreview(document: string, { name, domain, path, languages }: SocialPreview): string {
  const [description, text] = DESCRIPTION.exec(document) ?? [];
  if (description === undefined || text === undefined) return document;
  const [locale, ...others] = languages.filter((code) => withRegion.test(code)).map((code) => code.replace('-', '_'));
  const tags = [
    property('type', 'website'),
    property('title', attribute(name)),
    property('description', text),
    ...(locale === undefined ? [] : [property('locale', locale)]),
    ...others.map((other) => property('locale:alternate', other)),
    '<meta name="twitter:card" content="summary">',
    ...(domain === null || path === null ? [] : [canonicalLinks(domain + path)]),
  ];
  return document.replace(description, () => `${description}\n${tags.join('')}`);
}
