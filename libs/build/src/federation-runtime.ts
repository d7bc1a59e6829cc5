import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { standIn } from './stand-in';

/**
 * Rspack picks the CommonJS build of the federation runtime, which cannot be tree-shaken: these aliases
 * lead it to the ES build. It rests on the package's inside, so the version is pinned and the size of
 * every remote's entry is a budget.
 */
export function federationRuntimeAliases(): Record<string, string> {
  const require = createRequire(join(process.cwd(), 'package.json'));
  const dist = (name: string): string => dirname(require.resolve(name));
  const runtime = dist('@module-federation/runtime');
  const bundler = dist('@module-federation/webpack-bundler-runtime');
  return {
    [join(bundler, 'index.cjs')]: join(bundler, 'index.js'),
    [join(runtime, 'index.cjs')]: join(runtime, 'index.js'),
    '@module-federation/runtime$': join(runtime, 'index.js'),
  };
}

/** The host gives remotes only what their entries use (stand-ins/host-bundler-runtime.js). */
export const hostRuntimeAliases = (): Record<string, string> => ({
  '@module-federation/webpack-bundler-runtime$': standIn('host-bundler-runtime.js'),
});
