import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A request under load, and its expected answer. */
export interface LoadTarget {
  /** The kind of the file, as in the table. */
  readonly kind: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

/** The encodings that browsers accept. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const hashedScript = /\.[0-9a-f]{8,}\.js$/;

/** The hashed scripts of a composed store by their addresses, the lightest first. */
function scriptsIn(store: string): string[] {
  const files = ['shell', 'remotes'].flatMap((folder) =>
    readdirSync(join(store, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
  );
  const weight = (file: string): number => statSync(join(store, file)).size;
  return files
    .filter((file) => hashedScript.test(file))
    .toSorted((one, other) => weight(one) - weight(other) || one.localeCompare(other));
}

/**
 * One address of each kind of answer that an edge gives of a composed store.
 * @param documentTag The entity tag of the document, for the visits of those who have it.
 * @throws Error for a store without a script.
 */
export function loadTargets(store: string, documentTag: string): readonly LoadTarget[] {
  const scripts = scriptsIn(store);
  const [middle, heaviest] = [scripts[Math.floor(scripts.length / 2)], scripts.at(-1)];
  if (middle === undefined || heaviest === undefined)
    throw new Error(`${store} holds no script. Build and release first.`);
  const document = { path: '/station/loc-001', headers: browser };
  return [
    { kind: 'document', ...document, status: 200 },
    { kind: 'document, known', ...document, headers: { ...browser, 'if-none-match': documentTag }, status: 304 },
    { kind: 'hashed script, median', path: middle, headers: browser, status: 200 },
    { kind: 'hashed script, heaviest', path: heaviest, headers: browser, status: 200 },
    { kind: 'discovery', path: '/discovery.json', headers: browser, status: 200 },
    { kind: 'script that is gone', path: '/shell/0.0.0/gone.0123abcd.js', headers: browser, status: 404 },
  ];
}
