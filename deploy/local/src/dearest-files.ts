import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A file of tests, and how long its tests ran, in seconds. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

interface JestReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const msOf = ({ suites = [], specs = [] }: Suite): number =>
  suites.reduce((sum, suite) => sum + msOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0);

/** The times of a report that Jest or Playwright left; none for a missing one. */
export function fileTimes(report: string, root: string): readonly FileTime[] {
  if (!existsSync(report)) return [];
  const read = JSON.parse(readFileSync(report, 'utf8')) as Partial<JestReport> & { readonly suites?: readonly Suite[] };
  const unit = (read.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  const endToEnd = (read.suites ?? []).map((suite) => ({
    file: `e2e/src/${suite.file}`,
    seconds: msOf(suite) / 1_000,
  }));
  return [...unit, ...endToEnd];
}

const MOST = 10;

/** The lines of the files that take longest, the longest first. */
export const dearestFiles = (times: readonly FileTime[]): readonly string[] =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MOST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
