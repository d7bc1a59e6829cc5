import '../../testing/one-tab';
import { CONTRACT_VERSION } from '@wattline/contract';
import { recordBus } from '@wattline/testing';
import { reportException } from '../../telemetry/report-exception';
import { running, setPartStatus, SHELL } from '../part-status';
import { reportMissingFile, reportUnhandled, reportWorkerFault } from './blame';

jest.mock('../../telemetry/report-exception', () => ({ reportException: jest.fn() }));

const PART = '@wattline/checkout';
const URL = '/remotes/checkout/1.3.0/remoteEntry.js';
const runs = (chosen: 'share' | 'override'): void =>
  void running.set(PART, {
    part: PART,
    chosen,
    release: {
      url: URL,
      metadata: { version: '1.3.0', integrity: 'sha384-AbC' },
      extras: { wattline: { contract: CONTRACT_VERSION } },
    },
  });
const thrown = (): Error => {
  const error = new Error('prices is undefined');
  error.stack = `Error: prices is undefined\n    at x (http://localhost/remotes/checkout/1.3.0/module.js:1:2)`;
  return error;
};

beforeEach(() => jest.mocked(reportException).mockReset());

test('a page of a developer’s signed link reports nothing', () => {
  runs('override');
  reportUnhandled(thrown());
  expect(reportException).not.toHaveBeenCalled();
});

test('a file that does not come is reported, and its release is not held responsible', () => {
  runs('share');
  const recorded = recordBus();
  const missing = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  reportMissingFile(PART, missing);
  expect(jest.mocked(reportException).mock.calls).toEqual([
    [{ part: PART, version: '1.3.0', code: 'entry-failed', thrown: missing }, expect.objectContaining({ entry: URL })],
  ]);
  expect(recorded()).toEqual([]);
  expect(localStorage.getItem('wattline.avoided')).toBeNull();
});

const type = 'worker-failed';
const from = (version: string) => ({
  name: 'TypeError',
  message: 'x is undefined',
  stack: `    at keep (/shell/${version}/worker.0a1b2c3d.js:2:14)`,
});

test('a fault of the service worker is reported for the shell that brought it, and no other message is one', () => {
  running.clear();
  setPartStatus(SHELL, { state: 'loaded', version: '2.0.0', address: '/shell/2.0.0/shell.js', integrity: null });
  for (const data of [
    null,
    'skip',
    { type: 'stop-answer' },
    { type },
    { type, ...from('1.9.0') },
    { type, ...from('2.0.0') },
  ])
    reportWorkerFault(data);
  expect(jest.mocked(reportException).mock.calls).toEqual([
    [
      { part: SHELL, version: '2.0.0', code: 'worker-failed', thrown: expect.objectContaining(from('2.0.0')) },
      expect.objectContaining({ entry: '/shell/2.0.0/shell.js' }),
    ],
  ]);
});

test('a page that throws without end looks at a hundred errors, and its release counts as failed once', () => {
  runs('share');
  const recorded = recordBus();
  for (let times = 0; times < 10_000; times += 1) reportUnhandled(thrown());
  expect(jest.mocked(reportException).mock.calls.length).toBeLessThanOrEqual(100);
  expect(recorded().filter(({ topic }) => topic === 'remote/failed').length).toBeLessThanOrEqual(1);
});
