import './sandbox-like-config';
import { screen } from '@testing-library/react';
import { envelope, fakeBackend, fakeTime as fakeTimeWith, pass, renderRemote, stationWire, tariffWire, type FakeBackend, type RenderedRemote } from '@wattline/testing';
import { queryClient } from '../query-client';
import remote from '../remote';

export const LOCATION = '/ocpi/emsp/2.2.1/locations/';
export const TARIFF = '/ocpi/emsp/2.2.1/tariffs/';
export const NETWORK = '/api/public/networks/by-party/';

export interface ShownStation extends RenderedRemote {
  readonly backend: FakeBackend;
}

/** As in libs/testing, with nothing kept of an earlier test. */
export const fakeTime = (): void => fakeTimeWith(() => queryClient.clear());

/**
 * Opens /station/loc-001 with a backend that knows this station, tariff T1 ($0.40/kWh), no network, and these tariffs
 * besides.
 */
export function openStation(station: unknown = stationWire(), ...tariffs: ReturnType<typeof tariffWire>[]): ShownStation {
  const backend = fakeBackend();
  for (const tariff of tariffs) backend.on(`${TARIFF}${tariff.id}`, { body: envelope(tariff) });
  backend.on(LOCATION, { body: envelope(station) });
  backend.on(`${TARIFF}T1`, { body: envelope(tariffWire('T1', [['ENERGY', 0.4]])) });
  return { ...renderRemote(remote, '/station/loc-001'), backend };
}

/** The same, once the station is on the screen and its prices are known. */
export async function showStation(...wire: Parameters<typeof openStation>): Promise<ShownStation> {
  const shown = openStation(...wire);
  await pass(0);
  await pass(0);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return shown;
}
