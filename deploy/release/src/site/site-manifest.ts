/** A web app manifest in the document of a shell, as its build left it (libs/build/src/document.ts). */
const IN_DOCUMENT = /<!--manifest (.*?)-->\n?/s;

/** In the site. Its address has no hash: a browser that installed the app reads it again there. */
export const MANIFEST_FILE = 'app.webmanifest';

interface Manifest {
  readonly lang?: string;
  readonly description?: string;
  readonly description_localized?: Readonly<Record<string, string>>;
}

/** The manifest in a shell's document; null for a shell with one of its own. */
export function manifestIn(document: string): Manifest | null {
  const [, inDocument] = IN_DOCUMENT.exec(document) ?? [];
  return inDocument === undefined ? null : (JSON.parse(inDocument) as Manifest);
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
