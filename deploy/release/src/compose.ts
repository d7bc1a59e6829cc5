import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readRuntimeConfig } from '@wattline/config';
import type { PolicySources } from '@wattline/edge';
import { composeDocument } from './compose-document';
import { discoveryDocument } from './discovery-document';
import { liveRemotes, liveShell } from './live-parts';
import { partAddress, releaseFolder, siteFolder } from './store-paths';
import { writeWhole } from './write-whole';

export interface ComposeOptions {
  /** The runtime configuration of this environment. */
  readonly config: unknown;
  readonly sources?: PolicySources;
  /** Addresses of scripts that this environment puts in front of the app. */
  readonly front?: readonly string[];
}

function writeCompressed(file: string, text: string): void {
  const content = Buffer.from(text);
  writeWhole(`${file}.br`, brotliCompressSync(content));
  writeWhole(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeWhole(file, content);
}

/** An address that the shell no longer has: its document would hold an old shell for ever. */
function removeOtherDocuments(site: string, segments: readonly string[]): void {
  const kept = new Set(segments.flatMap((segment) => [`${segment}.html`, `${segment}.html.br`, `${segment}.html.gz`]));
  for (const file of readdirSync(site)) {
    if (/\.html(\.br|\.gz)?$/.test(file) && !kept.has(file)) rmSync(join(site, file));
  }
}

/**
 * Writes the site from the live pointers: config.json, discovery.json, and an HTML document for each
 * route with its own preload links. Errors: ReleaseError, ConfigError; the site that was there stays.
 */
export function compose(store: string, { config, front = [], sources = { scripts: [], connections: [] } }: ComposeOptions): void {
  readRuntimeConfig(config);
  const shell = liveShell(store);
  const discovery = discoveryDocument(liveRemotes(store));
  const shellBase = `${partAddress(shell.name)}/${shell.version}`;
  const template = readFileSync(join(releaseFolder(store, shell.name, shell.version), 'document.html'), 'utf8');

  const landing = shell.preload.map(({ file, integrity }) => ({ url: `${shellBase}/${file}`, integrity }));

  const documentFor = (remote: string | null): string => {
    const release = remote === null ? undefined : discovery.microFrontends[remote]?.[0];
    const entry = release ? [{ url: release.url, integrity: release.metadata.integrity }] : [];
    return composeDocument({
      template,
      shellBase,
      shell: { url: `${shellBase}/${shell.entry.file}`, integrity: shell.entry.integrity },
      preload: remote === null ? landing : [...entry, ...(release?.extras?.wattline?.preload ?? [])],
      config,
      discovery,
      front,
      sources,
    });
  };

  const site = siteFolder(store);
  writeCompressed(join(site, 'config.json'), JSON.stringify(config));
  writeCompressed(join(site, 'discovery.json'), JSON.stringify(discovery, null, 2));
  for (const [segment, remote] of Object.entries(shell.routes ?? {})) {
    writeCompressed(join(site, `${segment}.html`), documentFor(remote));
  }
  writeCompressed(join(site, 'index.html'), documentFor(null));
  removeOtherDocuments(site, ['index', ...Object.keys(shell.routes ?? {})]);
}
