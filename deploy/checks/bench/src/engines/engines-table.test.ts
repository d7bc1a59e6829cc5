import { enginesTables, type EngineFigures } from './engines-table';

const missing: EngineFigures = {
  engine: 'WebKit',
  missing: 'its driver is not installed',
  firstPrices: new Map(),
  memory: null,
};
const firefox: EngineFigures = {
  engine: 'Firefox',
  missing: null,
  firstPrices: new Map([
    ['app', [300, 310, 320]],
    ['one bundle', [400, 400, 400]],
  ]),
  memory: { secondMinute: 10_000_000, lastMinute: 10_500_000 },
};

test('each engine has its times with their ratio to the one bundle, and its memory with its growth', () => {
  expect(enginesTables([firefox], 20).join('\n').split('\n')).toEqual([
    '| engine | app | first price, ms | runs | to one bundle |',
    '| --- | --- | --- | --- | --- |',
    '| Firefox | app | 310 ± 5 | 3 | 0.78 |',
    '| Firefox | one bundle | 400 ± 0 | 3 | 1.00 |',
    '| engine | memory, minute 2 | memory, minute 20 | grown to |',
    '| --- | --- | --- | --- |',
    '| Firefox | 10.0 MB | 10.5 MB | 1.05 |',
  ]);
});

test('an engine that is not installed is left out with the reason', () => {
  expect(enginesTables([missing], 20)).toEqual(['WebKit was left out: its driver is not installed.']);
});

test('figures that were not asked for have no table', () => {
  expect(enginesTables([{ ...firefox, memory: null }], 20)).toEqual([expect.stringContaining('first price')]);
  expect(enginesTables([{ ...firefox, firstPrices: new Map() }], 20)).toEqual([expect.stringContaining('memory')]);
});
