import { languageOf, languages as allLanguages, offeredOf, type Language } from '@wattline/base/i18n/languages';
import { ReleaseError } from '../release-error';
import { attribute } from './markup';

/** A web app manifest in the document of a shell, as its build left it (libs/build/src/document.ts). */
const IN_DOCUMENT = /<!--manifest (.*?)-->\n?/s;

/** In the site. Its address has no hash: a browser that installed the app reads it again there. */
export const MANIFEST_FILE = 'app.webmanifest';

interface Manifest {
  readonly lang?: string;
  readonly description?: string;
  readonly description_localized?: Readonly<Record<string, string>>;
}

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
    throw new ReleaseError(`languages: there is no ${unknown.join(', ')}. The app has ${allLanguages.join(', ')}.`);
  const offered = offeredOf(codes);
  if (new Set(offered).size < offered.length)
    throw new ReleaseError(`languages: name each language once, not ${codes.join(', ')}.`);
  return offered;
}

/** A shell's document in the first of these languages, with the list of them for its first script. */
export function withLanguages(document: string, offered: readonly [Language, ...Language[]] | null): string {
  if (!offered) return document;
  const [first] = offered;
  const [, manifest] = IN_DOCUMENT.exec(document) ?? [];
  const description = manifest && (JSON.parse(manifest) as Manifest).description_localized?.[first];
  const page = document.replace(/<html lang="[a-z]+"/, `<html lang="${first}" data-languages="${offered.join(' ')}"`);
  return description === undefined
    ? page
    : page.replace(/(?<=<meta name="description" content=")[^"]*/, () => attribute(description));
}

/** The document without the manifest in it. */
export const withoutManifest = (document: string): string => document.replace(IN_DOCUMENT, '');

interface ManifestBrand {
  /** For the home screen. */
  readonly name: string;
  /** The address of the mark; null: the icons of the shell. */
  readonly icon: string | null;
  /** The first language of the site; null: the shell's. */
  readonly language: string | null;
}

/**
 * The manifest of an environment's site.
 *
 * @param document The shell's document.html.
 * @param shellBase The shell's own folder on the site.
 * @returns JSON; null for a shell with a manifest of its own.
 */
export function siteManifest(
  document: string,
  shellBase: string,
  { name, icon, language }: ManifestBrand,
): string | null {
  const [, inDocument] = IN_DOCUMENT.exec(document) ?? [];
  if (inDocument === undefined) return null;
  const manifest = inDocument
    .replaceAll('{{shell}}', () => shellBase)
    .replaceAll('"{{brand}}"', () => JSON.stringify(name));
  if (icon === null && language === null) return manifest;
  const read = JSON.parse(manifest) as Manifest;
  const description = read.description_localized?.[language ?? ''] ?? read.description;
  return JSON.stringify({
    ...read,
    ...(icon !== null && { icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }] }),
    ...(language !== null && { lang: language, description }),
  });
}

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

/** The end of the document's message for old browsers, after what it says in each language. */
const END = /(<div id="too-old"(?:(?!<\/div>)[^])*?)(?:<p>(?:<a href="tel:[^"]*">)?[^<]*(?:<\/a>)?<\/p>)?<\/div>/;

/** The line of a document with a help number, as a link where it can be dialled; '' for ''. */
export function helpLine(phone: string): string {
  if (phone === '') return '';
  const shown = attribute(phone);
  const canBeDialled = /^\+?[\d\s().-]{3,24}$/.test(phone);
  return `<p>${canBeDialled ? `<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${shown}</a>` : shown}</p>`;
}

/** The document with this number in place of the operator's. */
export const withHelpNumber = (document: string, phone: string): string =>
  document.replace(END, (_, message: string) => `${message}${helpLine(phone)}</div>`);
