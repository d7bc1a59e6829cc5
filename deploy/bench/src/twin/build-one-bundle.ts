import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type StatsCompilation } from '@rspack/core';
import { buildLabel, compressFolder, integrityOf, readPackage, shellConfig } from '@wattline/build';
import { shellFolder } from '@wattline/local';

/** A script of the twin, by its file name in the folder. */
export interface TwinScript {
  readonly file: string;
  /** 'sha384-…' */
  readonly integrity: string;
}

/** What was built. */
export interface OneBundle {
  readonly entry: TwinScript;
  /** The scripts of the chunk of a name, in the order in which they were made; none where there is no such chunk. */
  scriptsOf(chunk: string): readonly TwinScript[];
}

const isScript = (file: string): boolean => /\.js(\.map|\.br|\.gz)?$|part\.json/.test(file);
const inBundleRemotes = fileURLToPath(new URL('in-bundle-remotes.ts', import.meta.url));
const nothingAhead = fileURLToPath(new URL('nothing-ahead.ts', import.meta.url));

/**
 * Builds the shell and all remotes as one app into `folder`, with a chunk for each part and each screen: the same sources
 * and settings as the federated app, without federation. Expects the shell to be built, for its document and pictures.
 *
 * @throws Error with what the build says.
 */
export async function buildOneBundle(folder: string): Promise<OneBundle> {
  const built = join(shellFolder, 'dist');
  for (const file of readdirSync(built)) if (!isScript(file)) cpSync(join(built, file), join(folder, file));

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
      // Without the comment that has Chromium compile ahead.
      ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'BannerPlugin'),
      new rspack.NormalModuleReplacementPlugin(/^\.\/(load\/)?host$/, inBundleRemotes),
      new rspack.NormalModuleReplacementPlugin(/\/load-ahead$/, nothingAhead),
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

function compile(config: Parameters<typeof rspack>[0]): Promise<StatsCompilation> {
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
