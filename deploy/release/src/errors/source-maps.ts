import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename, normalize } from 'node:path/posix';
import { decodedMappings, originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Frame } from '@wattline/base/telemetry';
import type { BuiltPart } from '../parts/built-part';
import { isScript } from '../parts/part-files';
import { MAPS, partFolder } from '../store-paths';
import type { Store } from '../store/store';

/** In bytes: to read a larger one would take a team's laptop, or the desk, longer than a look is worth. */
const MOST_BYTES = 30_000_000;

/** @throws Error with the reason why it is no source map. */
function readMap(text: string): TraceMap {
  if (text.length > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES / 1_000_000} MB`);
  const map: unknown = JSON.parse(text);
  if (typeof map !== 'object' || map === null || !('mappings' in map) || typeof map.mappings !== 'string')
    throw new Error('it is no source map with `mappings`');
  const traced = new TraceMap(text);
  decodedMappings(traced);
  return traced;
}

/** The reason why a script cannot be traced by a map, such as one of another build; null where it can. */
function mapFault(file: string, script: string, text: string): string | null {
  try {
    const map = readMap(text);
    if (map.file != null && basename(map.file) !== basename(file)) return `it is the map of ${map.file}`;
    const lines = script.split('\n');
    const isOutside = decodedMappings(map).some(
      (segments, line) => (segments.at(-1)?.[0] ?? 0) > (lines[line]?.length ?? -1) && segments.length > 0,
    );
    return isOutside ? 'it names places that the script does not have: it is of another build' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The source maps of a build that are kept with its release. */
export interface MapsOfBuild {
  /** Their texts, by the paths of the scripts. */
  readonly maps: ReadonlyMap<string, string>;
  /** Sentences about those that are missing, or are not kept. */
  readonly warnings: readonly string[];
}

/** Finds the map beside each script that `part` lists (`module.js.map` beside `module.js`). */
export function sourceMapsIn(dist: string, { name, version, files = [], server, worker }: BuiltPart): MapsOfBuild {
  const scripts = [...files, ...[server, worker].flatMap((held) => held ?? [])]
    .map(({ file }) => file)
    .filter(isScript);
  const maps = new Map<string, string>();
  const faults: string[] = [];
  for (const file of scripts) {
    const path = join(dist, `${file}.map`);
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    const fault = mapFault(file, readFileSync(join(dist, file), 'utf8'), text);
    if (fault === null) maps.set(file, text);
    else faults.push(`${name}: ${file}.map is not kept: ${fault}. Errors in ${file} lead to built code.`);
  }
  if (maps.size > 0 || scripts.length === 0) return { maps, warnings: faults };
  const missing = `${name} ${version} has no source maps, so its errors lead to built code. Build it with maps beside its scripts (rspack, webpack: devtool: 'hidden-source-map'; Vite: build.sourcemap: 'hidden'): they are kept for your team, and no edge serves them.`;
  return { maps, warnings: [...faults, missing] };
}

/** A place in a source, as its team knows it. */
export interface SourcePlace {
  /** 'remotes/checkout/src/payment/pay-button.tsx' */
  readonly source: string;
  readonly line: number;
  /** The function around it, and the text of the line, as far as the map has the source; '' where it does not. */
  readonly name: string;
  readonly text: string;
}

const LONGEST_TEXT = 200;

/** 'webpack://name/./src/a.ts?6481' is 'src/a.ts', and 'remotes/checkout/../../libs/a.ts' is 'libs/a.ts'. */
const cleanSource = (source: string): string =>
  normalize(source.replace(/^[a-z][\w.+-]*:\/\/[^/]*\//, '').replace(/[?#].*$/s, ''))
    .replace(/^(?:\.\.\/)+/, '')
    .replaceAll(/\p{Cc}/gu, '');

const DECLARATIONS = [
  /^(?<indent>\s*)(?:export )?(?:default )?(?:async )?function\*? (?<name>[\w$]+)/,
  /^(?<indent>\s*)(?:export )?(?:const|let|var) (?<name>[\w$]+)[^=]*= (?:async )?(?:\(|[\w$]+ =>|function\b)/,
  /^(?<indent>\s*)(?:(?:private|public|protected|static|override|async|readonly) )*(?!if\b|for\b|while\b|switch\b|catch\b)(?<name>[\w$]+)(?: = (?:async )?)?\([^;]*(?:\{|=>)\s*$/,
];

/** The name of the function around a line of a source: the nearest declaration above that stands further left. */
function functionAround(content: string, line: number): string {
  const lines = content.split('\n').slice(0, line);
  const indent = /^\s*/.exec(lines.at(-1) ?? '')?.[0].length ?? 0;
  for (const [at, text] of lines.toReversed().entries()) {
    const found = DECLARATIONS.map((form) => form.exec(text)?.groups).find(Boolean);
    if (found && (at === 0 || (found['indent'] ?? '').length < indent)) return found['name'] ?? '';
  }
  return '';
}

/** A file of a release, from the store's root, as a stack names it. */
const FILE = /^\/(?<folder>(?:shell|remotes\/[^/]+)\/[^/]+)\/(?<path>.+)$/;

/**
 * A reader of the places that frames come from, by the maps that lie beside the releases of a part. It gives null for a
 * place without a map, with a broken one or one that is too large, and for another part's: its team's credentials may not
 * reach those.
 */
export function sourceReader(store: Store, part: string): (frame: Frame) => Promise<SourcePlace | null> {
  const maps = new Map<string, Promise<TraceMap | null>>();

  async function open(path: string): Promise<TraceMap | null> {
    try {
      const stored = await store.read(path);
      return stored && readMap(stored.content.toString());
    } catch {
      return null;
    }
  }

  return async ({ file, line, column }) => {
    const { folder = '', path = '' } = FILE.exec(file)?.groups ?? {};
    if (!folder.startsWith(`${partFolder(part)}/`)) return null;
    const address = `${folder}/${MAPS}/${path}.map`;
    const opening = maps.get(address) ?? open(address);
    maps.set(address, opening);
    const map = await opening;
    if (!map) return null;
    // Browsers count columns from 1, maps from 0.
    const found = originalPositionFor(map, { line: Math.max(line, 1), column: Math.max(column - 1, 0) });
    if (found.source === null) return null;
    const content = sourceContentFor(map, found.source) ?? '';
    return {
      source: cleanSource(found.source),
      line: found.line,
      name: functionAround(content, found.line),
      text: (content.split('\n')[found.line - 1] ?? '').trim().slice(0, LONGEST_TEXT),
    };
  };
}
