import { firebaseSources, stripeSources } from '@wattline/release';
import { frontScript, type FrontScript } from '@wattline/sandbox';
import { EMULATED_PROJECT } from '@wattline/sandbox/sign-in';
import type { PolicySources } from '@wattline/services/edge';

/** The effect of an outside service (a real one, or one that the sandbox plays) on the app's page. */
export interface OutsideServices {
  /** Scripts in front of the app. */
  readonly front: readonly FrontScript[];
  /** The sources that the page's policy allows. */
  readonly sources: Required<Omit<PolicySources, 'hasTrustedTypes' | 'images'>>;
}

/** The Firebase project of the sign-in, and its effect on the page and the platform. */
interface FirebaseProject extends OutsideServices {
  /** Of the app's runtime configuration. */
  readonly signInService: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly emulatorUrl: string | null;
  };
  /** For the platform: where the project's public keys are; undefined for the project that the sandbox plays. */
  readonly keys?: { readonly projectId: string; readonly keysUrl: string };
}

/** The service of card payments, and its effect on the page and the platform. */
interface StripeAccount extends OutsideServices {
  /** For the platform; undefined for the Stripe that the sandbox plays. */
  readonly keys?: {
    readonly secretKey: string;
    readonly publishableKey: string;
    /** Signs the events that Stripe sends, as `stripe listen` prints it; without it none is taken. */
    readonly eventSecret?: string;
  };
}

const played = (...scripts: readonly string[]): OutsideServices => ({
  sources: { scripts: [], connections: [], frames: [], policies: [] },
  front: scripts.map(frontScript),
});

/**
 * The values of the names that a real service needs; null where none is set, for the service that the sandbox plays.
 * @throws an Error that says which of them is missing.
 */
function realOf(what: string, names: readonly string[]): readonly string[] | null {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`For a real ${what} set ${missing.join(' and ')} too.`);
  return names.map((name) => process.env[name] ?? '');
}

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The real project that the environment names, else the one that the sandbox plays. @throws an Error that names the problem. */
export function firebaseProject(): FirebaseProject {
  const real = realOf('Firebase project', ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID']);
  // Its stand-in for Google's frame library is loaded first: without it no popup opens.
  if (!real) return { ...played('gapi.js'), signInService: { ...EMULATED_PROJECT, emulatorUrl: '/' } };
  const [apiKey = '', authDomain = '', projectId = ''] = real;
  return {
    signInService: { apiKey, authDomain, projectId, emulatorUrl: null },
    sources: firebaseSources(authDomain),
    front: [],
    keys: { projectId, keysUrl: KEYS_URL },
  };
}

/** The real account, in test mode, that the environment names, else the one that the sandbox plays. @throws an Error that names the problem. */
export function stripeAccount(): StripeAccount {
  const real = realOf('Stripe account', ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']);
  if (!real) return played('stripe-frames.js', 'stripe-elements.js', 'stripe.js');
  const [secretKey = '', publishableKey = ''] = real;
  if (!/^[sr]k_test_/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY must be a test key, sk_test_…: no real money here.');
  if (!publishableKey.startsWith('pk_test_')) throw new Error('STRIPE_PUBLISHABLE_KEY must be a test key, pk_test_….');
  const eventSecret = process.env['STRIPE_WEBHOOK_SECRET'];
  return {
    sources: stripeSources,
    front: [],
    keys: { secretKey, publishableKey, ...(eventSecret && { eventSecret }) },
  };
}

/** Combines Firebase and Stripe. @throws an Error that names the problem of the environment. */
export function outsideServices(): OutsideServices {
  const services = [firebaseProject(), stripeAccount()];
  const allOf = (kind: keyof OutsideServices['sources']) => services.flatMap(({ sources }) => sources[kind]);
  return {
    front: services.flatMap(({ front }) => front),
    sources: {
      scripts: allOf('scripts'),
      connections: allOf('connections'),
      frames: allOf('frames'),
      policies: allOf('policies'),
    },
  };
}
