import { randomUUID } from 'node:crypto';
import fastify, { type FastifyPluginAsync } from 'fastify';
import { createAthMovil } from '@wattline/sandbox/ath-movil';
import {
  acceptEmptyJson,
  answerErrors,
  createPlatform,
  keptList,
  openDocuments,
  type Platform,
  publicOrigin,
  registerAll,
} from '@wattline/sandbox/platform';
import { createSignInService, EMULATED_PROJECT, signInRoutes } from '@wattline/sandbox/sign-in';
import { allowFrames, STRIPE_PATH, stripeFrames } from '@wattline/sandbox/stripe';
import { finderRoutes } from '@wattline/services/finder';
import { type ErrorKeeper, metricsRoutes, ReleaseMetrics } from '@wattline/services/health';
import { Behaviours } from './behaviours/behaviours';
import { driversOf } from './behaviours/drivers-of';
import { meetBehaviours } from './behaviours/meet-behaviours';
import { STANDING_BEHAVIOURS } from './behaviours/standing-behaviours';
import { behaviourControls, controlRoutes, listControls, requestControls } from './control/control-routes';
import { driverControls, paymentControls } from './control/driver-controls';
import { pages } from './control/pages';
import { phoneControls, walletControls } from './control/phone-controls';
import { sessionControls } from './control/session-controls';
import { stationControls } from './control/station-controls';
import { frontFiles } from './front/front-script';
import { mapTiles } from './map/map-tiles';
import { createPhone } from './phone/phone';
import { makePicturesAbsolute, pictureFiles } from './pictures/picture-files';
import { createPushSender, type PushKeys } from './push/push-sender';
import { createPushService, isPlayedPush, PUSH_PATH, pushServiceRoutes } from './push/push-service';
import { type SeenRequest, watchRequests } from './requests/watch-requests';
import { type Market, USUAL_MARKET } from './seed/market';
import { DATA_VERSION, seed, stationsOfFirstDay } from './seed/seed';
import { passwordAccounts } from './seed/seed-data';
import { createSimulatedDrivers } from './simulation/simulated-drivers';
import { createGiveCard } from './stripe/give-card';
import { openStripe, type StripeAccount } from './stripe/open-stripe';

/** The choices of a host about its sandbox. */
export interface SandboxOptions {
  /** The file that keeps what happens; unless given, all is gone with the process. */
  readonly dataFile?: string | undefined;
  /** The token that OCPI calls must carry as `Authorization: Token ...`. */
  readonly operatorToken: string;
  /** Whether the simulated drivers are out from the start. They are, if left out. */
  readonly simulate?: boolean;
  /** The clock. */
  readonly now?: () => Date;
  /** The address under which the sandbox is reached, for absolute links; unless given, as each caller asked. */
  readonly baseUrl?: string;
  /** The real Firebase project of the users who sign in, and where its public keys are; unless given, the emulated one. */
  readonly firebase?: { readonly projectId: string; readonly keysUrl: string };
  /** The real Stripe account, in test mode, that takes payments; unless given, a stand-in does. */
  readonly stripe?: StripeAccount;
  /** The money, tax and help number that are played; the seed's own, unless given. Another market empties the data file. */
  readonly market?: Market | undefined;
  /** The platform keeps the product's specification and nothing more (docs/backend.md). */
  readonly isPlain?: boolean | undefined;
  /** The keys that name the platform to push services; without them it sends no push messages. */
  readonly pushKeys?: PushKeys;
  /** Keeps the failures of parts that pages send; unless given, none are kept. */
  readonly errors?: ErrorKeeper;
}

/** A charging platform with all that it needs: chargers and drivers, payment and sign-in services, and controls. */
export interface Sandbox {
  /** All routes, for the host's server. */
  readonly plugin: FastifyPluginAsync;
  readonly platform: Platform;
  /** The figures that pages measured of releases, as Prometheus reads them. */
  readonly releaseMetrics: () => Promise<string>;
  /** Stops the clock and writes the data file. Close the server first, since its routes read the data. */
  close(): Promise<void>;
  /** Sets stations, drivers and all else back to the first day, and forgets behaviours, messages, codes and requests. */
  reset(): void;
}

const CONTROLS_PATH = '/sandbox/api';

/** As many as all tests of a browser on a slow machine ask for while one of them runs. */
const REQUESTS = 5_000;

/** The session finder, which asks the platform past the edge, as in production. */
function sessionFinder(platform: Platform, operatorToken: string, now: () => Date): FastifyPluginAsync {
  const behind = fastify();
  void behind.register(platform.operatorApi, { prefix: '/ocpi/emsp' });
  void behind.register(platform.productApi, { prefix: '/api' });
  return finderRoutes({
    operatorToken,
    now,
    async ask(path, authorization) {
      const { statusCode: status, headers, payload } = await behind.inject({ url: path, headers: { authorization } });
      const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
      return new Response(payload, { status, headers: given });
    },
  });
}

/** Opens the sandbox on its data file, which is filled on first use. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataFile, firebase, operatorToken, baseUrl, market = USUAL_MARKET, now = () => new Date() } = options;
  const documents = await openDocuments(
    dataFile === undefined
      ? undefined
      : { path: dataFile, version: DATA_VERSION, warn: (message) => console.warn(message) },
  );
  const behaviours = new Behaviours(STANDING_BEHAVIOURS);
  const phone = createPhone(now);
  const signInService = createSignInService((message) => phone.receive(message), passwordAccounts, market.brand);
  const { stripe, standIn } = openStripe(documents.table('stripe_objects'), options.stripe, now);
  const athMovil = createAthMovil(documents.table('ath_movil_payments'), now);
  const pushService = createPushService(now);
  const platform = createPlatform({
    documents,
    stripe,
    athMovil,
    firebase: firebase
      ? { projectId: firebase.projectId, keys: new URL(firebase.keysUrl) }
      : { projectId: EMULATED_PROJECT.projectId, keys: () => signInService.keys() },
    sendCode: (message) => phone.receive({ kind: 'sms', ...message }),
    sendReceipt: (mail) => phone.receive({ kind: 'email', ...mail }),
    operatorToken,
    baseUrl,
    brand: market.brand,
    currency: market.currency,
    isPlain: options.isPlain,
    now,
    push: options.pushKeys && createPushSender(options.pushKeys, isPlayedPush),
    durationsOf: (request) => behaviours.of(request) ?? {},
  });
  standIn?.events.deliverTo((body, signature) => void platform.stripeEvents.take(body, signature));
  const giveCard = standIn && createGiveCard(standIn, platform, now);
  const simulatedDrivers = createSimulatedDrivers(
    platform.stations,
    (id, evse) => platform.sessions.isAt(id, evse),
    now,
  );
  const requests = keptList<SeenRequest>(REQUESTS);
  const key = randomUUID();
  const metrics = new ReleaseMetrics({ key, now });

  // Another Stripe account knows nothing of the cards and holds that were made with this one, and money has one currency.
  // A file of before markets is of the usual one.
  const seededFor = documents.table<string>('seeded_for');
  const reset = (): void => {
    documents.clear();
    seed(platform, giveCard, now(), market);
    seededFor.set('stripe', stripe.publishableKey);
    seededFor.set('market', JSON.stringify(market));
    behaviours.reset();
    requests.clear();
    phone.clear();
    pushService.clear();
    platform.identity.codes.clear();
    platform.policyReports.clear();
    platform.helpRequests.clear();
  };
  const ofMarket = seededFor.get('market') ?? JSON.stringify(USUAL_MARKET);
  if (seededFor.get('stripe') !== stripe.publishableKey || ofMarket !== JSON.stringify(market)) reset();
  platform.start();
  if (options.simulate ?? true) simulatedDrivers.start();

  const controls: FastifyPluginAsync = async (app) => {
    answerErrors(app, ({ message }) => ({ message }));
    await controlRoutes(app, CONTROLS_PATH);
    app.get('/metrics', { schema: { hide: true } }, async () => metrics.text());
    await registerAll(app, {
      stationControls: stationControls(platform, () => stationsOfFirstDay(now(), market), now),
      sessionControls: sessionControls(platform, now),
      behaviourControls: behaviourControls(behaviours),
      requestControls: requestControls(requests),
      paymentControls: paymentControls(platform, giveCard),
      supportControls: listControls('/support', 'Sent to the support team', platform.helpRequests),
      phoneControls: phoneControls(phone),
      driverControls: driverControls(platform, now),
      walletControls: walletControls(athMovil.phone),
      policyReportControls: listControls('/policy-reports', 'Refused by a page’s policy', platform.policyReports),
    });
  };

  return {
    platform,
    releaseMetrics: () => metrics.text(),
    reset,
    plugin: async (app) => {
      acceptEmptyJson(app);
      watchRequests(app, requests);
      allowFrames(app);
      meetBehaviours(app, behaviours, (request, path) =>
        driversOf({ platform, athMovil, signInService }, request, path),
      );
      makePicturesAbsolute(app, publicOrigin(baseUrl));
      await registerAll(app, { operatorApi: platform.operatorApi }, { prefix: '/ocpi/emsp' });
      await app.register(sessionFinder(platform, operatorToken, now));
      await registerAll(app, { productApi: platform.productApi }, { prefix: '/api' });
      await app.register(metricsRoutes({ key, now, metrics, errors: options.errors }));
      await registerAll(app, { controls }, { prefix: CONTROLS_PATH });
      await registerAll(app, { pages: pages(`${CONTROLS_PATH}/page/`) }, { prefix: '/sandbox' });
      await registerAll(app, { mapTiles }, { prefix: '/sandbox/map' });
      await registerAll(app, { pictureFiles, frontFiles: frontFiles(), signIn: signInRoutes(signInService) });
      await registerAll(app, { push: pushServiceRoutes(pushService, publicOrigin(baseUrl)) }, { prefix: PUSH_PATH });
      if (standIn) await registerAll(app, { stripeFrames: stripeFrames(standIn) }, { prefix: STRIPE_PATH });
    },
    async close() {
      simulatedDrivers.stop();
      await platform.close();
      await standIn?.close();
      await documents.close();
    },
  };
}
