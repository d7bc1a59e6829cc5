import { readFileSync, statSync } from 'node:fs';

const preload = /<link rel="preload" as="(\w+)" href="([^"]+)"(?: integrity="([^"]+)")?[^>]*>/g;

/**
 * Writes the Link headers of a document's preload links: with the same integrity and crossorigin, or they would be
 * loaded twice.
 */
export const preloadLinks = (html: string): string[] =>
  [...html.matchAll(preload)].map(([, as = '', href = '', integrity]) =>
    [
      `<${href}>`,
      'rel=preload',
      `as=${as}`,
      'crossorigin=anonymous',
      ...(integrity === undefined ? [] : [`integrity="${integrity}"`]),
    ].join('; '),
  );

const known = new Map<string, { readonly changed: number; readonly links: readonly string[] }>();

/** Those of a document's file, read once for each of its versions. Of a file that is not there, none. */
export function preloadLinksOf(file: string): readonly string[] {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return [];
  const before = known.get(file);
  if (before?.changed === changed) return before.links;
  const links = preloadLinks(readFileSync(file, 'utf8'));
  known.set(file, { changed, links });
  return links;
}
