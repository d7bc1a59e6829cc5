import type { FrontScript } from '@wattline/sandbox';
import type { PolicySources } from '@wattline/services/edge';
import { firebaseProject } from './firebase-project';
import { stripeAccount } from './stripe-account';

/** The effect of the outside services (real ones, or those that the sandbox plays) on the app's page. */
export interface OutsideServices {
  /** Scripts in front of the app. */
  readonly front: readonly FrontScript[];
  /** The sources that the page's policy allows. */
  readonly sources: Required<Omit<PolicySources, 'hasTrustedTypes' | 'images'>>;
}

/**
 * Combines Firebase and Stripe.
 *
 * @throws an Error that names the problem of the environment.
 */
export function outsideServices(): OutsideServices {
  const services = [firebaseProject(), stripeAccount()];
  return {
    front: services.flatMap(({ front }) => front),
    sources: {
      scripts: services.flatMap(({ sources }) => sources.scripts),
      connections: services.flatMap(({ sources }) => sources.connections),
      frames: services.flatMap(({ sources }) => sources.frames),
      policies: services.flatMap(({ sources }) => sources.policies),
    },
  };
}
