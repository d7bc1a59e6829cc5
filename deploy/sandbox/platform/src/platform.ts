import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { type CommandParts, driverCommandRoutes, operatorCommandRoutes } from './commands/command-routes';
import { type AskedDeletion, deletionRoutes } from './deletion/deletion-routes';
import type { Documents } from './documents';
import { AccessTokens } from './drivers/access-tokens';
import { Drivers } from './drivers/drivers';
import { Guard } from './drivers/guard';
import { createIdTokenReader, type KeySource } from './drivers/id-token';
import { type Identity, ownedDocuments } from './drivers/identity';
import { identityRoutes } from './drivers/identity-routes';
import { type CodeMessage, OneTimeCodes } from './drivers/one-time-codes';
import { type RefreshToken, RefreshTokens } from './drivers/refresh-tokens';
import { SignIns, type DurationsOf } from './drivers/sign-ins';
import { answerErrors } from './http/http-error';
import { publicOrigin } from './http/public-origin';
import { registerAll } from './http/register-all';
import { KeptAnswers } from './idempotency/kept-answers';
import { type Network, networkRoutes } from './networks/network-routes';
import { demandOperatorToken, failure } from './ocpi/envelope';
import { CardRefunds } from './payments/card-refunds';
import { Disputes } from './payments/disputes';
import type { Hold } from './payments/hold';
import { Holds } from './payments/holds';
import { Ledger, type LedgerEntry } from './payments/ledger';
import { USUAL_CURRENCY } from './payments/money';
import { PaymentMethods } from './payments/payment-methods';
import { paymentRoutes } from './payments/payment-routes';
import type { Payments } from './payments/payments';
import { type Customer, SavedCards } from './payments/saved-cards';
import { sessionPayments } from './payments/session-payments';
import { stripeEventRoutes, StripeEvents } from './payments/stripe-events';
import { type AthMovilApi, Wallet, type WalletRecord } from './payments/wallet';
import { playPlain } from './plain/play-plain';
import { PushNews, pushRoutes, type PushSender } from './push/push-news';
import { keptList } from './reports/kept-list';
import { reportRoutes } from './reports/report-routes';
import type { Cdr } from './sessions/cdr-of';
import { ChargingSessions } from './sessions/charging-sessions';
import { driverSessionRoutes, sessionRoutes } from './sessions/session-routes';
import { type KeptSession, SessionStore } from './sessions/session-store';
import { locationRoutes, nearbyRoutes } from './stations/location-routes';
import { Stations } from './stations/station';
import { createHelpRequestList, supportRoutes } from './support/support-routes';
import type { SavedTariff } from './tariffs/tariff';
import { locationTariffRoutes, portalTariffRoutes, tariffRoutes, type PortalTariff } from './tariffs/tariff-routes';
import { tokenRoutes } from './tokens/token-routes';

/** A receipt by e-mail. */
interface ReceiptMail {
  readonly to: string;
  readonly text: string;
  /** The receipt's page; without an origin where the platform knows none. */
  readonly link: string;
}

/** The surroundings of a charging platform. */
export interface PlatformOptions {
  readonly documents: Documents;
  /** Stripe, the key with which the page starts Stripe's library, and the one that signs Stripe's events. */
  readonly stripe: {
    readonly client: Stripe;
    readonly publishableKey: string;
    readonly eventSecret?: string | undefined;
  };
  readonly athMovil: AthMovilApi;
  /** The Firebase project of the users who sign in, and where its public keys are. */
  readonly firebase: { readonly projectId: string; readonly keys: KeySource };
  /** Sends a code by SMS. */
  readonly sendCode: (message: CodeMessage) => void;
  /** Sends a receipt by e-mail; none are sent, unless given. */
  readonly sendReceipt?: (mail: ReceiptMail) => void;
  /** The token that OCPI calls must carry as `Authorization: Token ...`. */
  readonly operatorToken: string;
  /** The address under which the platform is reached, for absolute links; unless given, as each caller asked. */
  readonly baseUrl?: string | undefined;
  /** The service's name in its messages. */
  readonly brand: string;
  /** ISO 4217, in capitals: the currency of holds and debits, and of prices that name none; US dollars, unless given. */
  readonly currency?: string | undefined;
  readonly now: () => Date;
  /** Sends push messages to drivers' browsers; none are sent, unless given. */
  readonly push?: PushSender | undefined;
  /** Keeps the product's specification and nothing more (docs/backend.md). */
  readonly isPlain?: boolean | undefined;
  /** How long what a call makes lasts; as usual, unless given. */
  readonly durationsOf?: DurationsOf;
}

/** A charging platform: what operators and drivers ask it by HTTP, and what it keeps. */
export type Platform = ReturnType<typeof createPlatform>;

const TICK_MS = 1000;

/** Makes a platform over the documents that it keeps. */
export function createPlatform(options: PlatformOptions) {
  const { documents, now, currency = USUAL_CURRENCY, durationsOf = () => ({}) } = options;
  const byId = { ignoresCase: true } as const;
  const originOf = publicOrigin(options.baseUrl);
  const keptAnswers = new KeptAnswers(documents.table('kept_answers', { dates: ['madeAt'] }), now);

  const stations = new Stations(documents.table('stations', { ...byId, dates: ['updatedAt'] }), now);
  const tariffs = documents.table<SavedTariff>('tariffs', { ...byId, dates: ['updatedAt'] });
  const portalTariffs = documents.table<PortalTariff>('portal_tariffs', byId);
  const networks = documents.table<Network>('networks', byId);
  const cdrs = documents.table<Cdr>('cdrs', byId);

  const drivers = new Drivers(documents.table('drivers'), documents.table('driver_identities'));
  const accessTokens = new AccessTokens(documents.secret('access-tokens'), now, (id) => {
    const { roles = [], driver } = drivers.find(id) ?? {};
    // A driver's own token says nothing of them but their id.
    return roles.length > 0 ? { roles, email: driver?.email ?? undefined } : {};
  });
  const signedIn = documents.table<RefreshToken>('refresh_tokens', { dates: ['expiresAt'] });
  const refreshTokens = new RefreshTokens(signedIn, keptAnswers, now);

  const entries = documents.table<LedgerEntry>('ledger');
  const ledger = new Ledger(entries, now, currency);
  const methods = new PaymentMethods(documents.table('payment_methods'));
  const customers = documents.table<Customer>('stripe_customers');
  const keptBy = (sessionId: string): number | null => sessions.keptOf(sessionId);
  const cardRefunds = new CardRefunds(documents.table('card_refunds'), ledger);
  const disputes = new Disputes(documents.table('disputes'), ledger);
  const { client: stripe, eventSecret = null } = options.stripe;
  const held = documents.table<Hold>('holds');
  const holds = new Holds(stripe, held, ledger, cardRefunds, disputes, keptBy, now, currency);
  const events = documents.table<{ takenAt: Date }>('stripe_events', { dates: ['takenAt'] });
  const stripeEvents = new StripeEvents(stripe, eventSecret, events, holds, cardRefunds, disputes, now);
  const walletPayments = documents.table<WalletRecord>('wallet_payments');
  const wallet = new Wallet(options.brand, options.athMovil, walletPayments, ledger, keptBy);
  const refundAnswers = new KeptAnswers(documents.table('refund_answers', { dates: ['madeAt'] }), now, Infinity);

  const sessionDates = ['createdAt', 'startedAt', 'stopsAt', 'endedAt'] as const;
  const charges = documents.table<KeptSession>('charging_sessions', { ...byId, dates: sessionDates });
  const sessionStore = new SessionStore(charges);
  const paidBy = sessionPayments(holds, wallet, now);
  const mailReceipt = (cdr: Cdr, driverId: string | null): void => {
    const { receipt_email: to, wants_receipt } = drivers.find(driverId ?? '')?.driver ?? {};
    if (options.isPlain || !wants_receipt || !to) return;
    const { cdr_location: place, total_energy, total_cost, currency: paidIn, session_id } = cdr;
    options.sendReceipt?.({
      to,
      text: `${options.brand}: your receipt of the charge at ${place.name}: ${total_energy} kWh, ${total_cost.incl_vat} ${paidIn}.`,
      link: `${options.baseUrl?.replace(/\/$/, '') ?? ''}/receipt/${encodeURIComponent(session_id)}`,
    });
  };
  const sessions = new ChargingSessions(sessionStore, stations, cdrs, paidBy, now, mailReceipt);

  const pushNews = new PushNews(
    documents.table('push_wishes'),
    options.push ?? null,
    (id) => sessions.find(id),
    (id) => stations.find(id),
    now,
  );

  const identity: Identity = {
    drivers,
    refreshTokens,
    readIdToken: createIdTokenReader(options.firebase.projectId, options.firebase.keys, now),
    signIns: new SignIns(accessTokens, refreshTokens),
    guard: new Guard(accessTokens, drivers),
    codes: new OneTimeCodes(options.brand, options.sendCode, now),
    durationsOf,
    owned: [methods, ...[signedIn, held, walletPayments, entries, charges, customers].map(ownedDocuments)],
    now,
  };
  const askedDeletions = documents.table<AskedDeletion>('asked_deletions', { dates: ['askedAt'] });
  const payments: Payments = {
    publishableKey: options.stripe.publishableKey,
    stripe: options.stripe.client,
    ledger,
    cards: new SavedCards(options.stripe.client, methods, customers),
    holds,
    wallet,
    keptAnswers,
    refundAnswers,
    identity,
    currency,
    originOf,
    now,
  };
  const commands: CommandParts = {
    stations,
    tariffs,
    sessions,
    durationsOf,
    payments: paidBy,
    kept: keptAnswers,
    guard: identity.guard,
    currency,
    now,
  };
  const policyReports = keptList<object>(1_000);
  const helpRequests = createHelpRequestList(now);

  const operatorApi: FastifyPluginAsync = async (app) => {
    answerErrors(app, (error) => failure(error, now()));
    if (options.isPlain) playPlain(app);
    app.addHook('onRequest', demandOperatorToken(options.operatorToken));
    await registerAll(app, {
      location: locationRoutes(stations, originOf, now),
      tariff: tariffRoutes(tariffs, originOf, now),
      token: tokenRoutes(drivers, originOf, now),
      session: sessionRoutes(sessions, cdrs, originOf, now),
      operatorCommand: operatorCommandRoutes(commands),
    });
  };
  const productApi: FastifyPluginAsync = async (app) => {
    answerErrors(app, ({ message }) => ({ statusMessage: message, message }));
    if (options.isPlain) playPlain(app);
    await registerAll(app, {
      identity: identityRoutes(identity),
      ...(!options.isPlain && { deletion: deletionRoutes(identity, askedDeletions, holds, sessions) }),
      payment: paymentRoutes(payments),
      nearby: nearbyRoutes(stations),
      locationTariff: locationTariffRoutes(stations, tariffs),
      network: networkRoutes(networks),
      portalTariff: portalTariffRoutes(portalTariffs),
      driverCommand: driverCommandRoutes(commands),
      driverSession: driverSessionRoutes(sessions, identity.guard, now),
      report: reportRoutes(policyReports, now),
      support: supportRoutes(helpRequests),
      push: pushRoutes(pushNews),
      stripeEvents: stripeEventRoutes(stripeEvents),
    });
  };

  let timer: NodeJS.Timeout | undefined;
  const tick = (): void => {
    sessions.catchUp();
    pushNews.tick();
  };

  return {
    /** OCPI, for the edge, which adds the operator's token. */
    operatorApi,
    /** The product's own API, for the app. */
    productApi,
    stations,
    tariffs,
    portalTariffs,
    networks,
    identity,
    customers,
    payments,
    stripeEvents,
    sessionPayments: paidBy,
    sessions,
    policyReports,
    helpRequests,
    /** Reads the claims of an access token. @throws HttpError 401 if it is not the platform's, or has expired */
    readAccessToken: (token: string) => accessTokens.read(token),
    /** Brings sessions up to date, as the clock does each second. */
    tick,
    start(): void {
      timer ??= setInterval(tick, TICK_MS);
    },
    /** Stops the clock, and waits for payments that are being settled. */
    async close(): Promise<void> {
      clearInterval(timer);
      await sessions.idle();
    },
  };
}
