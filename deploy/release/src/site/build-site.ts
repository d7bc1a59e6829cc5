import { readRuntimeConfig } from '@wattline/base/config';
import { documentAddress } from '@wattline/contract';
import { NOT_FOUND_SEGMENT, type PolicySources, SHELL_SEGMENTS } from '@wattline/services/edge';
import { grantsFor, type Grants } from '../grants/grants';
import { recordOf } from '../live/as-composed';
import { type Withdrawn, withoutDocument } from '../live/live-now';
import type { LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { integrityOf } from '../parts/integrity';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import {
  AS_COMPOSED,
  DISCOVERY_FILE,
  firstViewFile,
  releaseAddress,
  releaseFolder,
  RELEASES,
  WORKER_FILE,
} from '../store-paths';
import { configWithIcon, fontFile, ICON_FILE } from './brand';
import { discoveryDocument, inlinedDiscovery } from './discovery';
import { composeDocument, type ScriptLink } from './document';
import { type Environment, requireUsable } from './environment';
import { importMap, INVENTORY, PAYMENT_SEGMENT, scriptInventory } from './script-lists';
import { liveFiles, workerScript } from './service-worker';
import { MANIFEST_FILE, offeredLanguages, siteManifest } from './site-words';

/** Other origins: of what pages send (reports of drivers and of policies, measurements), and of the map, an archive or pictures. */
function originsIn(config: unknown): Record<'connections' | 'images', readonly string[]> {
  const { support, reports, telemetry, map } = readRuntimeConfig(config);
  const [archive, pictures] = map.tiles?.endsWith('.pmtiles') ? [map.tiles, null] : [null, map.tiles];
  return { connections: originsOf([support.url, reports.url, telemetry.url, archive]), images: originsOf([pictures]) };
}

/** Of those that are no paths. */
const originsOf = (urls: readonly (string | null)[]): readonly string[] =>
  urls.flatMap((url) => (url !== null && URL.canParse(url) ? new URL(url).origin : []));

/** The sources that the page's policy lets in. */
export function policySources({
  config,
  sources,
  fallbackBase,
}: Environment): Required<Omit<PolicySources, 'hasTrustedTypes'>> {
  const { connections, images } = originsIn(config);
  return {
    scripts: [...sources.scripts, ...(fallbackBase === null ? [] : [fallbackBase])],
    connections: [...sources.connections, ...connections],
    frames: sources.frames,
    images: [...new Set([...sources.images, ...images])],
    policies: sources.policies,
  };
}

/**
 * Refuses an environment that has lost its grants: composed with it, the site would lose every page of a part.
 * @throws ReleaseError with the grants that the live parts need, as one writes them.
 */
function requireGrants(live: readonly LivePart[], grants: Grants): void {
  if (Object.keys(grants).length > 0) return;
  const parts = live.flatMap(({ releases }) => releases[0]?.part ?? []);
  const rows = Object.entries(grantsFor(parts)).filter(([, { prefixes, slots }]) => prefixes.length + slots.length > 0);
  if (rows.length === 0) return;
  throw new ReleaseError(
    `The environment grants no part anything, so no page of theirs could be composed. Add "grants": ${JSON.stringify(Object.fromEntries(rows))} to it, and keep it with wattline-release compose --config FILE.`,
  );
}

/**
 * The texts of the site, by their names: config.json, discovery.json, an HTML document for each route, the service worker,
 * for a route of a remote that renders on a server, the server entries of its live releases, and the record of the parts.
 * Fonts are base64.
 */
export type Site = ReadonlyMap<string, string>;

/** The files of a site that are fonts: a site holds them as base64. */
const PACKED = /\.woff2$/;

/** Whether a file of the site is packed already: no copies in other encodings are made of it. */
export const isPacked = (name: string): boolean => PACKED.test(name);

/** The bytes of a file of the site. */
export const siteContent = (name: string, text: string): Buffer =>
  Buffer.from(text, PACKED.test(name) ? 'base64' : 'utf8');

/** When a document was issued, in milliseconds since the epoch, by its file. */
export type IssuedAt = (file: string) => number;

/** The folders of the releases that a page may load or go on with: live, and before it. */
const foldersOf = ({ name, releases, earlier }: LivePart): string[] =>
  [...releases.map(({ part }) => part.version), ...earlier].map((version) => releaseFolder(name, version));

/** Pages of the shell with documents of their own: the sign-in test page, sign-in links, and all addresses that no part has. */
const ownSegments = [...SHELL_SEGMENTS, NOT_FOUND_SEGMENT];

/** Files of a release, as a page asks for them. */
const linksTo = (part: BuiltPart, files: BuiltPart['preload']): ScriptLink[] =>
  files.map(({ file, integrity }) => ({ url: releaseAddress(part) + file, integrity }));

/** The scripts that a page of a remote asks for early: its own, and those of the shell that it needs beside the first one. */
function earlyScripts(part: BuiltPart, segment: string, shell: BuiltPart): ScriptLink[] {
  const { entry, preload, screens, format, needs } = part;
  // A module takes a preload that failed for its own failure, and a page does not ask for it again.
  const own = format === 'module' ? [] : [entry, ...preload, ...(screens[segment] ?? [])];
  // The federation runtime, and chunks behind shared modules.
  const shared = Object.entries(shell.sharedChunks ?? {}).flatMap(([module, file]) => (module in needs ? file : []));
  return [...linksTo(part, own), ...linksTo(shell, [...(shell.runtime ?? []), ...shared])];
}

/** The server entries of the live releases of a part, by version: their being there is what both edges look at. */
const serverEntries = (part: LivePart | undefined): Readonly<Record<string, BuiltPart['entry']>> =>
  Object.fromEntries(
    (part?.releases ?? []).flatMap(({ part: { server, version } }) => (server ? [[version, server]] : [])),
  );

/**
 * Makes the site of what is live.
 *
 * @param issuedAt When each document was issued, where the site is signed: pages hold a registry that is fetched later to it.
 * @param withdrawn What no page may load or keep.
 * @throws ReleaseError, ConfigError.
 */
export function buildSite(
  live: readonly LivePart[],
  environment: Environment,
  issuedAt?: IssuedAt,
  withdrawn: Withdrawn = {},
): Site {
  const { colours, front, fallbackBase, grants, icon, font } = environment;
  requireUsable(environment);
  requireGrants(live, grants);
  const liveOf = (name: string): LivePart | undefined => live.find((part) => part.name === name);
  const { document: template, worker, releases: [{ part: shell } = {}] = [] } = liveOf(SHELL) ?? {};
  if (!shell) throw new ReleaseError('No shell is live. Publish and promote one first.');
  if (template === undefined) throw withoutDocument(shell.version);
  const config = icon === null ? environment.config : configWithIcon(environment.config);
  const { api, brand, languages } = readRuntimeConfig(config);
  const shellBase = releaseAddress(shell).slice(0, -1);
  // The shell too: a page that has been open for long finds out by it that there is a newer one.
  const discovery = discoveryDocument(live, fallbackBase, grants, withdrawn);
  const everywhere = {
    template,
    shellBase,
    shell: { url: releaseAddress(shell) + shell.entry.file, integrity: shell.entry.integrity },
    importMap: importMap(live, fallbackBase),
    config,
    frame: shell.frame,
    colours,
    hasIcon: icon !== null,
    font,
    front,
    sources: policySources(environment),
  };

  const routes = Object.entries(discovery.routes);
  const own = ['', ...ownSegments].map((segment) => [segment, null] as const);
  const documents = [...own, ...routes].map(([segment, owner]) => {
    const file = documentAddress(segment).slice(1);
    const part = owner === null ? shell : liveOf(owner)?.releases[0]?.part;
    const ofShell = linksTo(shell, segment === '' ? shell.preload : []);
    const html = composeDocument({
      ...everywhere,
      preload: owner === null ? ofShell : part ? earlyScripts(part, segment, shell) : [],
      // Without the address of its schema, which only tools look at: each document would carry it.
      discovery: {
        ...(issuedAt && { issued: issuedAt(file) }),
        ...inlinedDiscovery(discovery, owner, segment),
      },
      view: part?.views?.[segment],
      loading: owner === null ? undefined : part?.loading?.[segment],
      path: segment === '' ? '/' : null,
    });
    return { segment, owner, file, html } as const;
  });
  // Without a connection the general document answers for the shell's others too.
  const keptDocuments = documents.filter(({ segment, owner }) => owner !== null || segment === '');
  const kept = liveFiles(
    live,
    new Map(keptDocuments.map(({ segment, owner, html }) => [segment, { owner, integrity: integrityOf(html) }])),
    withdrawn,
  );
  const [language = null] = offeredLanguages(languages) ?? [];
  const manifest = siteManifest(template, shellBase, { ...brand, language });
  const payment = documents.find(({ segment }) => segment === PAYMENT_SEGMENT);
  const inventory = scriptInventory(live, payment?.html ?? '', environment);
  const issued = issuedAt && Object.fromEntries(documents.map(({ file }) => [file, issuedAt(file)]));
  // In the order in which they are written: nothing names what is not there yet.
  return new Map([
    ['config.json', JSON.stringify(config)],
    ...Object.entries(environment.files),
    [INVENTORY, JSON.stringify(inventory, null, 2)],
    ...(manifest === null ? [] : [[MANIFEST_FILE, manifest] as const]),
    ...(icon === null ? [] : [[ICON_FILE, icon] as const]),
    ...(font === null ? [] : [[fontFile(font), font] as const]),
    ...documents.map(({ file, html }) => [file, html] as const),
    ...routes.flatMap(([segment, part]) => {
      const entries = serverEntries(liveOf(part));
      return Object.keys(entries).length > 0
        ? [[firstViewFile(segment), JSON.stringify({ part, entries })] as const]
        : [];
    }),
    [DISCOVERY_FILE, JSON.stringify(discovery, null, 2)],
    [RELEASES, live.flatMap(foldersOf).join('\n')],
    [AS_COMPOSED, recordOf(live, issued)],
    [WORKER_FILE, workerScript(shell, worker, { ...kept, backend: api.baseUrl }, environment.worker)],
  ]);
}
