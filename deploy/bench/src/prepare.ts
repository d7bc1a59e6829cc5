import type { SignedIn } from './measure/phone';

/** What was prepared in the sandbox for the visits of one driver. */
export interface Known {
  readonly sessionId: string;
  readonly endedSessionId: string;
}

/** A driver with a charge under way and one that is over. */
export interface Prepared extends Known {
  readonly driver: SignedIn;
}

/** Prepares a subject's sandbox. @throws Error with what it answers. */
export async function prepare(url: string): Promise<Prepared> {
  const control = async <T>(path: string, data: object = {}): Promise<T> => {
    const answer = await fetch(`${url}/sandbox/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as T;
  };
  const phoneNumber = '+13055550199';
  const { id } = await control<{ id: string }>('/drivers', { phone_number: phoneNumber, email: 'bench@example.com' });
  const tokens = await control<{ accessToken: string; refreshToken: string }>(`/drivers/${id}/session`);
  const charging = (): Promise<{ id: string }> =>
    control('/sessions', { locationId: 'loc-002', driverId: id, startedSecondsAgo: 300 });
  const [session, ended] = [await charging(), await charging()];
  await control(`/sessions/${ended.id}/end`);
  return {
    sessionId: session.id,
    endedSessionId: ended.id,
    driver: {
      refreshToken: tokens.refreshToken,
      authData: JSON.stringify({
        user: { id, phoneNumber, email: null, displayName: 'Test Driver' },
        token: tokens.accessToken,
        expiresAt: Date.now() + 3_600_000,
        firebaseToken: null,
      }),
    },
  };
}
