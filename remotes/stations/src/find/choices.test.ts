import { stationWire } from '@wattline/testing';
import type { StationLocation } from '../use-station';
import { type Choices, narrowed, plugsOf, queryOf, readChoices } from './choices';
import { readFoundStation } from './found-station';

const none = readChoices('');
const NOON = new Date('2025-09-03T16:00:00Z');

function station(connectors: readonly object[], more: object = {}): StationLocation {
  const read = readFoundStation(stationWire([...connectors] as never, { time_zone: 'America/Puerto_Rico', ...more }));
  if (!read) throw new Error('Not a station');
  return read;
}
const ccs = { standard: 'IEC_62196_T1_COMBO', max_electric_power: 150_000 };
const j1772 = { standard: 'IEC_62196_T1', max_electric_power: 7_200 };

describe('find-a-station: what is chosen stands in the address', () => {
  test.each<[string, Partial<Choices>]>([
    ['', {}],
    ['?q=San+Juan&free=&map=', { text: 'San Juan', isFree: true, isMap: true }],
    ['?plug=Type+2&power=150&open=&sort=price', { plug: 'Type 2', power: 150, isOpen: true, sort: 'price' }],
  ])('%j', (query, chosen) => {
    expect(readChoices(query)).toEqual({ ...none, ...chosen });
    expect(queryOf({ ...none, ...chosen })).toBe(query);
  });

  test('what cannot be chosen is not read', () => {
    expect(readChoices(`?power=9&sort=best&q=${'x'.repeat(300)}`)).toEqual({ ...none, text: 'x'.repeat(100) });
  });
});

describe('find-a-station: filters', () => {
  const busy = station([{ ...ccs, status: 'CHARGING' }, j1772]);
  const night = station([ccs], {
    opening_times: {
      twentyfourseven: false,
      regular_hours: [{ weekday: 3, period_begin: '20:00', period_end: '23:00' }],
    },
  });
  const silent = station([j1772], { opening_times: undefined });

  test.each<[string, Partial<Choices>, readonly StationLocation[]]>([
    ['nothing', {}, [busy, night, silent]],
    ['a plug', { plug: 'CCS1' }, [busy, night]],
    ['power', { power: 50 }, [busy, night]],
    ['free now', { isFree: true }, [busy, night, silent]],
    ['free now, of one plug: the free one beside it does not count', { plug: 'CCS1', isFree: true }, [night]],
    ['open now: unknown hours do not count', { isOpen: true }, [busy]],
  ])('%s', (_, chosen, expected) => {
    expect(narrowed([busy, night, silent], { ...none, ...chosen }, NOON)).toEqual(expected);
  });

  test('the plugs of a station, each once', () => {
    expect(plugsOf(station([ccs, j1772, ccs]))).toEqual(['CCS1', 'J1772']);
  });
});
