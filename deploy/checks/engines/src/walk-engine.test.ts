import { allJourneys, shortJourneys } from './journeys/journeys';
import { rowName } from './table';
import { walkEngine } from './walk-engine';

test('an engine that this machine does not have is left out with its reason, and starts nothing', async () => {
  const launch = jest.fn();
  const column = await walkEngine(
    { name: 'Firefox', missing: 'Firefox is not installed (firefox-esr)', without: {}, launch },
    shortJourneys,
  );
  expect(column).toEqual({
    engine: 'Firefox',
    about: 'Firefox was left out: Firefox is not installed (firefox-esr).',
    marks: {},
    notes: [],
    problems: [],
  });
  expect(launch).not.toHaveBeenCalled();
});

test('each row of the table has one step', () => {
  const rows = allJourneys.flatMap((journey) => journey.steps.map((step) => rowName(journey, step)));
  expect(new Set(rows).size).toBe(rows.length);
});
