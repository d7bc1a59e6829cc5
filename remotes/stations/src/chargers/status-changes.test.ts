import { readLocation } from '@wattline/ocpi';
import { stationWire } from '@wattline/testing';
import { connectorKey } from './connector-key';
import { statusChanges } from './status-changes';

const station = (wire: unknown) => {
  const location = readLocation(wire);
  if (!location) throw new Error('Not a station');
  return location;
};

const withStatuses = (...statuses: string[]) => station(stationWire(statuses.map((status) => ({ status }))));

/** Two charge points with one connector each, both with the same id. */
const twoOfOne = (first: string, second: string) =>
  station({
    ...stationWire(),
    evses: [first, second].map((status, index) => ({
      uid: `evse-${index}`,
      evse_id: `E00${index}`,
      status,
      connectors: [{ id: '1', standard: 'CHADEMO', status }],
    })),
  });

describe('1 §4 change notices', () => {
  test('a status that differs from the previous one is a change', () => {
    expect(statusChanges(withStatuses('AVAILABLE', 'CHARGING'), withStatuses('AVAILABLE', 'AVAILABLE'))).toEqual([
      { key: connectorKey({ uid: 'evse-1' }, { id: '2' }), label: '2', status: 'AVAILABLE' },
    ]);
  });

  test.each([
    ['the same statuses', withStatuses('AVAILABLE'), withStatuses('AVAILABLE')],
    ['a connector that came', withStatuses('AVAILABLE'), withStatuses('AVAILABLE', 'CHARGING')],
    ['a connector that went', withStatuses('AVAILABLE', 'CHARGING'), withStatuses('AVAILABLE')],
  ])('%s is no change', (_, before, after) => {
    expect(statusChanges(before, after)).toEqual([]);
  });

  test('the label names the charge point if connector ids repeat', () => {
    expect(statusChanges(twoOfOne('AVAILABLE', 'AVAILABLE'), twoOfOne('AVAILABLE', 'RESERVED'))).toEqual([
      { key: connectorKey({ uid: 'evse-1' }, { id: '1' }), label: 'E001-1', status: 'RESERVED' },
    ]);
  });
});
