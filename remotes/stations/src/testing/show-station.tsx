import './sandbox-like-config';
import { act, screen } from '@testing-library/react';
import { fakeBackend, renderRemote, stationWire, tariffWire, type FakeBackend, type RenderedRemote } from '@wattline/testing';
import { queryClient } from '../query-client';
import remote from '../remote';

export const LOCATION = '/ocpi/emsp/2.2.1/locations/';
export const TARIFF = '/ocpi/emsp/2.2.1/tariffs/';
export const NETWORK = '/api/public/networks/by-party/';

export const envelope = (data: unknown) => ({ status_code: 1000, data, timestamp: '2025-09-03T10:00:00Z' });

export interface ShownStation extends RenderedRemote {
  readonly backend: FakeBackend;
}

/** Time that a test moves on by itself; what the network needs to answer still passes. */
export function fakeTime(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: new Date('2025-09-03T14:00:00Z') });
    localStorage.clear();
    queryClient.clear();
  });
  afterEach(() => {
    queryClient.clear();
    jest.useRealTimers();
  });
}

/** How long an answer may take on its way to the screen: it needs some turns of the real event loop. */
const SETTLING_MS = 10;

/** Lets time pass, and all that follows from it happen. It moves the time on by some milliseconds more. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  for (let turn = 0; turn < SETTLING_MS; turn += 1) await act(() => jest.advanceTimersByTimeAsync(1));
}

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
