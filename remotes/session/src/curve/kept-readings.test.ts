import type { MeterReading } from '@wattline/ocpi';
import { readReadings, writeReadings } from './kept-readings';

beforeEach(() => localStorage.clear());

const NOW = Date.parse('2025-09-03T14:00:00Z');
const HOUR = 3_600_000;

const readings: MeterReading[] = [
  { at: NOW - 60_000, kwh: 0, stateOfCharge: null },
  { at: NOW - 29_877, kwh: 0.4, stateOfCharge: 61 },
  { at: NOW, kwh: 0.801, stateOfCharge: null },
];

test('what is written is read again, for its session alone', () => {
  writeReadings('S-1', readings, NOW);
  expect(readReadings('S-1', NOW)).toEqual(readings);
  expect(readReadings('S-2', NOW)).toEqual([]);
});

test('it is kept for a day, whichever way the device’s clock is changed', () => {
  writeReadings('S-1', readings, NOW);
  expect(readReadings('S-1', NOW + 23 * HOUR)).toEqual(readings);
  expect(readReadings('S-1', NOW + 25 * HOUR)).toEqual([]);
  expect(readReadings('S-1', NOW - 25 * HOUR)).toEqual([]);
});

test('sessions-of-this-browser: the readings of the latest five sessions are kept, and a day of each stays small', () => {
  const day = Array.from({ length: 300 }, (_, index) => ({
    at: NOW + index * 288_123,
    kwh: Math.round(index * 2345.6) / 1000,
    stateOfCharge: index % 100,
  }));
  for (const id of ['S-1', 'S-2', 'S-3', 'S-4', 'S-5', 'S-6']) writeReadings(id, day, NOW);
  expect(readReadings('S-1', NOW)).toEqual([]);
  expect(readReadings('S-2', NOW)).toHaveLength(300);
  expect(localStorage.getItem('meterReadings')?.length).toBeLessThan(35_000);
});

test.each([
  'no JSON',
  '7',
  '{}',
  '[null, 7, {}]',
  JSON.stringify([{ id: 'S-1', seen: NOW, from: NOW, after: ['0'], kwh: [0], percent: [null] }]),
  `[{"id": "S-1", "seen": ${NOW}, "from": ${NOW}, "after": [1e999], "kwh": [0], "percent": [null]}]`,
  JSON.stringify([{ id: 'S-1', seen: NOW, from: NOW, after: [0], kwh: [], percent: [] }]),
])('whatever is stored, it does not throw: %s', (stored) => {
  localStorage.setItem('meterReadings', stored);
  expect(readReadings('S-1', NOW)).toEqual([]);
});
