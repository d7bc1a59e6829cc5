import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { newDriver, type TestDriver } from './driver';
import { Controls, type Fault, type TestStation } from './sandbox';
import { test } from './test';

/** A driver who has signed in, as the platform knows them. */
export interface SignedInDriver {
  readonly id: string;
  /** '+13055550121'; '' where there is none. */
  readonly phone: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Money {
  readonly kind: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly sessionId: string | null;
}

/** A session as the platform knows it (deploy/sandbox/README.md). */
export interface KnownSession {
  readonly id: string;
  readonly status: string;
  readonly kwh: number;
  /** In major units. */
  readonly cost: { readonly excl_vat: number; readonly incl_vat: number } | null;
  readonly locationId: string;
  readonly evseUid: string;
  readonly reference: string | null;
}

/** A driver of a test's own, with their records in the platform and on their phone. */
export class Driver extends Controls {
  constructor(
    http: APIRequestContext,
    readonly known: SignedInDriver,
    /** Of the sandbox's holds. */
    private readonly currency = 'usd',
  ) {
    super(http);
  }

  /** Saves a card, by default Visa 4242. */
  async saveCard(card: { number?: string; expiry?: string; wallet?: string } = {}): Promise<void> {
    await this.send('POST', `/drivers/${this.known.id}/payment-methods`, card);
  }

  /**
   * Holds 20.00 on a new card for a station's first connector, without the app.
   *
   * @returns the address of the tutorial that follows.
   */
  async hold({ id: locationId, evses: [evse] }: TestStation): Promise<string> {
    const { id: userId, accessToken } = this.known;
    const card = await this.send<{ id: string }>('POST', `/drivers/${userId}/payment-methods`, {});
    const charger = { locationId, evseUid: evse?.uid, connectorId: evse?.connectors[0]?.id };
    const answer = await this.http.post('/api/pre-authorizations', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        paymentMethodId: card.id,
        amount: 20,
        currency: this.currency,
        userId,
        locationId,
        evseId: evse?.uid,
        connectorId: charger.connectorId,
        metadata: { ...charger, userId },
      },
    });
    return `/connect-vehicle/${((await answer.json()) as { id: string }).id}`;
  }

  /**
   * Starts a charge at a station's first connector on a hold, without the app.
   *
   * @returns The session's id.
   */
  async start({ id: location_id, evses: [evse] }: TestStation): Promise<string> {
    const holds = (await this.ledger()).filter(({ kind }) => kind.startsWith('hold-'));
    const answer = await this.http.post('/api/v1/ocpi/commands/jwt/START_SESSION', {
      headers: { authorization: `Bearer ${this.known.accessToken}` },
      data: {
        location_id,
        evse_uid: evse?.uid,
        connector_id: evse?.connectors[0]?.id,
        authorization_reference: holds.at(-1)?.reference,
      },
    });
    if (!answer.ok()) throw new Error(`START_SESSION: ${answer.status()} ${await answer.text()}`);
    const started = (await this.sessions()).at(-1);
    if (started === undefined) throw new Error(`START_SESSION: ${await answer.text()}`);
    return started;
  }

  /** Reads the movements of this driver's money, the oldest first. */
  ledger(): Promise<Money[]> {
    return this.send('GET', `/ledger?driver=${this.known.id}`);
  }

  /** How often something happened to this driver's money. */
  async count(kind: string): Promise<number> {
    return (await this.ledger()).filter((entry) => entry.kind === kind).length;
  }

  /** Approves every request that waits on this driver's phone. @returns how many there were. */
  async approveWaiting(): Promise<number> {
    const address = `/phone/wallet-requests?to=${encodeURIComponent(this.known.phone)}`;
    const waiting = (await this.send<{ id: string; isWaiting: boolean }[]>('GET', address)).filter(
      ({ isWaiting }) => isWaiting,
    );
    // One that was cancelled meanwhile takes no answer.
    for (const { id } of waiting) await this.send('POST', `/phone/wallet-requests/${id}/approve`).catch(() => {});
    return waiting.length;
  }

  /** The ids of this driver's sessions. */
  async sessions(): Promise<string[]> {
    return (await this.send<{ id: string }[]>('GET', `/sessions?driver=${this.known.id}`)).map(({ id }) => id);
  }

  session(id: string): Promise<KnownSession> {
    return this.send('GET', `/sessions/${id}`);
  }

  /** A session of this driver that began some minutes ago, without a payment. */
  charging(station: TestStation, wish: Readonly<Record<string, unknown>> = {}): Promise<KnownSession> {
    return this.send('POST', '/sessions', {
      locationId: station.id,
      driverId: this.known.id,
      startedSecondsAgo: 300,
      ...wish,
    });
  }

  /** Moves a session on, meter, cost and a stop under way included. */
  async advance(id: string, seconds: number): Promise<void> {
    await this.send('POST', `/sessions/${id}/advance`, { seconds });
  }

  /** The vehicle is full: the session ends by itself. */
  async endSession(id: string): Promise<void> {
    await this.send('POST', `/sessions/${id}/end`);
  }

  async setSessionStatus(id: string, status: string): Promise<void> {
    await this.send('PUT', `/sessions/${id}/status`, { status });
  }

  /** Refuses this driver's next command of a kind. */
  async refuse(command: 'START_SESSION' | 'STOP_SESSION', result: string, message?: string): Promise<void> {
    await this.send('POST', '/behaviours', {
      driver: this.known.id,
      path: `/*/${command}`,
      body: { data: { result, message }, statusCode: 1000, status_code: 1000 },
      times: 1,
    });
  }

  /** A fault for the calls of this driver only. */
  override fault(fault: Omit<Fault, 'driver'>): Promise<() => Promise<void>> {
    return super.fault({ driver: this.known.id, ...fault });
  }

  /** Signs every page of a context in, as an earlier sign-in by phone does, or one by this e-mail address. */
  async enter(context: BrowserContext, baseURL: string, email: string | null = null): Promise<void> {
    const { accessToken, refreshToken, id, phone } = this.known;
    const user = { id, phoneNumber: phone === '' ? null : phone, email, displayName: 'Test Driver' };
    await context.addCookies([{ name: 'refreshToken', value: refreshToken, url: baseURL }]);
    await context.addInitScript(
      (authData) => {
        // The payment service's frames may not read storage.
        if (window === window.top && sessionStorage.getItem('authData') === null)
          sessionStorage.setItem('authData', authData);
      },
      JSON.stringify({ user, token: accessToken, expiresAt: Date.now() + 3_600_000, firebaseToken: null }),
    );
  }
}

async function signedInAs(http: APIRequestContext, data: object, phone: string, currency?: string): Promise<Driver> {
  const { id } = (await (await http.post('/sandbox/api/drivers', { data })).json()) as { id: string };
  const session = await http.post(`/sandbox/api/drivers/${id}/session`, { data: {} });
  const tokens = (await session.json()) as Pick<SignedInDriver, 'accessToken' | 'refreshToken'>;
  return new Driver(http, { id, phone, ...tokens }, currency);
}

/**
 * Makes a test's own driver, signed in without the sign-in service.
 *
 * @param reached A field that is '' is unknown of the driver.
 * @param currency The sandbox's.
 */
export async function makeDriver(
  http: APIRequestContext,
  { e164, email }: Pick<TestDriver, 'e164' | 'email'> = newDriver(),
  currency = 'usd',
): Promise<Driver> {
  const known = { ...(e164 !== '' && { phone_number: e164 }), ...(email !== '' && { email }) };
  return signedInAs(http, known, e164, currency);
}

/** A person with an operator's role, signed in without the sign-in service. */
export async function makeOperator(http: APIRequestContext, role: string): Promise<Driver> {
  const email = `operator-${Date.now()}@wattline.example`;
  return signedInAs(http, { email, roles: [role] }, '');
}

/** A test with pages that are signed in as a driver of its own. */
export const signedIn = test.extend<{ readonly driver: Driver }>({
  driver: async ({ request, context, baseURL }, use) => {
    const driver = await makeDriver(request);
    await driver.enter(context, baseURL ?? '');
    await use(driver);
  },
});

/** From the station's page to the confirmation of its first connector. */
export async function chooseConnector(page: Page, station: TestStation): Promise<void> {
  await page.goto(station.path);
  // Waits for the price: without it the connector cannot be chosen.
  await page
    .getByRole('button', { name: /Available \D{0,3}\d/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start Charging' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your charge' })).toBeVisible();
}

/** The address of the confirmation of a station's first connector. */
export const confirmationOf = ({ evses: [evse] }: TestStation): string =>
  `/confirmation/${evse?.uid}/${evse?.connectors[0]?.id}`;

/** Accepts the terms and presses the button that pays. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I accept the charging terms' }).check();
  await page.getByRole('button', { name: /^(Pay \$|Use this)/ }).click();
}

/**
 * Approves the payment on the driver's phone; the page, which has a faked time, polls until it is confirmed, and goes
 * on to the vehicle.
 */
export async function approveWallet(page: Page, driver: Driver): Promise<void> {
  await expect.poll(() => driver.approveWaiting()).toBeGreaterThan(0);
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(page.url()).toContain('/connect-vehicle/');
  }).toPass({ intervals: [100] });
}

/** Goes through the tutorial and confirms the connection. */
export async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Confirm Connection' }).click();
}
