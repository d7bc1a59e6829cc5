import { drawnWaterfalls } from './drawn-waterfalls';
import type { Figures } from './measure/figures';
import type { SubjectName } from './subjects';

const figures = (content: number): readonly Figures[] => [
  { content, firstPaint: 100, blocked: 0, longestTask: 0, layoutShift: 0 },
];
const rows = [{ name: 'document', startsAt: 0, endsAt: 200 }];
const ofBoth = <Value>(app: Value, twin: Value): ReadonlyMap<SubjectName, Value> =>
  new Map([
    ['app', app],
    ['one bundle', twin],
  ]);

test('a waterfall is drawn of each app’s cold station, and of a page that missed the goal for its content', () => {
  const waterfalls = new Map(
    ['station, cold', 'landing, again', 'receipt, again'].map((page) => [page, ofBoth(rows, rows)]),
  );
  const drawn = drawnWaterfalls(waterfalls, [
    { page: 'station, cold', bySubject: ofBoth(figures(500), figures(1000)) },
    { page: 'landing, again', bySubject: ofBoth(figures(510), figures(1000)) },
    { page: 'receipt, again', bySubject: ofBoth(figures(490), figures(1000)) },
  ]);
  expect(drawn.map((text) => text.split(':')[0])).toEqual([
    'station, cold (app)',
    'station, cold (one bundle)',
    'landing, again (app)',
  ]);
  expect(drawn[2]).toContain('0–200');
});
