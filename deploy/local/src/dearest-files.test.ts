import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dearestFiles, fileTimes } from './dearest-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-times-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** A test of Playwright's report that ran so many times. */
const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });

describe('the files of tests that take longest', () => {
  test("Jest's report: a file's own time, by its path in the workspace", () => {
    const testResults = [{ name: '/work/libs/money/src/money.test.ts', startTime: 1_000, endTime: 3_500 }];
    expect(fileTimes(report({ testResults }), '/work')).toEqual([
      { file: 'libs/money/src/money.test.ts', seconds: 2.5 },
    ]);
  });

  test("Playwright's report: the sum of all tests of a file", () => {
    const suites = [
      { file: 'card.spec.ts', specs: [spec(1_000)], suites: [{ file: 'card.spec.ts', specs: [spec(500), spec(250)] }] },
    ];
    expect(fileTimes(report({ suites }), '/work')).toEqual([{ file: 'e2e/src/card.spec.ts', seconds: 1.75 }]);
  });

  test('a report that is missing has no times', () => {
    expect(fileTimes(join(folder, 'none.json'), '/work')).toEqual([]);
  });

  test('ten are shown, the longest first', () => {
    const lines = dearestFiles(Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at })));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('   11.0 s  11.test.ts');
  });
});
