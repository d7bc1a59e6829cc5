import { withConnectorStatus, withStatus } from './change-status';
import type { EvseStatus } from './evse-status';
import type { Evse } from './location';

const evse = (status: EvseStatus, ...connectors: (EvseStatus | undefined)[]): Evse => ({
  uid: 'E1',
  status,
  connectors: connectors.map((each, index) => ({
    id: String(index + 1),
    standard: 'CHADEMO',
    ...(each !== undefined && { status: each }),
  })),
});

describe('1 §4: a charge point’s status', () => {
  test('holds for all of its connectors', () => {
    expect(withStatus(evse('AVAILABLE', 'AVAILABLE', 'AVAILABLE'), 'OUTOFORDER'))
      .toEqual(evse('OUTOFORDER', 'OUTOFORDER', 'OUTOFORDER'));
  });

  test('is not written on connectors whose feed gives them none', () => {
    expect(withStatus(evse('AVAILABLE', undefined), 'RESERVED')).toEqual(evse('RESERVED', undefined));
  });
});

describe('1 §4: a connector’s status', () => {
  test.each<[string, Evse, EvseStatus, Evse]>([
    ['in use: its neighbour is blocked', evse('AVAILABLE', 'AVAILABLE', 'AVAILABLE'), 'CHARGING', evse('CHARGING', 'CHARGING', 'BLOCKED')],
    ['free again: its neighbour too', evse('CHARGING', 'CHARGING', 'BLOCKED'), 'AVAILABLE', evse('AVAILABLE', 'AVAILABLE', 'AVAILABLE')],
    ['broken: its neighbour still serves', evse('AVAILABLE', 'AVAILABLE', 'AVAILABLE'), 'OUTOFORDER', evse('AVAILABLE', 'OUTOFORDER', 'AVAILABLE')],
    ['broken, like its neighbour', evse('AVAILABLE', 'AVAILABLE', 'OUTOFORDER'), 'OUTOFORDER', evse('OUTOFORDER', 'OUTOFORDER', 'OUTOFORDER')],
    ['none: the charge point has it', evse('AVAILABLE', undefined, undefined), 'CHARGING', evse('CHARGING', undefined, undefined)],
  ])('%s', (_, before, status, after) => {
    expect(withConnectorStatus(before, '1', status)).toEqual(after);
  });
});
