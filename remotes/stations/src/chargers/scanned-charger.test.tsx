import { screen, within } from '@testing-library/react';
import { freshTab, LOCATION } from '@wattline/remote/testing';
import { envelope, pass, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showScanned, showStation } from '../testing/show-station';

freshTab({ queryClient });

/** Two charge points; the statuses are those of the second one's connectors. */
const station = (...statuses: readonly string[]) => {
  const [first] = stationWire().evses;
  const [second] = stationWire(statuses.map((status) => ({ status, standard: 'CHADEMO' }))).evses;
  return { ...stationWire(), evses: [first, { ...second, uid: 'evse-2', evse_id: 'PR*CPR*E002' }] };
};
const card = (id: string) => screen.getByRole('heading', { name: id }).closest('li') as HTMLElement;
/** The charge points in their order on the page. */
const ids = () => screen.getAllByRole('heading', { name: /^PR\*/ }).map(({ textContent }) => textContent);
const pressed = () => screen.queryAllByRole('button', { pressed: true });

describe('scanned-charger: /station/{id}?evse={evse_id}', () => {
  test('the charger stands first and marked, its first usable connector is chosen and open, and a poll moves nothing', async () => {
    const { backend } = await showScanned('PR*CPR*E002', station('CHARGING', 'AVAILABLE', 'AVAILABLE'));
    expect(within(card('PR*CPR*E002')).getByText('The charger you scanned')).toBeVisible();
    expect(screen.getAllByText('The charger you scanned')).toHaveLength(1);
    expect(ids()).toEqual(['PR*CPR*E002', 'PR*CPR*E001']);
    const [, second] = within(card('PR*CPR*E002')).getAllByRole('button', { name: /CHAdeMO/ });
    expect(pressed()).toEqual([second]);
    expect(within(card('PR*CPR*E002')).getByRole('button', { name: 'Start Charging' })).toBeVisible();
    expect(within(card('PR*CPR*E002')).getByRole('heading', { name: 'Charger details' })).toBeVisible();

    backend.on(LOCATION, { body: envelope(station('AVAILABLE', 'AVAILABLE', 'CHARGING')) });
    await pass(15_000);
    expect(pressed()).toEqual([second]);
    expect(ids()).toEqual(['PR*CPR*E002', 'PR*CPR*E001']);
  });

  test('private-stations: a station that is not published is shown to a driver with the code on its charger alone', async () => {
    const secret = { ...station('AVAILABLE'), publish: false };
    await showScanned('PR*CPR*E002', secret);
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
  });

  test.each([null, 'PR*CPR*E009'])(
    'private-stations: with the code %s its address shows nothing of it',
    async (code) => {
      const secret = { ...station('AVAILABLE'), publish: false };
      await (code === null ? showStation(secret) : showScanned(code, secret));
      expect(screen.getByRole('alert')).toHaveTextContent('Scan the code on its charger');
      expect(document.body).not.toHaveTextContent(/Plaza|Calle/);
      expect(document.title).not.toContain('Plaza');
    },
  );

  test('compared-label: the confirmation receives that the driver came by a code', async () => {
    const { user, place } = await showScanned('PR*CPR*E002', station('AVAILABLE'));
    await user.click(screen.getByRole('button', { name: 'Start Charging' }));
    expect(place().path).toBe('/confirmation/evse-2/1?scanned');
  });

  test('the driver’s own choice stays', async () => {
    const { user } = await showScanned('evse-2', station('AVAILABLE'));
    const other = screen.getByRole('button', { name: /CCS2/ });
    await user.click(other);
    await pass(15_000);
    expect(pressed()).toEqual([other]);
  });

  test.each([[['CHARGING']], [[]]])(
    'a charger with the connectors %j stands first and marked, and none is chosen',
    async (statuses) => {
      await showScanned('evse-2', station(...statuses));
      expect(ids()).toEqual(['PR*CPR*E002', 'PR*CPR*E001']);
      expect(screen.getByText('The charger you scanned')).toBeVisible();
      expect(pressed()).toEqual([]);
    },
  );

  test('a charger that the station does not list shows one line, and the rest stays', async () => {
    await showScanned(`XX*${'9'.repeat(300)}`, station('AVAILABLE'));
    expect(screen.getByRole('status')).toHaveTextContent(
      `The code names the charger XX*${'9'.repeat(45)}, which this station does not list.`,
    );
    expect(screen.queryByText('The charger you scanned')).toBeNull();
    expect(pressed()).toEqual([]);
    expect(ids()).toEqual(['PR*CPR*E001', 'PR*CPR*E002']);
  });

  test.each([
    ['without the parameter', () => showStation(station('AVAILABLE'))],
    ['with an empty one', () => showScanned('', station('AVAILABLE'))],
  ])('nothing is marked, chosen or moved to the front %s', async (_, show) => {
    await show();
    expect(screen.queryByText('The charger you scanned')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(pressed()).toEqual([]);
    expect(ids()).toEqual(['PR*CPR*E001', 'PR*CPR*E002']);
  });
});
