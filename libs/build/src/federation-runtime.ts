import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** A remote's entry takes what keeps no state from the host (shell/src/federation/load/host.ts). */
export function remoteRuntimeAliases(): Record<string, string> {
  const require = createRequire(join(process.cwd(), 'package.json'));
  const bundler = dirname(require.resolve('@module-federation/webpack-bundler-runtime'));
  return { [join(bundler, 'index.cjs')]: fileURLToPath(new URL('stand-ins/bundler-runtime.js', import.meta.url)) };
}
