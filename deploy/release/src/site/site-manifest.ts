/** A web app manifest in the document of a shell, as its build left it (libs/build/src/document.ts). */
const IN_DOCUMENT = /<!--manifest (.*?)-->\n?/s;

/** In the site. Its address has no hash: a browser that installed the app reads it again there. */
export const MANIFEST_FILE = 'app.webmanifest';

/** The document without the manifest in it. */
export const withoutManifest = (document: string): string => document.replace(IN_DOCUMENT, '');

/**
 * The manifest of an environment's site.
 *
 * @param document The shell's document.html.
 * @param shellBase The shell's own folder on the site.
 * @param name The service's, for the home screen.
 * @returns JSON; null for a shell with a manifest of its own.
 */
export function siteManifest(document: string, shellBase: string, name: string): string | null {
  const [, manifest] = IN_DOCUMENT.exec(document) ?? [];
  if (manifest === undefined) return null;
  return manifest.replaceAll('{{shell}}', () => shellBase).replaceAll('"{{brand}}"', () => JSON.stringify(name));
}
