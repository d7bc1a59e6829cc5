import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** A chunk that has not come by then is asked for again, by the code that wanted it. In milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * What the bundler's own runtime modules do in a remote's entry, for the browsers that the app runs in: its address is that
 * of the script that runs, and a chunk is a script with an integrity. The bundler's versions are for workers, old browsers
 * and other kinds of chunks too, and weigh 0.4 KB more on every page with a remote.
 */
const ownModules: Readonly<Record<string, string>> = {
  global: '__webpack_require__.g = globalThis;',
  auto_public_path: '__webpack_require__.p = new URL(".", document.currentScript.src).href;',
  load_script: `__webpack_require__.l = (url, done, key, chunkId) => {
  const script = document.createElement('script');
  const end = (event) => {
    clearTimeout(timer);
    script.remove();
    done(event);
  };
  const timer = setTimeout(end, ${PATIENCE_MS}, { type: 'timeout', target: script });
  script.onload = script.onerror = end;
  script.integrity = __webpack_require__.sriHashes[chunkId];
  script.crossOrigin = 'anonymous';
  script.src = url;
  document.head.append(script);
};`,
};

/**
 * Writes the entry's own runtime modules.
 *
 * @throws Error, in the build, where the bundler calls them by other names: they would silently be its own again.
 */
export const leanEntry = (): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('LeanEntry', (compilation) => {
      const missing = new Set(Object.keys(ownModules));
      compilation.hooks.runtimeModule.tap('LeanEntry', ({ name, source }) => {
        const own = ownModules[name];
        if (own === undefined || !source) return;
        source.source = Buffer.from(own);
        missing.delete(name);
      });
      compilation.hooks.afterProcessAssets.tap('LeanEntry', () => {
        if (missing.size > 0)
          compilation.errors.push(new Error(`No runtime module is called ${[...missing].join(', ')}.`));
      });
    });
  },
});
