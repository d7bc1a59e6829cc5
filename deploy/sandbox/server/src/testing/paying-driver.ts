import type { LedgerEntry } from '@wattline/sandbox/platform';
import { giveCard, ledgerOf, signedInDriver, type SignedInDriver } from './signed-in-driver';
import { type Answer, NOW, startSandbox, type TestSandbox } from './start-sandbox';

/** Of drivers who pay with ATH Móvil. */
export const PHONE = '+17875557001';
export const WALLET = '/api/athmovil/payments';
export const START = '/api/v1/ocpi/commands/jwt/START_SESSION';

/** The outcome of a start. */
export interface Started {
  readonly result: string;
  readonly session_id: string;
  readonly message?: string;
}

/** A driver of a sandbox who holds, pays and charges, for each test of a file anew, on a clock that the test moves. */
export class PayingDriver {
  private at = NOW;
  private opened: TestSandbox | undefined;
  private signedIn: SignedInDriver | undefined;

  constructor() {
    beforeAll(async () => {
      this.opened = await startSandbox({ now: () => this.at });
    });
    beforeEach(async () => {
      this.at = NOW;
      await this.sandbox.sandbox.platform.sessions.idle();
      await this.sandbox.reset();
      this.signedIn = await signedInDriver(this.sandbox, { phone_number: PHONE });
    });
    afterAll(() => this.sandbox.close());
  }

  get sandbox(): TestSandbox {
    if (!this.opened) throw new Error('It is not open yet.');
    return this.opened;
  }

  get driver(): SignedInDriver {
    if (!this.signedIn) throw new Error('No driver is signed in yet.');
    return this.signedIn;
  }

  /** Lets time pass. The driver is signed in anew: tokens live for an hour. */
  async wait(milliseconds: number): Promise<void> {
    this.at = new Date(this.at.getTime() + milliseconds);
    this.signedIn = await signedInDriver(this.sandbox, this.driver.id);
  }

  /** Calls one of the sandbox's controls. */
  control(method: 'POST' | 'PUT', path: string, body?: object) {
    return this.sandbox.call(method, `/sandbox/api${path}`, { ...(body && { body }) });
  }

  /** Holds an amount on a new card. Gives the payment intent. */
  async hold(amount = 20, of = this.driver, card: object = {}): Promise<string> {
    const body = {
      paymentMethodId: await giveCard(this.sandbox, of, card),
      amount,
      userId: of.id,
      locationId: 'loc-001',
    };
    return (await of.call('POST', '/api/pre-authorizations', body)).json<{ paymentIntentId: string }>().paymentIntentId;
  }

  /** Asks the wallet for $20.00. Gives the payment. */
  async walletAsked(more: object = {}): Promise<string> {
    const body = { amount: 20, phoneNumber: PHONE, locationId: 'loc-001', evseId: 'loc-001_1', ...more };
    return (await this.driver.call('POST', WALLET, body)).json<{ paymentId: string }>().paymentId;
  }

  /** Pays $20.00 with the wallet. Gives the payment. */
  async walletPaid(more: object = {}): Promise<string> {
    const paymentId = await this.walletAsked(more);
    await this.control('POST', `/phone/wallet-requests/${paymentId}/approve`);
    await this.driver.call('POST', `${WALLET}/${paymentId}/authorize`);
    return paymentId;
  }

  /** Starts a session on a payment. */
  async start(reference: string, { as = this.driver, key, ...place }: StartWish = {}): Promise<Started | null> {
    const body = {
      token: `APP-${reference}`,
      locationId: 'loc-001',
      evseUid: 'loc-001_1',
      connectorId: '1',
      authorizationReference: reference,
      authorizationAmount: 20,
      ...place,
    };
    const response = await as.call('POST', START, body, key);
    expect(response.statusCode).toBe(200);
    return response.json<Answer<Started | null>>().data;
  }

  /** A session on a payment that has charged for some seconds. Gives its id. */
  async charge(reference: string, seconds = 600): Promise<string> {
    const id = (await this.start(reference))?.session_id ?? '';
    await this.advance(id, seconds);
    return id;
  }

  advance(session: string, seconds: number) {
    return this.control('POST', `/sessions/${session}/advance`, { seconds });
  }

  /** Ends a session by itself, and waits until it is settled. */
  async end(session: string, status = 'COMPLETED'): Promise<void> {
    await this.control('PUT', `/sessions/${session}/status`, { status });
    await this.sandbox.sandbox.platform.sessions.idle();
  }

  /** Asks a session to stop. Gives the outcome. */
  async stop(session_id: string): Promise<string> {
    const path = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';
    return (await this.sandbox.call('POST', path, { body: { session_id } })).json<Answer<Started>>().data.result;
  }

  /** The kinds of the ledger's entries, with cents; of one kind the cents alone. */
  ledger() {
    return ledgerOf(this.sandbox, this.driver);
  }

  async centsOf(wanted: LedgerEntry['kind']): Promise<number[]> {
    return (await this.ledger()).flatMap(([kind, minor]) => (kind === wanted ? [minor] : []));
  }
}

interface StartWish {
  readonly as?: SignedInDriver;
  readonly key?: string;
  readonly locationId?: string;
  readonly evseUid?: string;
}
