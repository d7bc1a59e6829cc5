import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A build that a package publishes, in place of the one that the bundler would choose. */
interface PublishedBuild {
  /** The package that publishes both. */
  readonly of: string;
  /** The import that is led elsewhere: a specifier, or a file of the package. */
  readonly from: string;
  /** The file that takes its place, from the package's folder. */
  readonly to: string;
  readonly why: string;
}

const PRODUCTION =
  'the package offers bundlers its development build alone, with checks that no driver’s page should run';
const ES_BUILD =
  'the CommonJS build, which the bundler chooses, cannot be tree-shaken: an entry would weigh 12 KB in place of 7';

/** Every alias of the build. Each leads to a file of the same package, as it was published. */
const builds: readonly PublishedBuild[] = [
  { of: 'react-router', from: 'react-router$', to: 'dist/production/index.mjs', why: PRODUCTION },
  { of: 'react-router', from: 'react-router/dom$', to: 'dist/production/dom-export.mjs', why: PRODUCTION },
  {
    of: '@module-federation/runtime',
    from: '@module-federation/runtime$',
    to: 'dist/index.js',
    why: ES_BUILD,
  },
  { of: '@module-federation/runtime', from: 'dist/index.cjs', to: 'dist/index.js', why: ES_BUILD },
  { of: '@module-federation/webpack-bundler-runtime', from: 'dist/index.cjs', to: 'dist/index.js', why: ES_BUILD },
];

const require = createRequire(import.meta.url);

function folderOf(name: string): string {
  // Its package.json may be missing from its exports: the folder is above the entry.
  const entry = require.resolve(name);
  const end = `node_modules/${name}`;
  return entry.slice(0, entry.replaceAll('\\', '/').lastIndexOf(end) + end.length);
}

/** The aliases of every build, for the bundler's `resolve.alias`. */
export function publishedBuilds(): Record<string, string> {
  return Object.fromEntries(
    builds.map(({ of, from, to }) => {
      const folder = folderOf(of);
      return [from.startsWith('dist/') ? join(folder, from) : from, join(folder, to)];
    }),
  );
}
