import type { EnvironmentInput } from '../site/environment';

/** The sources of a page's policy that a service of another company needs. */
export type OutsideSources = Readonly<Record<'scripts' | 'connections' | 'frames' | 'policies', readonly string[]>>;

/**
 * The sources that Stripe requires of a policy (https://docs.stripe.com/security/guide#content-security-policy),
 * without its address form.
 */
export const stripeSources: OutsideSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  // Whether Stripe's library creates one is not documented.
  policies: ['*'],
};

/** The sources that the sign-in of a Firebase project needs. */
export const firebaseSources = (authDomain: string): OutsideSources => ({
  scripts: ['https://apis.google.com', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  frames: [`https://${authDomain}`, 'https://www.google.com/recaptcha/'],
  // Google's scripts write HTML by policies with undocumented names.
  policies: ['*'],
});

const GOOGLE = { owner: 'Google', purpose: 'sign-in by phone and by Google, its check against robots' };

/** The owner and purpose of those scripts, for the inventory of the payment page. */
export const outsideOwners: NonNullable<EnvironmentInput['thirdParties']> = {
  'https://*.js.stripe.com': { owner: 'Stripe', purpose: 'card fields in frames of its own, 3-D Secure' },
  ...Object.fromEntries(firebaseSources('').scripts.map((source) => [source, GOOGLE])),
};
