import { tableOf, type Column } from './table';

const good: Column = {
  engine: 'Chromium',
  about: 'Chromium 1',
  marks: { pay: '✔', stop: '✔' },
  notes: [],
  problems: [],
};

test('the table has a row for each step and a column for each engine, in one order', () => {
  const bad: Column = {
    engine: 'WebKit',
    about: 'WebKit 2',
    marks: { pay: '✖', stop: '·' },
    notes: [],
    problems: ['no card'],
  };
  expect(tableOf(['pay', 'stop'], [bad, good])).toEqual({
    lines: [
      '      Chromium  WebKit',
      'pay   ✔         ✖',
      'stop  ✔         ·',
      '',
      'Chromium 1',
      'WebKit 2',
      '✖ WebKit: no card',
    ],
    passed: 2,
    failed: 1,
  });
});

test('an engine that this machine does not have counts neither as passed nor as failed, and says why', () => {
  const about = 'Firefox was left out: it is not installed';
  const { lines, passed, failed } = tableOf(
    ['pay'],
    [good, { engine: 'Firefox', about, marks: {}, notes: [], problems: [] }],
  );
  expect(lines).toContain('pay  ✔         –');
  expect(lines).toContain(about);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 0 });
});

test('a step that an engine has not counts as passed, with its reason below the table', () => {
  const note = 'pay: not in this engine, because it has no sheet';
  const without: Column = { engine: 'Firefox', about: 'Firefox 3', marks: { pay: '○' }, notes: [note], problems: [] };
  const { lines, passed, failed } = tableOf(['pay'], [without]);
  expect(lines).toEqual(['     Firefox', 'pay  ○', '', 'Firefox 3', `○ Firefox: ${note}`]);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 0 });
});
