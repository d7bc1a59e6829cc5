/**
 * The oldest browsers that the app runs in: those that have all that it needs and cannot do without. `:has()` came last to
 * Firefox (121), `color-mix()` to Chrome (111) and Samsung Internet (22), media queries with `>=` and static blocks of
 * classes to Safari (16.4).
 */
export const targets = { chrome: '111', safari: '16.4', ios: '16.4', firefox: '121', samsung: '22' } as const;

/** Its language: the scripts of the app are written in it, and none of a library may need a later one. */
export const ECMA = 2022;

/** The targets as a query of Browserslist. */
export const browsersQuery: readonly string[] = Object.entries(targets).map(([name, oldest]) => `${name} >= ${oldest}`);

/** The targets as esbuild names them. */
export const esbuildTargets: readonly string[] = Object.entries(targets).flatMap(([name, oldest]) =>
  // It does not know Samsung Internet, which is Chromium.
  name === 'samsung' ? [] : [`${name}${oldest}`],
);
