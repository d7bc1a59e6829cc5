import { stripeSources } from '@wattline/release';
import { frontScript, type FrontScript } from '@wattline/sandbox';
import type { PolicySources } from '@wattline/services/edge';

interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs the events that Stripe sends, as `stripe listen` prints it; without it none is taken. */
  readonly eventSecret?: string;
}

/** The service of card payments, and its effect on the page and the platform. */
export interface StripeAccount {
  /** The sources that the page's policy allows. */
  readonly sources: Required<Omit<PolicySources, 'hasTrustedTypes' | 'images'>>;
  /** Scripts in front of the app. */
  readonly front: readonly FrontScript[];
  /** For the platform; undefined for the Stripe that the sandbox plays. */
  readonly keys?: StripeKeys;
}

/** Played by the sandbox, with scripts that stand in for Stripe's library. */
const played: StripeAccount = {
  sources: { scripts: [], connections: [], frames: [], policies: [] },
  front: ['stripe-frames.js', 'stripe-elements.js', 'stripe.js'].map(frontScript),
};

const real = (keys: StripeKeys): StripeAccount => ({
  sources: stripeSources,
  front: [],
  keys,
});

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const;

/**
 * The real account, in test mode, that the environment names, else the one that the sandbox plays.
 * @throws an Error that says which of the two names is missing, or which is not a test key.
 */
export function stripeAccount(env: NodeJS.ProcessEnv = process.env): StripeAccount {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return played;
  if (missing.length > 0) throw new Error(`For a real Stripe account set ${missing.join(' and ')} too.`);
  const [secretKey = '', publishableKey = ''] = names.map((name) => env[name]);
  if (!/^[sr]k_test_/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY must be a test key, sk_test_…: no real money here.');
  if (!publishableKey.startsWith('pk_test_')) throw new Error('STRIPE_PUBLISHABLE_KEY must be a test key, pk_test_….');
  const eventSecret = env['STRIPE_WEBHOOK_SECRET'];
  return real({ secretKey, publishableKey, ...(eventSecret && { eventSecret }) });
}
