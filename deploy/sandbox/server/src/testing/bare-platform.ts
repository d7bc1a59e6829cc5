import { type AthMovil, createAthMovil } from '@wattline/sandbox/ath-movil';
import { createPlatform, type Platform } from '@wattline/sandbox/platform';
import { openDocuments } from '@wattline/sandbox/platform';
import { createStripeStandIn, type StripeStandIn } from '@wattline/sandbox/stripe';
import { seed } from '../seed/seed';
import { createGiveCard, type GiveCard } from '../stripe/give-card';

/** A seeded platform without a server, and the stand-ins that it reaches. */
export interface BarePlatform {
  readonly platform: Platform;
  readonly standIn: StripeStandIn;
  readonly athMovil: AthMovil;
  readonly giveCard: GiveCard;
  close(): Promise<void>;
}

/** Makes a platform in memory on a test's clock; without the secret of Stripe's events it takes none. */
export async function barePlatform(now: () => Date, eventSecret?: string): Promise<BarePlatform> {
  const standIn = createStripeStandIn(new Map<string, object>(), now);
  const athMovil = createAthMovil(new Map<string, object>(), now);
  const platform = createPlatform({
    documents: await openDocuments(),
    stripe: { client: standIn.client, publishableKey: standIn.publishableKey, eventSecret },
    athMovil,
    firebase: { projectId: 'none', keys: new URL('http://sandbox.test') },
    sendCode: () => undefined,
    brand: 'Wattline',
    operatorToken: 'none',
    now,
  });
  const giveCard = createGiveCard(standIn, platform, now);
  seed(platform, giveCard, now());
  return {
    platform,
    standIn,
    athMovil,
    giveCard,
    async close() {
      await platform.close();
      await standIn.close();
    },
  };
}
