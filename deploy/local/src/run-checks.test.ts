import { EventEmitter, once } from 'node:events';
import { machinesProcessorTime } from './processor-time';
import { conclude, runChecks } from './run-checks';

jest.mock('./processor-time', () => ({ machinesProcessorTime: jest.fn(() => 0) }));
const processorTime = jest.mocked(machinesProcessorTime);

function printed(): () => string {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
  jest.spyOn(performance, 'now').mockReturnValue(0);
  return () => lines.join('\n');
}

beforeEach(() => {
  processorTime.mockReturnValue(0);
});
afterEach(() => {
  process.exitCode = 0;
});

const work =
  (ok: boolean, output = '') =>
  () =>
    Promise.resolve({ ok, output });

test('a line announces the checks, and each has a line with its count and time, and its report', async () => {
  const text = printed();
  const tally = await runChecks(
    { title: 'Types', work: work(true, 'chatter') },
    {
      title: 'Units',
      work: work(true),
      count: () => ({ passed: 7, failed: 0 }),
      report: () => ['a table'],
    },
  );
  expect(tally).toEqual({ passed: 8, failed: 0 });
  expect(text()).toBe(
    [
      '• Types, Units',
      '    Types: 1 passed, 0.0 s',
      '    Units: 7 passed, 0.0 s',
      '      a table',
      '    Processor time of the machine: 0 s',
    ].join('\n'),
  );
});

test('the processor time of the machine while the checks ran is shown', async () => {
  const text = printed();
  processorTime.mockReturnValueOnce(10).mockReturnValueOnce(72);
  await runChecks({ title: 'Units', work: work(true) });
  expect(text()).toContain('    Processor time of the machine: 62 s');
});

test('the whole output of a failed check is shown', async () => {
  const text = printed();
  expect(await runChecks({ title: 'Lint', work: work(false, ' x.ts: no-any\n') })).toEqual({ passed: 0, failed: 1 });
  expect(text()).toBe(
    [
      '• Lint',
      '    Lint: 0 passed, 1 failed, 0.0 s',
      '\nx.ts: no-any\n',
      '    Processor time of the machine: 0 s',
    ].join('\n'),
  );
});

test('a tool that fails counts as failed although all that it counted passed', async () => {
  printed();
  const check = { title: 'Units', work: work(false), count: () => ({ passed: 7, failed: 0 }) };
  expect(await runChecks(check)).toEqual({ passed: 7, failed: 1 });
});

test('checks run side by side', async () => {
  printed();
  const bell = new EventEmitter();
  const passed = { ok: true, output: '' };
  const waits = () => once(bell, 'ring').then(() => passed);
  const rings = () => {
    bell.emit('ring');
    return Promise.resolve(passed);
  };
  await expect(runChecks({ title: 'A', work: waits }, { title: 'B', work: rings })).resolves.toEqual({
    passed: 2,
    failed: 0,
  });
});

test('the checks of a list run in turn, beside the others', async () => {
  const text = printed();
  const begun: string[] = [];
  const bell = new EventEmitter();
  const notes = (title: string, until: Promise<unknown> = Promise.resolve()) => ({
    title,
    work: () => {
      begun.push(title);
      return until.then(() => ({ ok: title !== 'A', output: '' }));
    },
  });
  const all = runChecks(notes('Long', once(bell, 'ring')), [notes('A', once(bell, 'ring')), notes('B')]);
  expect(begun).toEqual(['Long', 'A']);
  bell.emit('ring');
  await expect(all).resolves.toEqual({ passed: 2, failed: 1 });
  expect(begun).toEqual(['Long', 'A', 'B']);
  expect(text()).toContain('• Long, A, B');
});

test.each([
  [[{ passed: 1, failed: 0 }], '\n0.0 minutes, 1.0 minutes of the machine’s processor time\n\n1 passed, 0 failed', 0],
  [
    [
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ],
    '\n0.0 minutes, 1.0 minutes of the machine’s processor time\n\n3 passed, 3 failed',
    1,
  ],
])('gives the summary and the exit code of %j', (tallies, line, code) => {
  const text = printed();
  processorTime.mockReturnValue(60);
  conclude(tallies);
  expect(text()).toBe(line);
  expect(process.exitCode).toBe(code);
});
