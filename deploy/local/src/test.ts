import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noted } from './noted';
import { runTool, type RunResult } from './run';
import { step } from './steps';
import { oneCheck, readReport, sum, type Tally } from './tally';
import { workspace } from './workspace';

/** Runs one check, prints a line for it, and what it said where it did not pass. */
async function check(
  title: string,
  work: () => Promise<RunResult>,
  count: (result: RunResult) => Tally = ({ ok }) => oneCheck(ok),
): Promise<Tally> {
  const result = await step(title, work);
  const tally = count(result);
  // A tool that fails while everything it counted passed has still failed.
  const { passed, failed } = result.ok || tally.failed > 0 ? tally : sum([tally, oneCheck(false)]);
  if (failed > 0) console.log(`\n${result.output.trim()}\n`);
  else console.log(`    ${passed} passed`);
  return { passed, failed };
}

const nx = (target: string): Promise<RunResult> => runTool('nx', ['run-many', '-t', target, '--outputStyle=static']);
const npmScript = (script: string): Promise<RunResult> => runTool('npm', ['run', '--silent', script]);

/** The folders of the workspace's projects that have unit tests. */
function testedProjects(): string[] {
  const folders = [
    'shell',
    ...['remotes', 'libs', 'deploy'].flatMap((group) =>
      readdirSync(join(workspace, group)).map((name) => `${group}/${name}`),
    ),
  ];
  return folders.filter((folder) => {
    const manifest = join(workspace, folder, 'package.json');
    return existsSync(manifest) && 'test' in (JSON.parse(readFileSync(manifest, 'utf8')).scripts ?? {});
  });
}

const unitTally = (): Tally =>
  sum(testedProjects().map((folder) => readReport(join(workspace, folder, '.reports/unit.json'))));

const endToEndReport = join(workspace, 'e2e/.reports/e2e.json');

async function endToEnd(): Promise<RunResult> {
  rmSync(endToEndReport, { force: true });
  const result = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts']);
  if (existsSync(endToEndReport))
    console.log(`\n\n${noted(JSON.parse(readFileSync(endToEndReport, 'utf8'))).join('\n')}`);
  return result;
}

const faultTableReport = join(workspace, 'deploy/fault-table/.reports/fault-table.json');

interface FaultTable extends Tally {
  readonly table: readonly string[];
}

const readFaultTable = (): FaultTable | null =>
  existsSync(faultTableReport) ? (JSON.parse(readFileSync(faultTableReport, 'utf8')) as FaultTable) : null;

async function faultTable(): Promise<RunResult> {
  rmSync(faultTableReport, { force: true });
  const result = await runTool('tsx', ['deploy/fault-table/src/run.ts']);
  console.log(`\n\n${readFaultTable()?.table.join('\n') ?? ''}`);
  return result;
}

/** `npm test`: every check there is, in the order in which they are quickest to mend. Later ones run though earlier fail. */
const tallies = [
  await check('Types', () => nx('typecheck')),
  await check('Lint', () => npmScript('lint')),
  await check('Boundaries: who may import whom', () => npmScript('boundaries')),
  await check('Unit and component tests', () => nx('test'), unitTally),
  await check(
    'Fault table: every write, each way to fail, whatever the driver does',
    faultTable,
    () => readFaultTable() ?? oneCheck(false),
  ),
  await check('Production build, each part on its own', () => nx('build')),
  await check('Budget: what each page weighs', async () => {
    const result = await npmScript('budget');
    console.log(`\n\n${result.output.trim()}`);
    return result;
  }),
  await check('End-to-end tests in Chromium', endToEnd, () => readReport(endToEndReport)),
];

const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
