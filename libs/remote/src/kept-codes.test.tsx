import { act, screen, within } from '@testing-library/react';
import { keepCode, readKeptCodes } from '@wattline/contract';
import { pass } from '@wattline/testing';
import { freshTab, standIn } from '../testing';
import { KeptCodes } from './kept-codes';
import { remote } from './remote';

freshTab();

const station = { locationId: 'loc-9', evseId: null, connectorId: null, isScanned: false };
const connector = { locationId: 'loc-8', evseId: 'loc-8_2', connectorId: '1', isScanned: true };

const part = remote('@wattline/reservations').exposeScreens({ '*': <KeptCodes /> });

async function show() {
  const shown = standIn(part, { path: '/stations' });
  await pass(0);
  await pass(0);
  return shown;
}

describe('last-known-with-its-age: codes that were opened without a connection', () => {
  test('nothing is shown where there are none', async () => {
    await show();
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('are listed by their ids, the newest first; one tap opens a code', async () => {
    keepCode(connector);
    keepCode(station);
    const { user, place } = await show();
    const list = within(screen.getByRole('region', { name: 'Scanned without a connection' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Station loc-9',
      'Station loc-8Charger loc-8_2, connector 1',
    ]);
    await user.click(list.getByRole('link', { name: /loc-8/ }));
    expect(place().path).toBe('/confirmation/loc-8_2/1?scanned');
  });

  test('a button removes a code, says so, and leaves the focus on the list', async () => {
    keepCode(station);
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Remove: Station loc-9' }));
    expect(readKeptCodes()).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Removed.');
    expect(screen.getByRole('region')).toHaveFocus();
  });

  test('what another tab changes is seen', async () => {
    keepCode(station);
    await show();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'keptCodes' })));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
