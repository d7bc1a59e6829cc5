import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScript, type PageFiles } from './part-files';

/** A module of which a page must have one, the shell's, and how a copy in a build gives itself away. */
interface Copy {
  /** In the paths that a source map lists. */
  readonly source: RegExp;
  /** In minified code, where there is no map: a name that the library assigns and others only read. */
  readonly code?: RegExp;
}

const copies: Readonly<Record<string, Copy>> = {
  react: {
    source: /\/node_modules\/react\/(?:index|cjs\/react\.)/,
    // React's of 19 and later, then of 18: libraries of others read these, and only React assigns them.
    code: /\.(?:__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=(?!=)/,
  },
  'react/jsx-runtime': { source: /\/node_modules\/react\/(?:jsx-runtime|cjs\/react-jsx-runtime\.)/ },
  'react-dom': {
    source: /\/node_modules\/react-dom\/(?!.*server)/,
    code: /rendererPackageName\s*:\s*["'`]react-dom["'`]/,
  },
  '@wattline/vendor/router': {
    source: /\/node_modules\/react-router(?:-dom)?\/|\/(?:node_modules\/@wattline|libs)\/vendor\/(?:src\/)?router[/.]/,
    code: /__reactRouterVersion/,
  },
  '@wattline/auth': { source: /\/(?:node_modules\/@wattline|libs)\/auth\/(?!src\/support\/)/ },
  '@wattline/event-bus': { source: /\/(?:node_modules\/@wattline|libs)\/event-bus\// },
  '@wattline/base/config': { source: /\/(?:node_modules\/@wattline|libs)\/base\/(?:src\/)?config[/.]/ },
  '@wattline/base/storage': { source: /\/(?:node_modules\/@wattline|libs)\/base\/(?:src\/)?storage[/.]/ },
};

/** The paths of the sources that a map lists; null where there is no map that can be read. */
function sourcesOf(map: string): readonly string[] | null {
  if (!existsSync(map)) return null;
  try {
    const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources?: unknown };
    return Array.isArray(sources) ? sources.map((source) => `/${String(source)}`) : null;
  } catch {
    return null;
  }
}

/**
 * The modules of the shell of which these scripts carry a copy, sorted: by the source maps in the built folder, and by the
 * code of a script without one.
 */
export function carriedCopies(folder: string | null, pageFiles: PageFiles): string[] {
  const found = new Set<string>();
  for (const [file, content] of pageFiles) {
    if (!isScript(file)) continue;
    const sources = folder === null ? null : sourcesOf(join(folder, `${file}.map`));
    const code = sources === null ? content.toString() : '';
    for (const [module, copy] of Object.entries(copies)) {
      const isCarried = sources?.some((source) => copy.source.test(source)) ?? copy.code?.test(code) ?? false;
      if (isCarried) found.add(module);
    }
  }
  return [...found].toSorted();
}
