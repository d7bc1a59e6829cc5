import type { FastifyPluginAsync } from 'fastify';
import type { AthMovil } from '@wattline/ath-movil-stand-in';
import { signInRoutes, type SignInService } from '@wattline/sign-in-emulator';
import { allowFrames, STRIPE_PATH, stripeFrames, type StripeStandIn } from '@wattline/stripe-stand-in';
import { cdrRoutes } from './cdrs/cdr-routes';
import { type CommandParts, driverCommandRoutes, operatorCommandRoutes } from './commands/command-routes';
import { mobileSessionRoutes } from './commands/mobile-session-routes';
import { commandPlanControls } from './control/command-plan-controls';
import { controlPage } from './control/control-page';
import { driverControls } from './control/driver-controls';
import { paymentControls } from './control/payment-controls';
import { phoneControls } from './control/phone-controls';
import { planControls } from './control/plan-controls';
import { reportControls } from './control/report-controls';
import { sessionControls } from './control/session-controls';
import { simulationControls } from './control/simulation-controls';
import { stationControls } from './control/station-controls';
import { trafficControls } from './control/traffic-controls';
import { walletControls } from './control/wallet-controls';
import type { Database } from './database/open-database';
import type { Identity } from './drivers/identity';
import { identityRoutes } from './drivers/identity-routes';
import { frontFiles } from './front/front-files';
import { acceptEmptyJson } from './http/accept-empty-json';
import { answerErrors } from './http/answer-errors';
import { makePicturesAbsolute, publicOrigin } from './http/public-origin';
import { networkRoutes } from './networks/network-routes';
import { failure } from './ocpi/envelope';
import { demandOperatorToken } from './ocpi/operator-token';
import { paymentRoutes } from './payments/payment-routes';
import type { Payments } from './payments/payments';
import type { Phone } from './phone/phone';
import { pictureFiles } from './pictures/picture-files';
import type { PlatformOptions } from './platform-options';
import type { PartReportList } from './reports/part-report-list';
import { reportRoutes } from './reports/report-routes';
import type { Charging } from './sessions/charging';
import { sessionRoutes } from './sessions/session-routes';
import type { SimulatedDrivers } from './simulation/simulated-drivers';
import { locationRoutes } from './stations/location-routes';
import { nearbyRoutes } from './stations/nearby-routes';
import type { Stores } from './stores';
import type { GiveCard } from './stripe/give-card';
import { locationTariffRoutes } from './tariffs/location-tariff-routes';
import { portalTariffRoutes } from './tariffs/portal-tariff-routes';
import { tariffRoutes } from './tariffs/tariff-routes';
import { tokenRoutes } from './tokens/token-routes';
import type { FaultList } from './traffic/fault-list';
import { injectFaults } from './traffic/inject-faults';
import type { RequestLog } from './traffic/request-log';
import { watchRequests } from './traffic/watch-requests';

/** What the routes work on. */
export interface PlatformParts {
  readonly options: PlatformOptions;
  readonly now: () => Date;
  readonly database: Database;
  readonly stores: Stores;
  readonly faults: FaultList;
  readonly requests: RequestLog;
  readonly partReports: PartReportList;
  readonly simulatedDrivers: SimulatedDrivers;
  readonly phone: Phone;
  readonly signInService: SignInService;
  readonly identity: Identity;
  readonly payments: Payments;
  /** Undefined where Stripe itself takes payments. */
  readonly stripeStandIn: StripeStandIn | undefined;
  readonly athMovil: AthMovil;
  readonly giveCard: GiveCard | undefined;
  readonly charging: Charging;
  readonly reset: () => void;
}

/** Every route of the platform: the operators' OCPI, the product's own API, and the sandbox's controls. */
export const platformPlugin =
  (parts: PlatformParts): FastifyPluginAsync =>
  async (app) => {
    acceptEmptyJson(app);
    watchRequests(app, parts.requests, parts.now);
    allowFrames(app);
    injectFaults(app, parts.faults, parts.now);
    makePicturesAbsolute(app, publicOrigin(parts.options.baseUrl));

    await app.register(operatorApi(parts), { prefix: '/ocpi/emsp' });
    await app.register(productApi(parts), { prefix: '/api' });
    await app.register(controls(parts), { prefix: '/sandbox/api' });
    await app.register(controlPage(parts.options.controlDir), { prefix: '/sandbox' });
    await app.register(pictureFiles(parts.options.picturesDir));
    await app.register(frontFiles());
    await app.register(signInRoutes(parts.signInService));
    if (parts.stripeStandIn) await app.register(stripeFrames(parts.stripeStandIn), { prefix: STRIPE_PATH });
  };

const operatorApi =
  (parts: PlatformParts): FastifyPluginAsync =>
  async (app) => {
    const { options, stores, now } = parts;
    const originOf = publicOrigin(options.baseUrl);
    answerErrors(app, (refusal) => failure(refusal, now()));
    app.addHook('onRequest', demandOperatorToken(options.operatorToken));
    await app.register(locationRoutes(stores.stations, originOf, now));
    await app.register(tariffRoutes(stores.tariffs, originOf, now));
    await app.register(tokenRoutes(stores.tokens, stores.stations, originOf, now));
    await app.register(cdrRoutes(stores.cdrs, originOf, now));
    await app.register(sessionRoutes(parts.charging.sessions, originOf, now));
    await app.register(operatorCommandRoutes(commandParts(parts)));
  };

const productApi =
  (parts: PlatformParts): FastifyPluginAsync =>
  async (app) => {
    const { options, database, stores, identity, payments, now } = parts;
    answerErrors(app, ({ message }) => ({ statusMessage: message, message }));
    await app.register(identityRoutes(database, stores, identity, now));
    await app.register(paymentRoutes({ payments, identity, originOf: publicOrigin(options.baseUrl), now }));
    await app.register(nearbyRoutes(stores.stations));
    await app.register(locationTariffRoutes(stores.stations, stores.tariffs));
    await app.register(networkRoutes(stores.networks));
    await app.register(portalTariffRoutes(stores.portalTariffs));
    await app.register(driverCommandRoutes(commandParts(parts)));
    await app.register(mobileSessionRoutes(commandParts(parts)));
    await app.register(reportRoutes(parts.partReports, now));
  };

const commandParts = ({ stores, identity, payments, charging, now }: PlatformParts): CommandParts => ({
  stations: stores.stations,
  tariffs: stores.tariffs,
  sessions: charging.sessions,
  reservations: charging.reservations,
  plans: charging.plans,
  payments: payments.sessions,
  kept: payments.keptAnswers,
  guard: identity.guard,
  now,
});

const controls =
  (parts: PlatformParts): FastifyPluginAsync =>
  async (app) => {
    const { database, stores, faults, requests, simulatedDrivers, phone, identity, payments, charging, reset, now } =
      parts;
    answerErrors(app, ({ message }) => ({ message }));
    await app.register(stationControls(database, stores.stations, stores.tariffs, now));
    await app.register(trafficControls(faults, requests));
    await app.register(simulationControls(simulatedDrivers, reset));
    await app.register(phoneControls(phone));
    await app.register(driverControls(stores, identity, now));
    await app.register(planControls(identity.plans));
    await app.register(paymentControls(stores, payments, parts.giveCard, now));
    await app.register(walletControls(parts.athMovil.phone));
    await app.register(sessionControls(charging.sessions, stores, now));
    await app.register(commandPlanControls(charging.plans));
    await app.register(reportControls(parts.partReports));
  };
