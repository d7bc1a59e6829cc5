import type { Backend } from './backend';
import type { Browser } from './browser';
import { ORIGIN, type Tab } from './tab';

interface LedgerEntry {
  readonly kind: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly sessionId: string | null;
}

interface Session {
  readonly id: string;
  readonly status: string;
  readonly cost: { readonly incl_vat: number } | null;
}

interface WalletRequest {
  readonly id: string;
  readonly status: string;
  readonly isWaiting: boolean;
}

interface Place {
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
}

/** The seed's station that every driver's own is a copy of. */
const TEMPLATE_STATION = 'loc-001';

/**
 * Removes the seed's stations but the template. Most cells read the list of all stations, the largest of which has five
 * hundred connectors.
 */
export async function removeOtherStations(backend: Backend): Promise<void> {
  for (const { id } of await backend.control<readonly { readonly id: string }[]>('GET', '/stations')) {
    if (id !== TEMPLATE_STATION) await backend.control('DELETE', `/stations/${id}`);
  }
}

let numbers = 0;

/** A driver of one cell, with a browser and a station of their own. */
export class Driver {
  private constructor(
    private readonly backend: Backend,
    readonly id: string,
    readonly phone: string,
    private readonly tokens: { readonly accessToken: string; readonly refreshToken: string },
    readonly at: Place,
  ) {}

  static async make(backend: Backend): Promise<Driver> {
    numbers += 1;
    const phone = `+1305${String(5_000_000 + numbers)}`;
    const email = `driver-${process.pid}-${numbers}@example.com`;
    const { id } = await backend.control<{ id: string }>('POST', '/drivers', { phone_number: phone, email });
    const tokens = await backend.control<Driver['tokens']>('POST', `/drivers/${id}/session`, {});
    const station = await backend.control<{
      id: string;
      location: { evses: { uid: string; connectors: { id: string }[] }[] };
    }>('POST', '/stations', { template: TEMPLATE_STATION });
    const [evse] = station.location.evses;
    const at = { locationId: station.id, evseUid: evse?.uid ?? '', connectorId: evse?.connectors[0]?.id ?? '' };
    return new Driver(backend, id, phone, tokens, at);
  }

  /** Removes the driver's station, so that the list of stations does not grow from cell to cell. */
  async leave(): Promise<void> {
    await this.backend.control('DELETE', `/stations/${this.at.locationId}`);
  }

  get confirmation(): string {
    return `/confirmation/${this.at.evseUid}/${this.at.connectorId}`;
  }

  /** Signs the driver in, in every tab of a browser that is opened from now on. */
  enter({ cookies, clock }: Browser, { expired = false } = {}): void {
    const { accessToken, refreshToken } = this.tokens;
    const user = {
      id: this.id,
      phoneNumber: this.phone,
      email: null,
      displayName: 'Test Driver',
      receiptEmail: null,
      wantsReceipt: null,
    };
    const expiresAt = expired ? clock.now - 1_000 : clock.now + 3_600_000;
    const authData = JSON.stringify({ user, token: accessToken, expiresAt, firebaseToken: null });
    for (const [name, value] of Object.entries({ authData, refreshToken })) {
      cookies.setCookieSync(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=604800`, ORIGIN);
    }
  }

  async saveCard(): Promise<string> {
    return (await this.backend.control<{ id: string }>('POST', `/drivers/${this.id}/payment-methods`, {})).id;
  }

  ledger(): Promise<readonly LedgerEntry[]> {
    return this.backend.control('GET', `/ledger?driver=${this.id}`);
  }

  /** How often something happened to this driver's money. */
  async count(kind: string): Promise<number> {
    return (await this.ledger()).filter((entry) => entry.kind === kind).length;
  }

  sessions(): Promise<readonly Session[]> {
    return this.backend.control('GET', `/sessions?driver=${this.id}`);
  }

  /** Calls the backend as the driver does, with a token that serves. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { accessToken } = await this.backend.control<{ accessToken: string }>(
      'POST',
      `/drivers/${this.id}/session`,
      {},
    );
    const headers = {
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await this.backend.receive({
      method,
      path,
      headers,
      body: body === undefined ? '' : JSON.stringify(body),
      signal: new AbortController().signal,
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body || 'null') as T;
  }

  /** Requests on the driver's phone that may still come to a payment. */
  async walletRequests(): Promise<readonly WalletRequest[]> {
    const requests = await this.backend.control<readonly WalletRequest[]>(
      'GET',
      `/phone/wallet-requests?to=${encodeURIComponent(this.phone)}`,
    );
    return requests.filter(({ isWaiting }) => isWaiting);
  }

  /** Approves what waits on the phone, if anything does. */
  async approve(): Promise<boolean> {
    const request = (await this.walletRequests()).find(({ status }) => status === 'OPEN');
    if (!request) return false;
    await this.backend.control('POST', `/phone/wallet-requests/${request.id}/approve`);
    return true;
  }

  control<T>(method: string, path: string, data?: unknown): Promise<T> {
    return this.backend.control(method, path, data);
  }
}

/** Reads away what stands in front of the page. */
export async function closeAlert(tab: Tab): Promise<boolean> {
  return tab.press('button', /^(OK|Aceptar|Entendido|Close|Got it)$/);
}
