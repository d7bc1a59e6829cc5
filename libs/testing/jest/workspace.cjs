const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const { join, resolve } = require('node:path');
const { testTimeout } = require('./node.cjs');

const workspace = resolve(__dirname, '../../..');

const groups = ['remotes', 'libs', 'deploy'];
const packages = groups.flatMap((group) => readdirSync(join(workspace, group)).map((name) => `${group}/${name}`));

/** 'node' or 'browser', as the package's own test script says; undefined for a package without tests. */
function environmentOf(folder) {
  const manifest = join(workspace, folder, 'package.json');
  const script = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).scripts?.test;
  return /^wattline-test (node|browser)$/.exec(script || '')?.[1];
}

/** All packages in one run of Jest, which shares its workers and its cache among them. */
module.exports = {
  rootDir: workspace,
  // Read here only: Jest ignores it in a project.
  testTimeout,
  // By default Jest leaves one core free, which on two cores is half of them. One worker alone would be this process itself.
  maxWorkers: Math.max(2, availableParallelism()),
  // What tests leave in a worker adds up: after 459 of 583 files it was 3.5 GB. Node's limit is 2 GB where 8 GiB are there.
  workerIdleMemoryLimit: '1GB',
  projects: ['shell', ...packages].flatMap((folder) => {
    const environment = environmentOf(folder);
    if (!environment) return [];
    const { testTimeout: _, ...project } = require(`./${environment}.cjs`);
    return [{ ...project, rootDir: join(workspace, folder), displayName: folder }];
  }),
};
