import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace';

/**
 * `npm run check`: types and boundaries of the workspace, lint and the tests of what changed since the branch left main,
 * for an answer during the work. `npm test` is the answer before a push.
 */
const linesOf = (...args: readonly string[]): readonly string[] =>
  spawnSync('git', args, { cwd: workspace, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Where the branch began: at its upstream, at the main branch of the remote or this repository, or at its last commit. */
const [base = 'HEAD'] = ['@{upstream}', 'origin/main', 'main'].flatMap((name) => linesOf('merge-base', 'HEAD', name));
const changed = [
  ...linesOf('diff', '--name-only', '--relative', base),
  ...linesOf('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(join(workspace, file)));
const sources = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));

const run = (tool: string, ...args: readonly string[]): boolean => {
  console.log(`• ${tool} ${args.slice(0, 3).join(' ')}`);
  return spawnSync('npx', [tool, ...args], { cwd: workspace, stdio: 'inherit' }).status === 0;
};

const passed = [
  run('nx', 'run-many', '-p', 'wattline', '-t', 'types', 'boundaries', 'unused', 'size', '--outputStyle=static'),
  changed.length === 0 || run('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed),
  sources.length === 0 ||
    run('oxlint', '--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...sources),
  sources.length === 0 || run('jest', '--reporters=summary', '--passWithNoTests', '--findRelatedTests', ...sources),
];
console.log(passed.every(Boolean) ? '\n✔ npm run check passed' : '\n✖ npm run check failed');
process.exitCode = passed.every(Boolean) ? 0 : 1;
