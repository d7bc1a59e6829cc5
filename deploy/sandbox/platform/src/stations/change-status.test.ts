import { withConnectorStatus, withStatus } from './change-status';
import type { Connector, Evse, EvseStatus } from './location';

const evse = (status: EvseStatus, ...statuses: (EvseStatus | undefined)[]): Evse => ({
  uid: 'E1',
  status,
  connectors: statuses.map((each, index) => makeConnector(String(index + 1), each)),
});

const makeConnector = (id: string, status: EvseStatus | undefined): Connector =>
  status === undefined ? { id, standard: 'CHADEMO' } : { id, standard: 'CHADEMO', status };

const free = evse('AVAILABLE', 'AVAILABLE', 'AVAILABLE');

describe('1 §4: a charge point’s status', () => {
  test('holds for all of its connectors', () => {
    expect(withStatus(free, 'OUTOFORDER')).toEqual(evse('OUTOFORDER', 'OUTOFORDER', 'OUTOFORDER'));
  });

  test('is not written on connectors of a feed that gives them none', () => {
    expect(withStatus(evse('AVAILABLE', undefined), 'RESERVED')).toEqual(evse('RESERVED', undefined));
  });
});

describe('1 §4: a connector’s status', () => {
  test.each<[string, Evse, EvseStatus, Evse]>([
    ['in use: its neighbour is blocked', free, 'CHARGING', evse('CHARGING', 'CHARGING', 'BLOCKED')],
    ['free again: its neighbour too', evse('CHARGING', 'CHARGING', 'BLOCKED'), 'AVAILABLE', free],
    ['broken: its neighbour still serves', free, 'OUTOFORDER', evse('AVAILABLE', 'OUTOFORDER', 'AVAILABLE')],
    [
      'none is left: the charge point too',
      evse('AVAILABLE', 'AVAILABLE'),
      'OUTOFORDER',
      evse('OUTOFORDER', 'OUTOFORDER'),
    ],
    ['none: the charge point has it', evse('AVAILABLE', undefined), 'CHARGING', evse('CHARGING', undefined)],
  ])('%s', (_, before, status, after) => {
    expect(withConnectorStatus(before, '1', status)).toEqual(after);
  });
});
