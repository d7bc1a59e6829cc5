import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

const groups = ['remotes', 'libs', 'deploy'];
const packages = groups.flatMap((group) => readdirSync(join(workspace, group)).map((name) => `${group}/${name}`));

/** A package's own configuration; none where the package has no tests. */
async function projectsOf(folder) {
  const config = join(workspace, folder, 'jest.config.mjs');
  if (!existsSync(config)) return [];
  // Jest takes the timeout of tests from the whole run, and warns of one in a project.
  const { testTimeout: _, ...project } = (await import(pathToFileURL(config).href)).default;
  return [{ ...project, rootDir: join(workspace, folder), displayName: folder }];
}

const projects = await Promise.all(['shell', ...packages].map(projectsOf));

/** All packages in one run of Jest, which shares its workers and its cache among them. */
export default {
  rootDir: workspace,
  testTimeout: 60_000,
  // By default Jest leaves one core free, which on two cores is half of them. One worker alone would be this process itself.
  maxWorkers: Math.max(2, availableParallelism()),
  // The memory that tests leave in a worker adds up: 3.5 GB after 459 of 583 files. Node's limit is 2 GB on 8 GiB.
  workerIdleMemoryLimit: '1GB',
  projects: projects.flat(),
};
