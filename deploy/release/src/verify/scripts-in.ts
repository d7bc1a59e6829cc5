import { createHash } from 'node:crypto';

/** A script in a document, as what makes it another one: its address and integrity, or its text's hash. */
const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

const attributeOf = (attributes: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? null;

/** Lists the scripts that a document runs: 'address integrity' of each script with an address, 'inline sha256-…' of each without. Data is left out. */
export function scriptsIn(html: string): readonly string[] {
  return [...html.matchAll(scriptElement)].flatMap(([, attributes = '', text = '']) => {
    if (/\btype="application\/json"/i.test(attributes)) return [];
    const address = attributeOf(attributes, 'src');
    if (address !== null) return `${address} ${attributeOf(attributes, 'integrity') ?? 'without integrity'}`;
    return `inline sha256-${createHash('sha256').update(text).digest('base64')}`;
  });
}
