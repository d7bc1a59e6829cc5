import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { isLoadSampled, LOAD_WEIGHT } from './report-loaded';

const KEY = 'wattline.visitor-bucket';
const reporting = () => setConfig(readRuntimeConfig({ composition: { reportUrl: '/api/part-reports' } }));

beforeEach(() => localStorage.clear());

test.each([
  ['0', true],
  ['0.01', true],
  ['42.42', true],
  ['99.99', true],
  ['0.001', false],
  ['42.421', false],
  ['99.999', false],
])('releases-judged-by-rate: the visitor at %s reports loads (%s)', (bucket, expected) => {
  reporting();
  localStorage.setItem(KEY, bucket);
  expect(isLoadSampled()).toBe(expected);
});

test.each([1, 5, 100])('one in ten of a share of %d %% of the visitors is in the sample', (share) => {
  reporting();
  const buckets = Array.from({ length: share * 1_000 }, (_, index) => index / 1_000).filter(
    (_, index) => index % 7 === 0,
  );
  const sampled = buckets.filter((bucket) => {
    localStorage.setItem(KEY, `${bucket}`);
    return isLoadSampled();
  });
  expect(sampled.length / buckets.length).toBeCloseTo(1 / LOAD_WEIGHT, 2);
});

test('nothing is reported if the environment collects nothing', () => {
  setConfig(readRuntimeConfig({}));
  localStorage.setItem(KEY, '0');
  expect(isLoadSampled()).toBe(false);
});
