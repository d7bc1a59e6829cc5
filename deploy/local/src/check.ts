import { join } from 'node:path';
import { affectedPackages } from './affected-packages';
import { changedFiles } from './changed-files';
import { checkTypes } from './check-types';
import { pseudoLanguage } from './pseudo-language/walk-pseudo-language';
import { conclude, runChecks } from './run-checks';
import { runTool, type RunResult } from './run-tool';
import { fail } from './steps';
import { unitTests } from './unit-tests';
import { partFolders, workspace } from './workspace';

async function lint(files: readonly string[]): Promise<RunResult> {
  const format = await runTool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]);
  const rules = await runTool('oxlint', [
    '--type-aware',
    '--deny-warnings',
    '--no-error-on-unmatched-pattern',
    ...files,
  ]);
  return { ok: format.ok && rules.ok, output: format.output + rules.output };
}

/**
 * `npm run check`: types, lint, boundaries and unit tests of the changes since the branch left its upstream, for an
 * answer during the work. `npm test` is the answer before a push.
 */
try {
  const files = await changedFiles();
  const packages = affectedPackages(files);
  const sources = files.filter((file) => /\.(ts|tsx|mts|cts|js|mjs|cjs)$/.test(file));
  console.log(
    `${files.length} changed files; ${packages.length} packages are affected: ${packages.join(', ') || 'none'}`,
  );
  const checks = [
    { title: 'Types', work: () => checkTypes(packages) },
    { title: 'Lint', work: () => lint(files) },
    { title: 'Boundaries', work: () => runTool('npm', ['run', '--silent', 'boundaries']) },
    { title: 'Files and exports that nothing uses', work: () => runTool('npm', ['run', '--silent', 'unused']) },
    unitTests('--passWithNoTests', '--findRelatedTests', ...sources),
  ];
  const tallies = files.length === 0 ? [] : [await runChecks(...(sources.length === 0 ? checks.slice(1, 2) : checks))];
  // It builds and measures: beside other work, its time limits would say something of the machine alone.
  if (packages.some((folder) => partFolders().includes(join(workspace, folder)))) {
    tallies.push(await runChecks(pseudoLanguage()));
  }
  conclude(tallies);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
