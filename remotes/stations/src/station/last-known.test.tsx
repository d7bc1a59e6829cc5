import { act, screen } from '@testing-library/react';
import { keptCodePath, readKeptCodes } from '@wattline/contract';
import { busOf } from '@wattline/remote';
import { freshTab, LOCATION, TARIFF } from '@wattline/remote/testing';
import { envelope, keptAnswer, pass, stationWire, tariffWire } from '@wattline/testing';
import { queryClient } from '../part';
import { openStation, showStation } from '../testing/show-station';

freshTab({ queryClient });

const bus = busOf('shell');
const turn = (isOnline: boolean): void => act(() => bus.emit('connection/changed', { isOnline }));
afterEach(() => turn(true));

const KEPT_AT = 1_700_000_000_000;
const kept = (data: unknown) => keptAnswer(data, KEPT_AT);
const tariff = tariffWire('T1', [['ENERGY', 0.4]]);
/** The place where the shell writes since when the station is known. */
const asOf = () => document.querySelector('[data-place="as-of@1"]');
const start = () => screen.getByRole('button', { name: 'Start Charging' });

describe('last-known-with-its-age: the station', () => {
  test('a kept station shows its age, outdated prices and a disabled Start, until a fresh answer', async () => {
    turn(false);
    const { backend, user } = openStation();
    backend.on(LOCATION, kept(stationWire()));
    backend.on(TARIFF, kept(tariff));
    await pass(5_000);
    expect(asOf()).toHaveAttribute('data-since', `${KEPT_AT}`);
    await user.click(screen.getByRole('button', { name: /Available.*not current/ }));
    expect(start()).toBeDisabled();
    const why = document.querySelector('[data-place="why-not@1"][data-act="start"]') as HTMLElement;
    // The shell writes the words there.
    why.textContent = 'There is no connection.';
    expect(start()).toHaveAccessibleDescription('There is no connection.');

    backend.on(LOCATION, { body: envelope(stationWire()) });
    backend.on(TARIFF, { body: envelope(tariff) });
    turn(true);
    await pass(6_000);
    expect(start()).toBeEnabled();
    expect(start()).not.toHaveAccessibleDescription();
    expect(asOf()).toBeNull();
    expect(screen.queryByText('not current')).toBeNull();
  });

  test('a station that was read on this page is not current while there is no connection', async () => {
    await showStation();
    expect(asOf()).toBeNull();
    turn(false);
    expect(asOf()).toBeInTheDocument();
    turn(true);
    expect(asOf()).toBeNull();
  });

  test('a station that was never opened shows so, and the page keeps its code', async () => {
    turn(false);
    const { backend } = openStation();
    backend.on(LOCATION, 'no network');
    await pass(30_000);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'this station was not opened on this phone before. We keep this code',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Station not available offline' })).toBeVisible();
    expect(document.title).toBe('Station not available offline · Wattline');
    expect(readKeptCodes().map(keptCodePath)).toEqual(['/station/loc-001']);
  });

  test('a failing backend is not shown as a lost connection, and keeps no code', async () => {
    const { backend } = openStation();
    backend.on(LOCATION, { status: 503, body: {} });
    await pass(30_000);
    expect(screen.getByRole('alert')).not.toHaveTextContent('not opened');
    expect(document.title).toBe('Error Loading Station · Wattline');
    expect(readKeptCodes()).toEqual([]);
  });
});
