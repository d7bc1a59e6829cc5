import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration, type StatsCompilation, type RspackPluginInstance } from '@rspack/core';
import { buildLabel, compressFolder, integrityOf, readPackage, shellConfig } from '@wattline/build';
import { shellFolder } from '@wattline/local';

/** A script of the twin, by its file name in the folder. */
export interface TwinScript {
  readonly file: string;
  /** 'sha384-…' */
  readonly integrity: string;
}

/** The outcome of the build. */
export interface OneBundle {
  readonly entry: TwinScript;
  /** The scripts of the chunk of a name, in the order in which they were made; none where there is no such chunk. */
  scriptsOf(chunk: string): readonly TwinScript[];
}

const isScript = (file: string): boolean => /\.m?js(\.map|\.br|\.gz)?$|part\.json/.test(file);
/** A file of this folder. */
export const standIn = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Copies what of the shell's build is no script into `folder`: the document's template, fonts, icons and pictures. */
export function copyShellAssets(folder: string): void {
  const built = join(shellFolder, 'dist');
  for (const file of readdirSync(built)) if (!isScript(file)) cpSync(join(built, file), join(folder, file));
}

/**
 * Builds the shell and all remotes as one app into `folder`, with a chunk for each part and each screen: the same sources
 * and settings as the federated app, without federation. With `everyTrick` it loads the next part before the tap and is
 * compiled ahead, as the app does. Expects the shell to be built, for its document and pictures.
 *
 * @throws Error with what the build says.
 */
export async function buildOneBundle(folder: string, everyTrick: boolean): Promise<OneBundle> {
  copyShellAssets(folder);
  const config = shellConfig({
    root: shellFolder,
    development: false,
    define: buildLabel(readPackage(shellFolder).version),
  });
  const stats = await compile({
    ...config,
    output: { ...config.output, path: folder, clean: false },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      // The comment that has Chromium compile ahead is a trick too.
      ...(config.plugins ?? []).filter((plugin) => everyTrick || plugin?.constructor.name !== 'BannerPlugin'),
      ...otherLoading('in-bundle-remotes.ts'),
      ...(everyTrick ? [] : [new rspack.NormalModuleReplacementPlugin(/\/load-ahead$/, standIn('nothing-ahead.ts'))]),
    ],
  });
  compressFolder(folder);

  const script = (file: string): TwinScript => ({ file, integrity: integrityOf(readFileSync(join(folder, file))) });
  const scriptsOf = (chunk: string): readonly TwinScript[] =>
    (stats.namedChunkGroups?.[chunk]?.assets ?? [])
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'))
      .map(script);
  const [entry] = scriptsOf('shell');
  if (!entry) throw new Error('The twin has no entry.');
  return { entry, scriptsOf };
}

/** Runs one build of a twin. @throws Error with what the build says. */
export function compile(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      compiler?.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ preset: 'errors-only' })));
        else resolve(stats.toJson({ all: false, chunkGroups: true }));
      });
    });
  });
}

/** How the shell's modules name the one that loads remotes. */
const hostLoading = /^\.\.?\/(?:load\/)?host$/;

/** How they name what comes with the host's federation runtime. */
const runtimeLoading = /\/federation-runtime$/;

/** A twin's own loading of remotes, a file of this folder, in place of the host's. */
export const otherLoading = (host: string): RspackPluginInstance[] => [
  new rspack.NormalModuleReplacementPlugin(hostLoading, standIn(host)),
  new rspack.NormalModuleReplacementPlugin(runtimeLoading, standIn('query-alone.ts')),
];
