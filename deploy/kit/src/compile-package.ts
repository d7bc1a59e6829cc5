import { build, type Plugin } from 'esbuild';
import { packageOf } from './workspace-packages';

export interface Compilation {
  /** The files to compile, by the names of what comes out: 'index'. */
  readonly sources: Readonly<Record<string, string>>;
  readonly to: string;
  readonly platform: 'node' | 'browser';
  /** Whether an import of this package is compiled into the output. All others are left as imports. */
  readonly isInside: (name: string) => boolean;
}

/** Leaves an import of another package as it is, unless its package is inside. */
const leaveOutside = (isInside: Compilation['isInside']): Plugin => ({
  name: 'leave-outside',
  setup(compilation) {
    compilation.onResolve({ filter: /^[@\w]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || isInside(packageOf(path))) return undefined;
      // Where nothing of it is used in what is kept, the import goes too: a command needs no server that it never starts.
      return { path, external: true, sideEffects: false };
    });
  },
});

/**
 * Compiles a package to ES modules, without types, with the packages inside it.
 * Returns the names of the packages that the output imports; those of Node are not among them.
 */
export async function compilePackage({ sources, to, platform, isInside }: Compilation): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: { ...sources },
    outdir: to,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: platform === 'node' ? 'node20' : 'es2022',
    platform: 'node',
    jsx: 'automatic',
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    logLevel: 'error',
    absWorkingDir: to,
    plugins: [leaveOutside(isInside)],
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external, path }) => external === true && !path.startsWith('node:')).map(({ path }) => path),
  );
  return [...new Set(imported.map(packageOf))].toSorted();
}
