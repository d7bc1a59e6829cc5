import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkTypes } from './check-types';
import { dearestFiles, fileTimes } from './dearest-files';
import { e2eNotes, notedAs, type Suite } from './e2e-notes';
import { journeyTable } from './journey-table';
import { machineNow } from './machine/measure-machine';
import { planText } from './machine/test-plan';
import { pseudoLanguage } from './pseudo-language/walk-pseudo-language';
import { type Check, conclude, runChecks } from './run-checks';
import { runTool, type RunResult } from './run-tool';
import { oneCheck, readReport, sum, type Tally } from './tally';
import { unitReport, unitTests } from './unit-tests';
import { workspace } from './workspace';

const faultTableReport = join(workspace, 'deploy/checks/fault-table/.reports/fault-table.json');
const enginesReport = join(workspace, 'deploy/checks/engines/.reports/engines.json');
const endToEndReport = join(workspace, 'e2e/.reports/e2e.json');

interface FaultTable extends Tally {
  readonly table: readonly string[];
}

const readFaultTable = (): FaultTable | null =>
  existsSync(faultTableReport) ? (JSON.parse(readFileSync(faultTableReport, 'utf8')) as FaultTable) : null;

interface EnginesTable extends Tally {
  readonly lines: readonly string[];
}

const readEngines = (): EnginesTable | null =>
  existsSync(enginesReport) ? (JSON.parse(readFileSync(enginesReport, 'utf8')) as EnginesTable) : null;

const readEndToEnd = (): Suite =>
  existsSync(endToEndReport) ? (JSON.parse(readFileSync(endToEndReport, 'utf8')) as Suite) : {};

const readJourneys = () => journeyTable(notedAs('journey', readEndToEnd()));

const npmScript = (script: string): Promise<RunResult> => runTool('npm', ['run', '--silent', script]);

/** A tool that leaves a report. An older report is deleted first, so that it is not taken for the new one. */
function withReport(report: string, tool: string, ...args: readonly string[]): () => Promise<RunResult> {
  return () => {
    rmSync(report, { force: true });
    return runTool(tool, args);
  };
}

/** Runs something and shows its table whether it passes or not. */
function printing(run: () => Promise<RunResult>): Pick<Check, 'work' | 'report'> {
  let printed = '';
  return {
    work: async () => {
      const result = await run();
      printed = result.output.trim();
      return result;
    },
    report: () => printed.split('\n'),
  };
}

const faultTables: Check = {
  title: 'Fault tables: every write, each way to fail, whatever the driver does',
  work: withReport(faultTableReport, 'tsx', 'deploy/checks/fault-table/src/run.ts'),
  count: () => readFaultTable() ?? oneCheck(false),
  report: () => readFaultTable()?.table ?? [],
};

const endToEnd: Check = {
  title: 'End-to-end tests in Chromium',
  work: withReport(endToEndReport, 'playwright', 'test', '--config', 'e2e/playwright.config.ts'),
  count: () => sum([readReport(endToEndReport), readJourneys()]),
  report: () => [...e2eNotes(readEndToEnd()), '', ...readJourneys().lines],
};

const engines: Check = {
  title: 'The card journey in Chromium, Firefox and WebKit',
  work: withReport(enginesReport, 'node', '--import', 'tsx/esm', 'deploy/checks/engines/src/run.ts', '--short'),
  count: () => readEngines() ?? oneCheck(false),
  report: () => readEngines()?.lines ?? [],
};

const operatorWalk: Check = {
  title: 'An operator’s way to a receipt, by the commands of docs/deploy/vm.md',
  ...printing(() => runTool('node', ['--import', 'tsx/esm', 'deploy/checks/operator-walk/src/run.ts', '--quick'])),
};

/** Each of these leaves a core idle for most of its time. */
const onOneCore: readonly Check[] = [
  { title: 'Budget: what each page weighs', ...printing(() => npmScript('budget')) },
  { title: 'Built files: what the oldest browsers can read', work: () => npmScript('syntax') },
  pseudoLanguage(),
  engines,
  operatorWalk,
];

/**
 * `npm test`: every check there is. Later ones run even if earlier ones fail. Checks that leave a core idle run side by
 * side. The fault tables have a time of their own and the lowest priority: they take what the checks on one core leave.
 * Unit tests and end-to-end tests keep all cores busy by themselves, and the last of them measure: beside other work,
 * their time limits would say something of the machine alone.
 */
// While nothing else runs: the time limits of all checks follow from it.
console.log(`• This machine: ${planText(await machineNow())}`);
const tallies = [
  await runChecks(
    { title: 'Types', work: () => checkTypes() },
    { title: 'Lint', work: () => npmScript('lint') },
    { title: 'Boundaries', work: () => npmScript('boundaries') },
    { title: 'Files and exports that nothing uses', work: () => npmScript('unused') },
    {
      title: 'Production build of each part, and of the releases that tests publish',
      work: () => runTool('nx', ['run-many', '-t', 'build', 'releases', '--outputStyle=static']),
    },
  ),
  await runChecks(unitTests()),
];
tallies.push(await runChecks(faultTables, onOneCore), await runChecks(endToEnd));
console.log('\nThe files that took longest:');
for (const line of dearestFiles([unitReport, endToEndReport].flatMap((report) => fileTimes(report, workspace))))
  console.log(line);
conclude(tallies);
