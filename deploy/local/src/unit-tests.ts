import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Check } from './run-checks';
import { runTool } from './run-tool';
import { readReport } from './tally';
import { workspace } from './workspace';

/** The report of Jest. */
export const unitReport = join(workspace, '.reports/unit.json');

/** The unit and component tests of all packages in one run of Jest, with further options of Jest. */
export const unitTests = (...options: readonly string[]): Check => ({
  title: 'Unit and component tests',
  work: () => {
    // Jest makes no folder for its report, and an older report must not be taken for the new one.
    mkdirSync(dirname(unitReport), { recursive: true });
    rmSync(unitReport, { force: true });
    return runTool('jest', ['--json', '--outputFile', unitReport, ...options]);
  },
  count: () => readReport(unitReport),
});
