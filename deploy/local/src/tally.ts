import { readFileSync } from 'node:fs';

/** How many checks passed and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const oneCheck = (ok: boolean): Tally => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Files that did not run at all. */
  readonly numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  /** The failures before any test: of the server, of the configuration. */
  readonly errors: readonly unknown[];
}

const fromJest = (report: JestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

/** A test that passes only sometimes fails. */
const fromPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/**
 * Reads the report that a run of Jest or Playwright left. A missing or unreadable report counts as one failed check.
 */
export function readReport(file: string): Tally {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | PlaywrightReport;
    return 'stats' in report ? fromPlaywright(report) : fromJest(report);
  } catch {
    return oneCheck(false);
  }
}
