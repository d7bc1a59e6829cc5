import { askSandbox } from '@wattline/local';
import type { SignedIn } from './measure/phone';

/** The belongings of a driver before a visit: a saved card always. */
export type Having = 'charges' | 'a connector to pay for' | 'a hold';

/** The ids prepared in the sandbox for the visits of one driver; '' for what the driver does not have. */
export interface Known {
  readonly sessionId: string;
  readonly endedSessionId: string;
  /** Of a station of the driver's own: 'mine_1/1'. */
  readonly connectorPath: string;
  /** $20.00 held for that connector, not used yet. */
  readonly holdId: string;
}

export interface Prepared extends Known {
  readonly driver: SignedIn;
}

interface Station {
  readonly id: string;
  readonly location: {
    readonly evses: readonly { readonly uid: string; readonly connectors: readonly { readonly id: string }[] }[];
  };
}

let drivers = 0;

/** Prepares a driver in a subject's sandbox. @throws Error with what it answers. */
export async function prepare(url: string, having: Having): Promise<Prepared> {
  const control = <T>(path: string, data = {}): Promise<T> => askSandbox<T>(url, `/sandbox/api${path}`, data);
  drivers += 1;
  const phoneNumber = `+1305${5_000_000 + drivers}`;
  const email = `bench-${drivers}@example.com`;
  const { id } = await control<{ id: string }>('/drivers', { phone_number: phoneNumber, email });
  const { accessToken, refreshToken } = await control<{ accessToken: string; refreshToken: string }>(
    `/drivers/${id}/session`,
  );
  const card = await control<{ id: string }>(`/drivers/${id}/payment-methods`);

  const charging = (): Promise<{ id: string }> =>
    control('/sessions', { locationId: 'loc-002', driverId: id, startedSecondsAgo: 300 });
  const sessions = having === 'charges' ? [await charging(), await charging()] : [];
  const [session, ended] = sessions.map((one) => one.id);
  if (ended !== undefined) await control(`/sessions/${ended}/end`);

  const station = having === 'charges' ? null : await control<Station>('/stations', { template: 'loc-001' });
  const evse = station?.location.evses[0];
  const charger = { locationId: station?.id, evseUid: evse?.uid, connectorId: evse?.connectors[0]?.id };
  const hold = async (): Promise<{ id: string }> =>
    askSandbox(
      url,
      '/api/pre-authorizations',
      {
        paymentMethodId: card.id,
        amount: 20,
        currency: 'usd',
        userId: id,
        locationId: charger.locationId,
        evseId: charger.evseUid,
        connectorId: charger.connectorId,
        metadata: { ...charger, userId: id },
      },
      accessToken,
    );
  return {
    sessionId: session ?? '',
    endedSessionId: ended ?? '',
    connectorPath: station ? `${charger.evseUid}/${charger.connectorId}` : '',
    holdId: having === 'a hold' ? (await hold()).id : '',
    driver: {
      refreshToken,
      authData: JSON.stringify({
        user: { id, phoneNumber, email: null, displayName: 'Test Driver' },
        token: accessToken,
        expiresAt: Date.now() + 3_600_000,
        firebaseToken: null,
      }),
    },
  };
}
