import { screen, within } from '@testing-library/react';
import { freshTab, settled, type StandIn, TARIFF } from '@wattline/remote/testing';
import { envelope, pass, stationWire, tariffWire } from '@wattline/testing';
import { queryClient } from '../part';
import { scrollTo, waitedFor, withWindow } from '../testing/scrolled';
import { openStation } from '../testing/show-station';

freshTab({ queryClient });
withWindow();

/** So many charge points with a connector each; of the one at a number, these tariffs. */
const station = (chargePoints: number, tariffsAt: (at: number) => readonly string[]) => ({
  ...stationWire(),
  evses: Array.from({ length: chargePoints }, (_, at) => ({
    uid: `evse-${at}`,
    evse_id: `PR*CPR*E${at}`,
    status: 'AVAILABLE',
    connectors: stationWire([{ tariff_ids: tariffsAt(at) }]).evses[0]?.connectors,
  })),
});

const own = (at: number) => [`T-${at}`];

async function show(wire: object): Promise<StandIn> {
  const shown = openStation(wire);
  shown.backend.on(TARIFF, ({ path }) => ({
    body: envelope(tariffWire(path.slice(TARIFF.length), [['ENERGY', 0.4]])),
  }));
  await settled();
  return shown;
}

const readsOf = ({ backend }: StandIn): string[] =>
  backend.requestsTo(TARIFF).map(({ path }) => path.slice(TARIFF.length));
const card = (at: number): HTMLElement => {
  const found = screen.getByText(`PR*CPR*E${at}`).closest('li');
  if (!found) throw new Error('No card');
  return found;
};
const isPriced = (at: number): boolean => within(card(at)).queryByText(/\$0\.40/) !== null;

test('a station with its own tariff for each of 24 connectors shows each price as the driver scrolls to it', async () => {
  const shown = await show(station(24, own));
  expect([isPriced(0), isPriced(19), isPriced(20)]).toEqual([true, true, false]);
  await scrollTo(card(20), card(21));
  expect([isPriced(20), isPriced(21), isPriced(22)]).toEqual([true, true, false]);
  await scrollTo(card(22), card(23));
  expect([isPriced(22), isPriced(23)]).toEqual([true, true]);
  expect(readsOf(shown)).toHaveLength(24);
  expect(waitedFor()).toBe(0);
});

test('a station with few tariffs waits for no scrolling, however many connectors it has', async () => {
  const shown = await show(station(30, (at) => [`T-${at % 3}`]));
  expect(readsOf(shown)).toEqual(['T-0', 'T-1', 'T-2']);
  expect([isPriced(0), isPriced(29)]).toEqual([true, true]);
  await scrollTo(card(29));
  expect(waitedFor()).toBe(0);
});

function openWith(answer: object): StandIn {
  const shown = openStation(station(1, own));
  shown.backend.on(TARIFF, () => answer);
  return shown;
}

describe('1 §4 Tariff loading per id: a failed read is repeated', () => {
  test('an unavailable price appears once its tariff can be read, without a press', async () => {
    const shown = openWith({ status: 503 });
    await pass(10_000);
    expect(within(card(0)).getByText('Price unavailable')).toBeInTheDocument();
    shown.backend.on(TARIFF, () => ({ body: envelope(tariffWire('T-0', [['ENERGY', 0.4]])) }));
    await pass(15_000);
    expect(isPriced(0)).toBe(true);
  });

  test('a backend that stays dead receives fewer and fewer requests', async () => {
    const shown = openWith({ status: 503 });
    await pass(120_000);
    // Four tries at first, then after 15, 30 and 60 s one each.
    expect(readsOf(shown)).toHaveLength(7);
  });

  test('a tariff that the backend does not have is not requested again', async () => {
    const shown = openWith({ status: 404, body: { detail: 'No such tariff' } });
    await pass(60_000);
    expect(readsOf(shown)).toHaveLength(1);
  });
});
