import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { machineNow } from './machine/measure-machine';
import { planFor } from './machine/test-plan';
import type { Check } from './run-checks';
import { runTool } from './run-tool';
import { readReport } from './tally';
import { workspace } from './workspace';

/** The report of Jest. */
export const unitReport = join(workspace, '.reports/unit.json');

/** The limit of a test or a hook, as in libs/testing/jest, for a machine of usual power. */
const LIMIT_MS = 60_000;

/** The unit and component tests of all packages in one run of Jest, with further options of Jest. */
export const unitTests = (...options: readonly string[]): Check => ({
  title: 'Unit and component tests',
  work: async () => {
    // Jest makes no folder for its report, and an older report must not be taken for the new one.
    mkdirSync(dirname(unitReport), { recursive: true });
    rmSync(unitReport, { force: true });
    const limit = LIMIT_MS * planFor(await machineNow()).patience;
    return runTool('jest', ['--json', '--outputFile', unitReport, '--testTimeout', `${limit}`, ...options]);
  },
  count: () => readReport(unitReport),
});
