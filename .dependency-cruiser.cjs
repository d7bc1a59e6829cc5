/**
 * The rules of imports. Each rule's comment says why it stands: it is what a newcomer reads when it fails.
 * `npm run boundaries`
 */
/** The libs from the ground up. A lib imports libs of earlier rows only. */
const libLayers = [
  { name: 'vendor', holds: 'libraries of others, as the app uses them' },
  { name: 'base', holds: 'what each part stands on: browser, storage, settings, texts, HTTP, money, readers of data' },
  { name: 'ocpi', holds: 'the charging network: what its data means and costs, without knowing the app' },
  { name: 'contract', holds: 'what parts agree on; it must not change with a service' },
  { name: 'charge', holds: 'the one record of a charge, which parts add to and hand on' },
  { name: 'event-bus', holds: "the contract's topics and places, without their content" },
  { name: 'ui', holds: 'components, which are places of the shell too' },
  {
    name: 'auth',
    holds: 'who is signed in, and what a support team is shown, without knowing how a backend is called',
  },
  { name: 'api', holds: "the backend's resources" },
  { name: 'remote', holds: 'what parts are begun with' },
];

/** The code that a driver downloads. */
const driverSide = `^(shell|remotes/[^/]+|libs/(${libLayers.map(({ name }) => name).join('|')}))/`;

/** One row's rule: it may not reach up. */
const layerRule = ({ name, holds }, row) => ({
  name: `libs-in-layers-${name}`,
  severity: 'error',
  comment: `This lib holds ${holds}. Import from lower libs only (libLayers in .dependency-cruiser.cjs), or move what both need down.`,
  from: { path: `^libs/${name}/`, pathNot: '\\.test\\.tsx?$|/testing/' },
  to: {
    path: `^libs/(${libLayers
      .slice(row + 1)
      .map((layer) => layer.name)
      .join('|')})/`,
  },
});

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
    ...libLayers.slice(0, -1).map(layerRule),
    {
      name: 'no-tools-in-the-app',
      severity: 'error',
      comment: 'What a driver downloads holds no sandbox, release or build code.',
      from: {
        path: driverSide,
        pathNot: '\\.test\\.tsx?$|/src/testing/|^libs/remote/testing\\.ts$|/(jest|rspack|stryker)\\.config\\.mjs$',
      },
      to: { path: '^(deploy|e2e|libs/(build|part|testing))/|^libs/remote/testing\\.ts$' },
    },
    {
      name: 'part-is-for-every-bundler',
      severity: 'error',
      comment:
        'Teams install libs/part in a folder of their own: it brings neither our build nor the app, but the contract. Its stand-in for tests uses the shared modules, which they install too.',
      from: {
        path: '^libs/part/',
        pathNot: '\\.test\\.ts$|/jest\\.config\\.mjs$|^libs/part/src/stand-in/',
      },
      to: { path: '^(deploy|e2e|shell|remotes|libs/(?!part/|contract/))' },
    },
    {
      name: 'server-code-in-server-entries',
      severity: 'error',
      comment:
        'A browser would download it. Only src/server.tsx and what it is made of (libs/remote/server.ts), which no browser gets, render on a server.',
      from: {
        path: driverSide,
        pathNot: '^(?:shell|remotes/[^/]+)/src/server\\.tsx$|^libs/remote/(server\\.ts|src/server/)',
      },
      to: {
        path: '^libs/vendor/src/styled/server\\.ts$|/react-dom/server|^libs/remote/(server\\.ts|src/server/)|^(?:shell|remotes/[^/]+)/src/server\\.tsx$',
      },
    },
    {
      name: 'stand-ins-stand-alone',
      severity: 'error',
      comment:
        'A stand-in plays a service of another company: it knows neither the platform nor the sandbox. Pass it a port.',
      from: { path: '^deploy/sandbox/(stripe|sign-in|ath-movil)/' },
      to: { path: '^(deploy|shell|remotes|e2e)/', pathNot: '^deploy/sandbox/$1/|node_modules/' },
    },
    {
      name: 'platform-knows-no-stand-in',
      severity: 'error',
      comment:
        'The platform is what a real backend would be: the sandbox passes it what plays Stripe, ATH Móvil and Firebase.',
      from: { path: '^deploy/sandbox/platform/' },
      to: { path: '^deploy/sandbox/(?!platform/)' },
    },
    {
      name: 'operators-run-no-checks',
      severity: 'error',
      comment:
        'What operators run brings neither the sandbox nor a check: developers alone run those. Pass it what it needs.',
      from: {
        path: '^deploy/(release|renderer|services|verify-backend)/',
        pathNot: '\\.test\\.ts$|/src/testing/',
      },
      to: { path: '^deploy/(sandbox|checks|local)/' },
    },
    {
      name: 'worker-stands-alone',
      severity: 'error',
      comment:
        "The service worker is a program of its own beside the app's pages. They share the words of their messages alone (shell/src/worker/messages.ts).",
      from: { path: '^shell/src/worker/' },
      to: { path: '^shell/src/(?!worker/|texts/plain-texts\\.ts$)' },
    },
    {
      name: 'pages-know-no-worker',
      severity: 'error',
      comment: 'A page would carry what only the service worker runs. Talk to it by messages.',
      from: { path: '^shell/src/(?!worker/)' },
      to: { path: '^shell/src/worker/(?!messages\\.ts$)' },
    },
    {
      name: 'public-face-only',
      severity: 'error',
      comment:
        'Import a package by its name. Its `exports` are its public face, and the texts that it has for others; the rest may change without notice.',
      from: { path: '^(shell|remotes/[^/]+|libs/[^/]+|deploy/[^/]+|e2e)/' },
      to: {
        path: '^(?:libs/[^/]+|deploy/(?:(?:sandbox|checks|services)/)?[^/]+)/src/(?!.*(?:index\\.tsx?|languages\\.ts|guarantees\\.ts|fixed-headers\\.ts|price-words\\.ts|styled/server\\.ts|use-texts\\.ts)$)',
        pathNot: '^$1/|^libs/api/src/routes\\.ts$',
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
      from: { pathNot: '\\.test\\.tsx?$|\\.(cjs|mjs)$|rspack\\.config\\.ts$|^deploy/foreign/' },
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
