import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { standIn } from './stand-in';

/*
 * Modules of libraries that no path of this app leads to, kept out of the bundles. Each rests on a library's inside: the
 * versions are pinned, the sizes are budgets, and the end-to-end tests walk through what is left.
 */

const require = createRequire(import.meta.url);

/** react-router offers bundlers its development build only: these lead to the production build beside it. */
export function routerAliases(): Record<string, string> {
  const production = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** Modules of axios that no call of libs/http leads to. */
const axiosExtras =
  /^\.\.?\/(?:[\w/]+\/)?(?:xhr|toFormData|formDataToJSON|toURLEncodedForm|AxiosURLSearchParams|HttpStatusCode|CancelToken|progressEventReducer|trackStream|estimateDataURLDecodedBytes|cookies|isURLSameOrigin)\.js$/;

/** Replaces modules that no path of this app leads to: about 3 KB of every station page, and half of the receipt's PDF. */
export function withoutUnreachableCode(): RspackPluginInstance[] {
  return [
    // Calls go out by fetch, with JSON or nothing, and end by an AbortSignal: no XMLHttpRequest, forms, XSRF cookies,
    // progress or cancel tokens. 4 KB of the HTTP chunk.
    new rspack.NormalModuleReplacementPlugin(axiosExtras, standIn('no-axios-extras.js')),
    new rspack.NormalModuleReplacementPlugin(/^\.\.\/helpers\/validator\.js$/, standIn('no-axios-checks.js')),
    // The condition for a repetition is our own (libs/http).
    new rspack.NormalModuleReplacementPlugin(/^is-retry-allowed$/, standIn('no-axios-extras.js')),
    // Remotes are loaded by their entry, never by a manifest, so there are no snapshots of one.
    new rspack.NormalModuleReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, standIn('no-snapshots.js')),
    new rspack.NormalModuleReplacementPlugin(
      /runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$|^(\.\.?\/)+utils\/preload\.js$/,
      standIn('no-preload.js'),
    ),
    new rspack.NormalModuleReplacementPlugin(
      /error-codes[\\/]dist[\\/](desc|getShortErrorMsg)\.m?js$/,
      standIn('short-errors.js'),
    ),
    // The federation runtime hands over shared modules: builds state carets, and all that an entry consumes at once.
    new rspack.NormalModuleReplacementPlugin(/^(\.\.?\/)+(utils\/)?semver\/index\.js$/, standIn('caret-ranges.js')),
    new rspack.NormalModuleReplacementPlugin(/^\.\/updateOptions\.js$/, standIn('no-consume-updates.js')),
    new rspack.NormalModuleReplacementPlugin(/infiniteQueryBehavior\.js$/, standIn('no-infinite-queries.js')),
    // Writes have a hook of their own (libs/query).
    new rspack.NormalModuleReplacementPlugin(
      /query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/,
      standIn('no-mutations.js'),
    ),
    // styled-components asks for vendors' prefixes only with `enableVendorPrefixes`.
    new rspack.NormalModuleReplacementPlugin(/stylis[\\/]src[\\/]Prefixer\.js$/, standIn('no-prefixes.js')),
    new rspack.NormalModuleReplacementPlugin(
      /^(culori|html-entities|node-html-better-parser)$/,
      standIn('plain-pdf.js'),
    ),
    // Receipts are set in Helvetica and its bold; the library brings the widths of fourteen fonts.
    new rspack.NormalModuleReplacementPlugin(
      /^\.\/(Courier|Times|Symbol|ZapfDingbats|Helvetica-(Bold)?Oblique)[\w-]*\.compressed\.json$/,
      standIn('no-font.json'),
    ),
  ];
}

/** What the bundler would write into a remote's entry: a module whose address is its text. */
const ENTRY_RUNTIME = /^@module-federation\/runtime\/rspack\.js!=!data:/;

/** A remote's entry takes what keeps no state from the host (shell/src/federation/load/federation-runtime.ts). */
export const leanEntryRuntime = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(ENTRY_RUNTIME, standIn('entry-runtime.js'));
