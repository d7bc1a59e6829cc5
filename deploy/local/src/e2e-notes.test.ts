import { e2eNotes } from './e2e-notes';

const spec = (...annotations: { type: string; description?: string }[]) => ({ tests: [{ annotations }] });

test('figures come first, then a row for each remote and a column for each fault', () => {
  const report = {
    suites: [
      {
        specs: [spec({ type: 'recovery', description: 'stations\tdead' })],
        suites: [{ specs: [spec({ type: 'recovery', description: 'session\thanging' }, { type: 'slow' })] }],
      },
      {
        specs: [
          spec({ type: 'figure', description: 'promote: 700 ms' }),
          spec({ type: 'recovery', description: 'session\tdead' }),
        ],
      },
    ],
  };
  expect(e2eNotes(report)).toEqual([
    'promote: 700 ms',
    '          dead  hanging',
    'stations  ✔     ·',
    'session   ✔     ✔',
  ]);
});

test('no notes give no lines', () => {
  expect(e2eNotes({ suites: [{ specs: [spec()] }] })).toEqual([]);
  expect(e2eNotes({})).toEqual([]);
});
