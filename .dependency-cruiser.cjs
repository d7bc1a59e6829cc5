/**
 * The rules of imports. Each rule's comment says why it stands: it is what a newcomer reads when it fails.
 * `npm run boundaries`
 */
const driverSide =
  '^(shell|remotes/[^/]+|libs/(browser|contract|event-bus|auth|api|ocpi|config|i18n|prices|query|refunds|remote|router|storage|styled|ui|wire))/';

module.exports = {
  forbidden: [
    {
      name: 'no-remote-to-remote',
      severity: 'error',
      comment: 'Remotes ship alone: one that imports another could not. Talk over the event bus or by navigation.',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'no-part-to-shell',
      severity: 'error',
      comment: 'The shell loads remotes at run time and serves them over the bus; nothing may need it at build time.',
      from: { path: '^(remotes|libs)/' },
      to: { path: '^shell/' },
    },
    {
      name: 'no-lib-to-remote',
      severity: 'error',
      comment: 'A library that knows a remote ties every other remote to that team.',
      from: { path: '^libs/' },
      to: { path: '^remotes/' },
    },
    {
      name: 'pure-libs-stand-alone',
      severity: 'error',
      comment:
        'contract, ocpi, wire, storage and browser are what everything else agrees on: they import only one another.',
      from: { path: '^libs/(browser|contract|ocpi|storage|wire)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(libs|shell|remotes|deploy)/', pathNot: '^libs/(browser|contract|ocpi|storage|wire)/' },
    },
    {
      name: 'libs-in-layers',
      severity: 'error',
      comment:
        'A lib imports libs below it only: event-bus, config, auth, i18n, query, router, storage, styled and ui know nothing of api.',
      from: { path: '^libs/(event-bus|config|auth|i18n|query|router|storage|styled|ui)/' },
      to: { path: '^libs/api/' },
    },
    {
      name: 'no-tools-in-the-app',
      severity: 'error',
      comment: 'What a driver downloads holds no sandbox, release or build code.',
      from: { path: driverSide, pathNot: '\\.test\\.tsx?$|/src/testing/|^libs/remote/testing\\.ts$' },
      to: { path: '^(deploy|e2e|libs/(build|testing))/|^libs/remote/testing\\.ts$' },
    },
    {
      name: 'public-face-only',
      severity: 'error',
      comment: 'Import a package by its name. Its `exports` are its public face; the rest may change without notice.',
      from: { path: '^(shell|remotes/[^/]+|libs/[^/]+|deploy/[^/]+|e2e)/' },
      to: {
        path: '^(?:libs|deploy)/[^/]+/src/(?!index\\.tsx?$)',
        pathNot: '^$1/',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one concept: join them, or move what both need below them.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'The import leads nowhere: a dependency is missing from package.json, or the path is wrong.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      comment:
        'Used, but not in this package.json: it works here by hoisting only and breaks when the part ships alone.',
      from: { pathNot: '\\.test\\.tsx?$|\\.(cjs|mjs)$|rspack\\.config\\.ts$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.reports|\\.local)/' },
    parser: 'swc',
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
