const PLATFORMS =
  'the registry does not have its builds for every platform yet, and the lock file has to hold all of them';

/** Why a dependency is not at its newest version, by name. */
export const heldBack: Readonly<Record<string, string>> = {
  '@fastify/static': '10 needs Node 22 by a package of its own (content-disposition 3)',
  '@rsbuild/core': 'follows @rspack/core',
  '@rspack/core': PLATFORMS,
  '@swc/core': PLATFORMS,
  '@types/jsdom': 'follows jsdom',
  '@types/node': 'follows the oldest Node that runs this, 20',
  firebase: '13 needs Node 24 to install',
  jsdom: 'jest-environment-jsdom 30 is made for 26: one jsdom in all tests',
  nx: PLATFORMS,
  oxfmt: PLATFORMS,
  oxlint: PLATFORMS,
  'oxlint-tsgolint': 'follows oxlint',
  'puppeteer-core': '25 needs Node 22',
  react: 'one part of another bundler brings its own React 18, as a proof that it may',
  'react-dom': 'as react',
  'selenium-webdriver': '4.47 needs Node 22',
  vite: PLATFORMS,
  'webpack-cli': '7 needs Node 22 by a package of its own (rechoir 1)',
};
