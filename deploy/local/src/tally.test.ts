import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport, sum } from './tally';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content: unknown): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

describe('npm test ends with one summary line', () => {
  test.each([
    [
      'Jest, all well',
      { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 },
      { passed: 7, failed: 0 },
    ],
    [
      'Jest, a file that does not run',
      { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 },
      { passed: 7, failed: 2 },
    ],
    ['Playwright, all well', { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] }, { passed: 5, failed: 0 }],
    [
      'Playwright, one that passes only sometimes',
      { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] },
      { passed: 5, failed: 2 },
    ],
    [
      'Playwright, the server did not start',
      { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] },
      { passed: 0, failed: 1 },
    ],
    ['a report cut short', '{"numPassed', { passed: 0, failed: 1 }],
  ])('counts %s', (_, content, expected) => {
    expect(readReport(report(content))).toEqual(expected);
  });

  test('a missing report is a failed check', () => {
    expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  });

  test('tallies add up', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});
