import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { isLoadSampled } from './report-loaded';

const KEY = 'wattline.visitor-bucket';
const reporting = () => setConfig(readRuntimeConfig({ composition: { reportUrl: '/api/part-reports' } }));

beforeEach(() => localStorage.clear());

test.each([
  ['0', true],
  ['0.099', true],
  ['42.05', true],
  ['99.099', true],
  ['0.1', false],
  ['42.42', false],
  ['99.999', false],
])('releases-judged-by-rate: the visitor at %s reports loads (%s)', (bucket, expected) => {
  reporting();
  localStorage.setItem(KEY, bucket);
  expect(isLoadSampled()).toBe(expected);
});

test('nothing is reported if the environment collects nothing', () => {
  setConfig(readRuntimeConfig({}));
  localStorage.setItem(KEY, '0');
  expect(isLoadSampled()).toBe(false);
});
