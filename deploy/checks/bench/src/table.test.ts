import type { Figures } from './measure/figures';
import type { SubjectName } from './subjects';
import { tableOf } from './table';

const figures = (content: number, more: Partial<Figures> = {}): Figures => ({
  content,
  firstPaint: 100,
  blocked: 10,
  longestTask: 150,
  layoutShift: 0.004,
  ...more,
});

const rowsOf = (table: string): string[][] =>
  table.split('\n').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the table of a benchmark', () => {
  const bySubject = new Map<SubjectName, readonly Figures[]>([
    ['app', [figures(700), figures(900), figures(800)]],
    ['one bundle', [figures(1000)]],
  ]);

  test('medians with their spread, a row for each app', () => {
    const [, , app, twin] = rowsOf(tableOf([{ page: 'station, cold', bySubject }]));
    expect(app?.slice(0, 4)).toEqual(['station, cold', 'app', '800 ± 50', '100 ± 0']);
    expect(twin?.slice(0, 3)).toEqual(['station, cold', 'one bundle', '1000 ± 0']);
    expect(app?.[6]).toBe('0.0040 ± 0.0000');
  });

  test('goals: a ratio to the twin, or a value; each says whether it was reached', () => {
    const own: readonly Figures[] = [figures(950, { layoutShift: 0.1 })];
    const [, , app, twin] = rowsOf(
      tableOf([{ page: 'station, cold', bySubject: new Map([...bySubject, ['app', own]]) }]),
    );
    expect(app?.at(-1)).toBe(
      '✘ content 0.950 (at most 0.900)<br>✘ layout shift 0.100 (at most 0.010)<br>✔ longest task 150 (at most 200)',
    );
    expect(twin?.at(-1)).toBe('');
  });

  test('a second visit with the service worker is held against the app’s cold one on static hosting', () => {
    const withWorker = new Map<SubjectName, readonly Figures[]>([
      ['app', [figures(160)]],
      ['app, rendered', [figures(240)]],
    ]);
    const cold = new Map([...bySubject, ['app, rendered', [figures(200)]] as const]);
    const rows = rowsOf(
      tableOf([
        { page: 'station, cold', bySubject: cold },
        { page: 'station, again, with the worker', bySubject: withWorker },
      ]),
    );
    const shift = '<br>✔ layout shift 0.004 (at most 0.010)';
    expect(rows.slice(-2).map((row) => row.at(-1))).toEqual([
      `✔ content to cold 0.200 (at most 0.350)${shift}`,
      `✘ content to cold 0.300 (at most 0.250)${shift}`,
    ]);
  });

  test('each app as a ratio to the one bundle, which is 1 itself', () => {
    const rows = rowsOf(tableOf([{ page: 'station, cold', bySubject }]));
    expect(rows.slice(2).map((row) => row.at(-2))).toEqual(['0.80', '1.00']);
  });

  test('a step has no first paint; without the one bundle there is no ratio', () => {
    const alone: readonly Figures[] = [figures(300, { firstPaint: null })];
    const [, , app] = rowsOf(tableOf([{ page: 'a step', bySubject: new Map([['app', alone]]) }]));
    expect([app?.[3], app?.at(-2)]).toEqual(['–', '–']);
  });

  test('a page without goals has none', () => {
    expect(rowsOf(tableOf([{ page: 'another page', bySubject }]))[2]?.at(-1)).toBe('');
  });
});
