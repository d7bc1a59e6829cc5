/** A source map of a built script, as the bundler writes it. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/** A library's module in a bundle that is not the file which its package publishes. */
export interface AlteredModule {
  /** The module's path from the package that was built: '../node_modules/axios/lib/axios.js'. */
  readonly path: string;
  /**
   * 'missing': the package has no such file; 'changed': it has another text; 'unknown': the map holds no text to compare;
   * 'stand-in': it is a file of the build, which ships nothing of its own.
   */
  readonly problem: 'missing' | 'changed' | 'unknown' | 'stand-in';
}

const STAND_IN = /(?:^|\/)libs\/build\//;

/** 'webpack://wattline_shell/../node_modules/a/b.js?1f2e' → '../node_modules/a/b.js'; null for a file of no library. */
export function libraryPath(source: string): string | null {
  const path = /^webpack:\/\/[^/]+\/([^?]+)/.exec(source)?.[1] ?? null;
  return path?.includes('node_modules/') ? path : null;
}

/** How many modules of libraries a map holds. */
export const countLibraryModules = ({ sources }: SourceMap): number =>
  sources.filter((source) => libraryPath(source) !== null).length;

/**
 * The modules of libraries in a built script that differ from the files of their packages. `read` gives a file's text by its
 * path from the package that was built, or null where there is none.
 */
export function alteredModules(map: SourceMap, read: (path: string) => string | null): AlteredModule[] {
  return map.sources.flatMap((source, index): AlteredModule[] => {
    if (STAND_IN.test(source)) return [{ path: source, problem: 'stand-in' }];
    const path = libraryPath(source);
    if (path === null) return [];
    const built = map.sourcesContent?.[index] ?? null;
    if (built === null) return [{ path, problem: 'unknown' }];
    const published = read(path);
    if (published === null) return [{ path, problem: 'missing' }];
    return published === built ? [] : [{ path, problem: 'changed' }];
  });
}
