import { act } from '@testing-library/react';
import { bus } from '@wattline/event-bus';
import { LOCATION, settled, standIn, type StandIn } from '@wattline/remote/testing';
import { envelope, fakeBackend, pass, stationWire, type FakeBackend } from '@wattline/testing';
import { createLiveSessionFlow } from '../live-session/live-session-flow';
import { queryClient } from '../part';
import { sessionQuery } from '../queries';
import remote from '../remote';

export const SESSION = '/ocpi/emsp/2.2.1/sessions/';
export const PORTAL = '/api/portal/tariffs/';
export const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';
export const REFUND = '/refund';

/** A tariff with these prices and a VAT of 10 %; by itself $1.00 per kWh. `parking` restricts the price of parking. */
export const tariffOf = (
  components: readonly (readonly [type: string, price: number])[] = [['ENERGY', 1]],
  parking: object = {},
) => ({
  id: 'T1',
  currency: 'USD',
  elements: components.map(([type, price]) => ({
    price_components: [{ type, price, vat: 10, step_size: 1 }],
    ...(type === 'PARKING_TIME' && { restrictions: parking }),
  })),
});

/** A session as the backend sends it: it began an hour ago. */
export const sessionWire = (rest: object = {}) => ({
  id: 'SES-12345678',
  status: 'ACTIVE',
  start_date_time: '2025-09-03T13:00:00.0009999',
  kwh: 10.5,
  currency: 'USD',
  location_id: 'loc-001',
  evse_uid: 'evse-1',
  connector_id: '1',
  authorization_reference: 'ath-1',
  tariff_id: 'T1',
  total_cost: { excl_vat: 4.2, incl_vat: 4.7 },
  last_updated: '2025-09-03T13:59:59',
  ...rest,
});

export const ended = { status: 'COMPLETED', end_date_time: '2025-09-03T14:00:00Z' };

export const answered = (result: string, more: object = {}) => ({ body: envelope({ result, ...more }) });

export interface Shown extends StandIn {
  /** From now on the session is this. */
  readonly becomes: (rest: object) => void;
}

/** Opens a page with a backend that knows this session, its station and nothing else. */
export async function show(
  path: string,
  session: object = sessionWire(),
  tell?: (backend: FakeBackend) => void,
): Promise<Shown> {
  await remote.prepare?.(path);
  const shown = standIn(remote, {
    path,
    routes: {
      [LOCATION]: { body: envelope(stationWire()) },
      [SESSION]: { body: envelope(session) },
      [STOP]: answered('ACCEPTED'),
      [REFUND]: { body: {} },
    },
    tell,
  });
  await settled();
  return { ...shown, becomes: (rest) => shown.backend.on(SESSION, { body: envelope(sessionWire(rest)) }) };
}

/** The flow of a session that goes on, without its screen, at a backend that answers a stop so. */
export async function openFlow(answer: Parameters<FakeBackend['on']>[1] = answered('ACCEPTED')) {
  const backend = fakeBackend();
  const becomes = (rest: object): void => backend.on(SESSION, { body: envelope(sessionWire(rest)) });
  becomes({});
  backend.on(STOP, answer);
  const flow = createLiveSessionFlow('SES-12345678');
  const reads = async (): Promise<void> => {
    const session = await queryClient.fetchQuery(sessionQuery('SES-12345678'));
    flow.send({ type: 'read', session, at: Date.now() });
  };
  const stop = async (): Promise<void> => {
    void flow.stop();
    await pass(0);
  };
  await reads();
  return { backend, becomes, flow, reads, stop };
}

/** Another tab says that the session is complete. */
export async function completeElsewhere(): Promise<void> {
  const other = new BroadcastChannel('wattline');
  const payload = { sessionId: 'SES-12345678' };
  await act(async () => {
    const received = new Promise<void>((resolve) => {
      const stop = bus.on('session/completed', () => resolve(stop()));
    });
    other.postMessage({ topic: 'session/completed', payload, sender: '@wattline/session', time: 0, relayed: false });
    await received;
  });
  other.close();
  await pass(0);
}
