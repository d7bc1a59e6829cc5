import { readRuntimeConfig } from '@wattline/base/config';
import { documentAddress, type Release } from '@wattline/contract';
import { NOT_FOUND_SEGMENT, type PolicySources, SHELL_SEGMENTS } from '@wattline/services/edge';
import type { Grants } from '../grants/grants';
import { recordOf } from '../live/as-composed';
import { withoutDocument } from '../live/live-now';
import type { Withdrawn } from '../live/live-now';
import type { LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { integrityOf } from '../parts/integrity';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import {
  AS_COMPOSED,
  DISCOVERY_FILE,
  firstViewFile,
  partAddress,
  releaseFolder,
  RELEASES,
  WORKER_FILE,
} from '../store-paths';
import { configWithIcon, fontFile, ICON_FILE } from './brand';
import { composeDocument, type ScriptLink } from './compose-document';
import { discoveryDocument } from './discovery-document';
import { type Environment, requireUsable } from './environment';
import { importMap } from './import-map';
import { inlinedDiscovery } from './inlined-discovery';
import { liveFiles } from './live-files';
import { offeredLanguages } from './offered-languages';
import { INVENTORY, PAYMENT_SEGMENT, scriptInventory } from './script-inventory';
import { MANIFEST_FILE, siteManifest } from './site-manifest';
import { workerScript } from './worker-script';

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
  const rows = live
    .flatMap(({ releases }) => releases[0]?.part ?? [])
    .filter(({ name }) => name !== SHELL)
    .map((part) => [part.name, { prefixes: part.prefixes ?? [], slots: Object.keys(part.slots ?? {}) }] as const)
    .filter(([, { prefixes, slots }]) => prefixes.length + slots.length > 0);
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
  const { front, fallbackBase, grants, icon, font } = environment;
  requireUsable(environment);
  const config = icon === null ? environment.config : configWithIcon(environment.config);
  requireGrants(live, grants);
  const liveShell = live.find(({ name }) => name === SHELL);
  const shell = liveShell?.releases[0]?.part;
  if (!liveShell || !shell) throw new ReleaseError('No shell is live. Publish and promote one first.');
  // The shell too: a page that has been open for long finds out by it that there is a newer one.
  const discovery = discoveryDocument(live, fallbackBase, grants, withdrawn);
  const sources = policySources(environment);
  const shellBase = `${partAddress(shell.name)}/${shell.version}`;
  const template = liveShell.document;
  if (template === undefined) throw withoutDocument(shell.version);
  const inShell = ({ file, integrity }: BuiltPart['entry']): ScriptLink => ({ url: `${shellBase}/${file}`, integrity });
  /** Scripts of the shell that a release needs beside its first one: the federation runtime, and chunks behind shared modules. */
  const chunksFor = (release: Release): ScriptLink[] => [
    ...(shell.runtime ?? []).map(inShell),
    ...Object.entries(shell.sharedChunks ?? {}).flatMap(([module, file]) =>
      module in (release.extras?.wattline?.needs ?? {}) ? [inShell(file)] : [],
    ),
  ];

  const modules = importMap(live, fallbackBase);
  const defaultOf = (name: string): BuiltPart | undefined => live.find((part) => part.name === name)?.releases[0]?.part;

  const documentFor = (remote: string | null, segment: string, file: string): string => {
    const release =
      remote === null ? undefined : discovery.microFrontends[remote]?.find(({ deployment }) => deployment?.default);
    const entry = release ? [{ url: release.url, integrity: release.metadata.integrity }] : [];
    const { preload = [], screens = {}, format } = release?.extras?.wattline ?? {};
    // A module takes a preload that failed for its own failure, and a page does not ask for it again.
    const own = format === 'module' ? [] : [...entry, ...preload, ...(screens[segment] ?? [])];
    return composeDocument({
      template,
      shellBase,
      shell: inShell(shell.entry),
      preload:
        remote === null
          ? (segment === '' ? shell.preload : []).map(inShell)
          : [...own, ...(release ? chunksFor(release) : [])],
      importMap: modules,
      config,
      // Without the address of its schema, which only tools look at: each document would carry it.
      discovery: {
        ...(issuedAt && { issued: issuedAt(file) }),
        ...inlinedDiscovery(discovery, remote, segment),
      },
      view: (remote === null ? shell : defaultOf(remote))?.views?.[segment],
      frame: shell.frame,
      loading: remote === null ? undefined : defaultOf(remote)?.loading?.[segment],
      colours: environment.colours,
      hasIcon: icon !== null,
      font,
      path: segment === '' ? '/' : null,
      front,
      sources,
    });
  };

  /** Only where a release that is live has one: its being there is what both edges look at. */
  const serverEntriesOf = (remote: string): Readonly<Record<string, BuiltPart['entry']>> =>
    Object.fromEntries(
      (live.find(({ name }) => name === remote)?.releases ?? []).flatMap(({ part: { server, version } }) =>
        server ? [[version, server]] : [],
      ),
    );

  const routes = Object.entries(discovery.routes);
  const own = ['', ...ownSegments].map((segment) => [segment, null] as const);
  const documents = [...own, ...routes].map(([segment, owner]) => {
    const file = documentAddress(segment).slice(1);
    return { segment, owner, file, html: documentFor(owner, segment, file) } as const;
  });
  // Without a connection the general document answers for the shell's others too.
  const keptDocuments = documents.filter(({ segment, owner }) => owner !== null || segment === '');
  const kept = liveFiles(
    live,
    new Map(keptDocuments.map(({ segment, owner, html }) => [segment, { owner, integrity: integrityOf(html) }])),
    withdrawn,
  );
  const { api, brand, languages } = readRuntimeConfig(config);
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
      const entries = serverEntriesOf(part);
      return Object.keys(entries).length > 0
        ? [[firstViewFile(segment), JSON.stringify({ part, entries })] as const]
        : [];
    }),
    [DISCOVERY_FILE, JSON.stringify(discovery, null, 2)],
    [RELEASES, live.flatMap(foldersOf).join('\n')],
    [AS_COMPOSED, recordOf(live, issued)],
    [WORKER_FILE, workerScript(shell, liveShell.worker, { ...kept, backend: api.baseUrl }, environment.worker)],
  ]);
}
