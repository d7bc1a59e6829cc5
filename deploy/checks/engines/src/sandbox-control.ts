import { randomInt } from 'node:crypto';
import { until } from './page/hand';

/** A station of a test's own. */
export interface Station {
  readonly id: string;
  readonly evses: readonly { readonly uid: string; readonly connectors: readonly { readonly id: string }[] }[];
}

/** The sandbox's controls (deploy/sandbox/README.md), for stations and drivers of a test's own. */
export class SandboxControl {
  constructor(readonly url: string) {}

  async send<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}/sandbox/api${path}`, {
      method,
      ...(data !== undefined && { body: JSON.stringify(data), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  async station(wish: Readonly<Record<string, unknown>> = {}): Promise<Station> {
    const { id, location } = await this.send<{ id: string; location: Partial<Station> | null }>('POST', '/stations', {
      template: 'loc-001',
      ...wish,
    });
    return { id, evses: location?.evses ?? [] };
  }

  /** The code in the newest SMS to a number. */
  smsCode(to: string): Promise<string> {
    return until('have an SMS', async () => {
      const path = `/phone/messages?to=${encodeURIComponent(to)}`;
      const messages = await this.send<readonly { kind: string; code?: string }[]>('GET', path);
      const code = messages.find(({ kind }) => kind === 'sms')?.code;
      if (code === undefined) throw new Error('There is none.');
      return code;
    });
  }

  /** Sets the status of an EVSE's connector. */
  async setStatus({ id, evses: [evse] }: Station, status: string): Promise<void> {
    const connector = `${encodeURIComponent(evse?.uid ?? '')}/connectors/${evse?.connectors[0]?.id ?? ''}`;
    await this.send('PUT', `/stations/${id}/evses/${connector}/status`, { status });
  }

  /** Approves the payment by ATH Móvil that waits on a phone. */
  async approveWallet(to: string): Promise<void> {
    const request = await until('have a request on the phone', async () => {
      const path = `/phone/wallet-requests?to=${encodeURIComponent(to)}`;
      const requests = await this.send<readonly { id: string; isWaiting: boolean }[]>('GET', path);
      const waiting = requests.find(({ isWaiting }) => isWaiting);
      if (!waiting) throw new Error('There is none.');
      return waiting;
    });
    await this.send('POST', `/phone/wallet-requests/${request.id}/approve`);
  }

  /** Moves a session on: meter, cost, and a stop that is under way. */
  async advance(session: string, seconds: number): Promise<void> {
    await this.send('POST', `/sessions/${session}/advance`, { seconds });
  }

  /** The refusals of a page's policy that browsers reported. */
  policyReports(): Promise<readonly unknown[]> {
    return this.send('GET', '/policy-reports');
  }
}

/** Ten digits that no other test has. */
export const newPhone = (): string => `305${randomInt(2_000_000, 9_999_999)}`;
