import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, buildLabel, compressFolder, integrityOf, readPackage, readPartConfig } from '@wattline/build';
import { containerName, CONTRACT_VERSION } from '@wattline/contract';
import { localOverrideKey, partFolders, sandboxConfig, shellFolder } from '@wattline/local';
import { composeDocument } from '@wattline/release';
import { compile, copyShellAssets, otherLoading, standIn } from './build-one-bundle';

const VERSION = '1.0.0';
const ENTRY = 'remoteEntry.js';

/** Whole packages, and the libs that hold state. Each part brings a copy of its own for when the host has none. */
const shared = Object.fromEntries(
  [
    'react',
    'react-dom',
    'react-router-dom',
    'styled-components',
    'i18next',
    '@tanstack/react-query',
    '@wattline/base/i18n',
    '@wattline/event-bus',
    '@wattline/auth',
    '@wattline/base/config',
    '@wattline/base/storage',
  ].map((name) => [name, { singleton: true }]),
);

/**
 * The settings of a part without what the app does about federation, which the plugin's defaults take the place of. Libraries
 * are the app's: the same versions, and the same builds of them (libs/build/src/published-builds.ts).
 * Chunks have no hashes: the documentation begins without them.
 */
function withDefaults(root: string, folder: string, name: string, federation: object): Configuration {
  const define = { ...buildLabel(readPackage(root).version), WATTLINE_PROVIDES: '{}' };
  const { optimization = {}, output, plugins = [], ...config } = baseConfig({ root, development: false, define });
  const { splitChunks: _, ...optimized } = optimization;
  return {
    ...config,
    entry: {},
    optimization: optimized,
    output: { ...output, path: folder, clean: false, uniqueName: name },
    plugins: [
      ...plugins.filter((plugin) => plugin?.constructor.name !== 'SubresourceIntegrityPlugin'),
      new rspack.NormalModuleReplacementPlugin(/\/load-ahead$/, standIn('nothing-ahead.ts')),
      ...otherLoading('default-host.ts'),
      new ModuleFederationPlugin({ name, shared, dts: false, manifest: false, ...federation }),
    ],
  };
}

/** Builds a remote into `folder`. @throws Error with what the build says. */
async function buildRemote(root: string, folder: string): Promise<void> {
  const exposes = { './module': './src/remote.tsx' };
  await compile(withDefaults(root, folder, containerName(readPackage(root).name), { filename: ENTRY, exposes }));
}

/** Builds the host into `folder`: with an asynchronous start and no remote's address. @returns the name of its first script. */
async function buildHost(folder: string): Promise<string> {
  copyShellAssets(folder);
  const config = withDefaults(shellFolder, folder, 'wattline_shell', { remotes: {} });
  await compile({ ...config, entry: { shell: standIn('async-boundary.js') } });
  const entry = readdirSync(folder).find((name) => /^shell\.\w+\.js$/.test(name));
  if (entry === undefined) throw new Error('The host has no entry.');
  return entry;
}

/**
 * Fills a store with the app as the documentation of Module Federation sets one up: an asynchronous start, whole packages
 * shared with the default strategy, remotes with addresses that the host fetches at run time, and no preloads.
 *
 * @throws Error with what a build says.
 */
export async function composeDefaultFederation(store: string): Promise<void> {
  const base = `/shell/${VERSION}`;
  const folder = join(store, 'shell', VERSION);
  const site = join(store, 'site');
  for (const made of [folder, site]) mkdirSync(made, { recursive: true });
  const entry = await buildHost(folder);
  compressFolder(folder);

  const releases: Record<string, readonly object[]> = {};
  const routes: Record<string, string> = {};
  for (const root of partFolders().filter((one) => one !== shellFolder)) {
    const { name } = readPackage(root);
    const short = name.split('/')[1] ?? name;
    for (const prefix of (await readPartConfig(root)).prefixes ?? []) routes[prefix] = name;
    const remote = join(store, 'remotes', short, VERSION);
    await buildRemote(root, remote);
    releases[name] = [
      {
        url: `/remotes/${short}/${VERSION}/${ENTRY}`,
        metadata: { version: VERSION, integrity: integrityOf(readFileSync(join(remote, ENTRY))) },
        deployment: { default: true },
        extras: { wattline: { contract: CONTRACT_VERSION } },
      },
    ];
    compressFolder(remote);
  }

  writeFileSync(join(site, 'discovery.json'), JSON.stringify({ routes, microFrontends: releases }));
  const template = readFileSync(join(folder, 'document.html'), 'utf8');
  const document = composeDocument({
    template,
    shellBase: base,
    shell: { url: `${base}/${entry}`, integrity: integrityOf(readFileSync(join(folder, entry))) },
    preload: [],
    config: sandboxConfig(localOverrideKey()),
    discovery: {},
    front: [],
    // The host's chunks are asked for before its script policies are made.
    sources: { scripts: [], connections: [], hasTrustedTypes: false },
  }).replace(/<script type="application\/json" id="wattline-discovery">.*?<\/script>\n?/, '');
  for (const segment of ['index', 'station', 'confirmation', 'connect-vehicle', 'session', 'receipt']) {
    writeFileSync(join(site, `${segment}.html`), document);
  }
  compressFolder(site);
}
