import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { patience } from '../patience';
import { workspace } from './workspace';

/**
 * `npm test`: the targets of Nx that are checked before a push. `npm run test:all`: all that there is, with the tests in
 * files named *.night.*. The tools print their own results; at the end stand the time, the files that took longest and the
 * sum of all tests.
 */
const isNight = process.argv.includes('--all');
const CHECKS = ['types', 'lint', 'boundaries', 'unused', 'syntax', 'budget', 'size'];
const TESTS = ['unit', 'faults', 'engines', 'e2e'];
const AT_NIGHT = ['walk'];
const targets = [...CHECKS, ...TESTS, ...(isNight ? AT_NIGHT : [])];

const reports = {
  jest: join(workspace, '.reports/unit.json'),
  playwright: join(workspace, 'e2e/.reports/e2e.json'),
  faults: join(workspace, 'deploy/checks/fault-table/.reports/fault-table.json'),
  engines: join(workspace, 'deploy/checks/engines/.reports/engines.json'),
};

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Table {
  readonly passed: number;
  readonly failed: number;
}

/** A report of this run; null where its tool left none, which is a failure of its own. */
const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const msOf = ({ suites = [], specs = [] }: Suite): number =>
  suites.reduce((sum, suite) => sum + msOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0);

/** The processor time of the whole machine, in seconds: that of ended children lacks most of a browser's. */
const processorTime = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;

for (const file of Object.values(reports)) rmSync(file, { force: true });
mkdirSync(join(workspace, '.reports'), { recursive: true });
console.log(`• Time limits of tests × ${patience()}`);
const before = processorTime();
const { status } = spawnSync('npx', ['nx', 'run-many', '-t', ...targets, '--outputStyle=static'], {
  cwd: workspace,
  shell: process.platform === 'win32',
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...(isNight && { WATTLINE_NIGHT: '1' }) },
});

const unit = read(reports.jest) as JestReport | null;
const endToEnd = read(reports.playwright) as PlaywrightReport | null;
const tables = [read(reports.faults), read(reports.engines)] as (Table | null)[];
const times = [
  ...(unit?.testResults ?? []).map((one) => [relative(workspace, one.name), one.endTime - one.startTime] as const),
  ...(endToEnd?.suites ?? []).map((suite) => [`e2e/src/${suite.file}`, msOf(suite)] as const),
];
console.log('\nThe files that took longest:');
for (const [file, ms] of times.toSorted((one, other) => other[1] - one[1]).slice(0, 10))
  console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
const minutes = [performance.now() / 60_000, (processorTime() - before) / 60].map((value) => value.toFixed(1));
console.log(`\n${minutes[0]} minutes, ${minutes[1]} minutes of the machine’s processor time`);

const passed = [unit?.numPassedTests, endToEnd?.stats.expected, ...tables.map((table) => table?.passed)];
const failed = [
  unit && unit.numFailedTests + unit.numRuntimeErrorTestSuites,
  endToEnd && endToEnd.stats.unexpected + endToEnd.stats.flaky,
  ...tables.map((table) => table?.failed),
];
const sum = (counts: readonly (number | null | undefined)[], missing: number): number =>
  counts.reduce<number>((total, count) => total + (count ?? missing), 0);
// A check or a tool may fail although every test that it counted has passed.
const failures = Math.max(sum(failed, 1), status === 0 ? 0 : 1);
console.log(`\n${sum(passed, 0)} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
