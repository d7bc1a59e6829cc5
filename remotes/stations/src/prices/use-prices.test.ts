import { pricesBy, distinctTariffIds, firstTariffIds, TARIFFS_AT_ONCE, withTariffsOf } from './use-prices';

const ids = (count: number, letter = 'T') => Array.from({ length: count }, (_, at) => `${letter}${at}`);
const evse = (...tariffIds: readonly string[][]) => ({
  connectors: tariffIds.map((own) => ({ tariffIds: own })) as never,
});
const location = (...evses: readonly ReturnType<typeof evse>[]) => ({ evses: evses as never });

test('1 §4 tariffs load by id, each once, however many connectors share it', () => {
  expect(distinctTariffIds({ evses: [evse(['A', 'B'], ['A']), evse(['C', 'B'])] })).toEqual(['A', 'B', 'C']);
});

test('the first twenty tariffs of a hostile station are read with the page', () => {
  expect(firstTariffIds(location(evse(ids(15)), evse(ids(10_000))))).toEqual(ids(TARIFFS_AT_ONCE));
  expect(firstTariffIds(location(evse(['A'])))).toEqual(['A']);
});

test('the tariffs of the charge point that the driver scanned are read with the page, twenty at most', () => {
  const scanned = evse(ids(10_000, 'H'));
  expect(firstTariffIds(location(evse(ids(30)), scanned), scanned as never)).toEqual([
    ...ids(TARIFFS_AT_ONCE),
    ...ids(TARIFFS_AT_ONCE, 'H'),
  ]);
});

test('a charge point that the driver scrolls to adds twenty more at most', () => {
  const first = ids(TARIFFS_AT_ONCE);
  expect(withTariffsOf(first, evse(ids(10_000, 'H')))).toEqual([...first, ...ids(TARIFFS_AT_ONCE, 'H')]);
  expect(withTariffsOf(first, evse(['T1', 'H1']))).toEqual([...first, 'H1']);
});

test('a charge point without new tariffs changes nothing, so that nothing renders', () => {
  const first = ids(3);
  expect(withTariffsOf(first, evse(['T1'], ['T2']))).toBe(first);
});

test('connectors with the same tariffs share one price, so that a row can see that nothing changed', () => {
  const { priceOf } = pricesBy(() => ({ state: 'error' }));
  expect(priceOf({ tariffIds: ['T1'] })).toBe(priceOf({ tariffIds: ['T1'] }));
});
