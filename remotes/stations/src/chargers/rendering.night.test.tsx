import { screen } from '@testing-library/react';
import type * as Ocpi from '@wattline/ocpi';
import { connectorName } from '@wattline/ocpi';
import { freshTab, LOCATION } from '@wattline/remote/testing';
import { envelope, pass, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

/** A row asks for its connector's name once each time that it renders. */
jest.mock('@wattline/ocpi', () => {
  const actual = jest.requireActual<typeof Ocpi>('@wattline/ocpi');
  return { ...actual, connectorName: jest.fn(actual.connectorName) };
});
const rowsRendered = (): number => jest.mocked(connectorName).mock.calls.length;

const POLL = 15_000;

/** Enough that a row too many is seen: each takes its time. */
const CHARGE_POINTS = 12;

/** Four connectors at each charge point; `statuses` by the number of the charge point where one is not AVAILABLE. */
const large = (chargePoints = CHARGE_POINTS, statuses: Readonly<Record<number, string>> = {}) => ({
  ...stationWire(),
  evses: Array.from({ length: chargePoints }, (_, index) => ({
    uid: `evse-${index}`,
    status: statuses[index] ?? 'AVAILABLE',
    connectors: stationWire(Array.from({ length: 4 }, () => ({ status: statuses[index] ?? 'AVAILABLE' }))).evses[0]
      ?.connectors,
  })),
});

freshTab({ queryClient });
beforeEach(() => {
  const { connectorName: actual } = jest.requireActual<typeof Ocpi>('@wattline/ocpi');
  jest.mocked(connectorName).mockImplementation(actual);
});

async function showLarge(chargePoints?: number) {
  const shown = await showStation(large(chargePoints));
  await pass(POLL);
  jest.mocked(connectorName).mockClear();
  return shown;
}

describe('a large station stays smooth: rows that did not change do not render', () => {
  test('a 304 renders nothing, and neither does a failing poll, which shows its warning', async () => {
    const { backend } = await showLarge();
    backend.on(LOCATION, { status: 304 });
    await pass(POLL);
    backend.on(LOCATION, { status: 503 });
    await pass(POLL);
    await pass(8_000);
    expect(screen.getByText(/Data may be outdated/)).toBeVisible();
    expect(rowsRendered()).toBe(0);
  });

  test('a poll that brings the same 180 connectors renders nothing; their cards stand in lists of twenty, which the browser lays out apart', async () => {
    await showLarge(45);
    const cards = [...document.querySelectorAll('h3')].map((name) => name.closest('li'));
    expect(cards).toHaveLength(45);
    const lists = [...new Set(cards.map((card) => card?.parentElement))];
    expect(lists.map((list) => list?.children.length)).toEqual([20, 20, 5]);
    await pass(POLL);
    expect(rowsRendered()).toBe(0);
  });

  test('a status that changes renders the rows of its charge point three times: for the change, the flash and its end', async () => {
    const { backend } = await showLarge();
    backend.on(LOCATION, { body: envelope(large(CHARGE_POINTS, { 6: 'CHARGING' })) });
    await pass(POLL);
    expect(screen.getAllByText(/· Charging/)).toHaveLength(4);
    await pass(2_000);
    expect(rowsRendered()).toBeLessThanOrEqual(3 * 4);
  });

  test('totals reach each row without rendering it, also after another choice of energy', async () => {
    const { user } = await showStation(large());
    jest.mocked(connectorName).mockClear();
    await pass(500);
    expect(screen.getAllByText(/^≈ \$8\.00 for 20 kWh/)).toHaveLength(4 * CHARGE_POINTS);
    await user.selectOptions(screen.getByRole('combobox'), '40 kWh');
    expect(screen.getAllByText(/^≈ \$16\.00 for 40 kWh/)).toHaveLength(4 * CHARGE_POINTS);
    expect(rowsRendered()).toBe(0);
  });

  test('choosing a connector renders only its row, and choosing another one renders both', async () => {
    const { user } = await showLarge();
    const [first, second] = screen.getAllByRole('button', { name: /^CCS2/ });
    await user.click(first as HTMLElement);
    expect(rowsRendered()).toBe(1);
    await user.click(second as HTMLElement);
    expect(rowsRendered()).toBe(3);
  });
});
