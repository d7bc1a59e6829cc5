import * as v from 'valibot';
import { readLanguage, type Language } from '@wattline/base/i18n/languages';
import { ANY_OWN_RELEASE, readDiscovery, releaseToken, type Release, releaseOfShare } from '@wattline/contract';
import {
  areOfSite,
  firstViewFile,
  knownKeys,
  matchesIntegrity,
  REGISTRY,
  releaseFolder,
  SITE,
  type Store,
} from '@wattline/release';
import type { Visitor } from './visitor';

/** A file of a release, by what composing wrote of it. The release's own part.json may have been written over since. */
export type ServerEntry = v.InferOutput<typeof serverEntry>;

/** A composed document, and the releases that its page chooses from. */
export interface LivePage {
  readonly document: string;
  /** The site's runtime configuration. */
  readonly config: unknown;
  /** The language of who has chosen none. */
  readonly language: Language;
  /** The origin that drivers know the site by; null where it has none. */
  readonly domain: string | null;
  /** Another one when the document is another. */
  readonly tag: string;
  /** Of the part that owns the segment. */
  readonly part: string;
  readonly releases: readonly Release[];
  /** The server entries of its releases, by version; of those that render on a server. */
  readonly entries: ReadonlyMap<string, ServerEntry>;
}

/** The JSON that is inlined in a document under an id, read; null where there is none. */
function inlined(document: string, name: 'config' | 'discovery'): unknown {
  const [, json = 'null'] =
    new RegExp(`<script type="application/json" id="wattline-${name}">(.*?)</script>`, 's').exec(document) ?? [];
  return JSON.parse(json);
}

const isDefault = ({ deployment }: Release): boolean => deployment?.default ?? false;

const withDomain = v.object({ brand: v.object({ domain: v.string() }) });

const serverEntry = v.object({ file: v.string(), integrity: v.string() });
const serverEntries = v.object({ part: v.string(), entries: v.record(v.string(), serverEntry) });

/**
 * Reads the live page of a path's first segment, in a folder with a composition. Null: the part that owns the segment, if there is one, has no live
 * release that renders on a server.
 *
 * @throws Errors of reading; Error where sites are signed and these files are not the signed ones, as for the moment in
 *   which another composition is written.
 */
export async function readLivePage(store: Store, segment: string, site = SITE): Promise<LivePage | null> {
  const names = [`${segment}.html`, firstViewFile(segment)] as const;
  const [{ siteKey }, registry, file, listed] = await Promise.all([
    knownKeys(store),
    store.read(`${site}/${REGISTRY}`),
    ...names.map((name) => store.read(`${site}/${name}`)),
  ]);
  if (!file || !listed) return null;
  const files = { [names[0]]: file.content, [names[1]]: listed.content };
  if (!areOfSite(files, registry?.content.toString() ?? null, siteKey))
    throw new Error(`${names.join(' and ')} of ${site} are not what its registry was signed for.`);
  const document = file.content.toString();
  const { part, entries } = v.parse(serverEntries, JSON.parse(listed.content.toString()));
  const { microFrontends = {} } = readDiscovery(inlined(document, 'discovery')) ?? {};
  const config = inlined(document, 'config');
  const language = readLanguage(/<html lang="([a-z]+)"/.exec(document)?.[1]);
  const domain = v.is(withDomain, config) ? config.brand.domain : null;
  return {
    document,
    config,
    language,
    domain,
    tag: file.tag,
    part,
    entries: new Map(Object.entries(entries)),
    releases: microFrontends[part] ?? [],
  };
}

/**
 * Lists the segments with pages that may have a first view now.
 *
 * @throws Errors of reading.
 */
export async function liveSegments(store: Store): Promise<readonly string[]> {
  const { files } = await store.list(SITE);
  const ending = firstViewFile('');
  return [...files.keys()].filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}

/** Finds the release of a part that the page will choose for a visitor. Null: it cannot be determined here. */
export function releaseFor(
  part: string,
  releases: readonly Release[],
  { bucket, ownReleases }: Pick<Visitor, 'bucket' | 'ownReleases'>,
): Release | null {
  const chosen = releaseOf(part, releases, bucket);
  const own =
    ownReleases?.filter((token) => token === ANY_OWN_RELEASE || token.startsWith(releaseToken(part, ''))) ?? [];
  if (chosen === null || own.length === 0) return chosen;
  return own.includes(releaseToken(part, chosen.metadata.version)) ? chosen : null;
}

/** By discovery alone. */
function releaseOf(part: string, releases: readonly Release[], bucket: number | null): Release | null {
  const standard = releases.find(isDefault) ?? null;
  const isOnTrial = releases.some((release) => !isDefault(release) && (release.deployment?.traffic ?? 0) > 0);
  if (!isOnTrial) return standard;
  return bucket === null ? null : (releaseOfShare(part, releases, bucket) ?? standard);
}

/**
 * Reads the code of a release's server entry.
 *
 * @throws Error if the code is not the one that composing named.
 */
export async function readServerEntry(
  store: Store,
  part: string,
  version: string,
  { file, integrity }: ServerEntry,
): Promise<string> {
  const stored = await store.read(`${releaseFolder(part, version)}/${file}`);
  if (!stored || !matchesIntegrity(stored.content, integrity)) {
    throw new Error(`The server entry of ${part} ${version} is not what was composed.`);
  }
  return stored.content.toString();
}
