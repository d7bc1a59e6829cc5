import { createRequire } from 'node:module';
import type { RuleSetRule } from '@rspack/core';

const require = createRequire(import.meta.url);

/**
 * The bundler's rules for texts: they lie in one file for each language of a part, and each script brings those that its
 * code reads (docs/texts.md). Every build of the app's sources needs them: without them a page shows keys.
 */
export const textRules: readonly RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    // Before the compiler, which changes the imports.
    enforce: 'pre',
    loader: require.resolve('@wattline/base/loaders/import-texts'),
  },
  {
    test: /[\\/]texts[\\/]en\.json$/,
    resourceQuery: /^\?namespace=/,
    type: 'javascript/auto',
    // Its import is all that names it.
    sideEffects: true,
    loader: require.resolve('@wattline/base/loaders/texts-module'),
  },
];
