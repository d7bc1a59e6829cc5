import { allGuarantees } from '@wattline/base/config/guarantees';
import { firebaseProject } from './outside-services';

/** Of the password 'wattline-debug' (deploy/sandbox/README.md). Another environment makes one of its own. */
const debugPassword = {
  salt: 'OmgkLFfJvvxr2METkhMDHg==',
  iterations: 600_000,
  hash: '2B6ZCT4811mvSOaE3ASXQUtbYWjmp7OpxIG6lfGUwVI=',
};

/** The address to which browsers report violations of a page's policy. */
export const REPORTS_PATH = '/api/policy-reports';

/**
 * The runtime configuration of the sandbox. For the shipped bundles it is the only difference from production
 * (libs/base/src/config).
 */
export const sandboxConfig = (overrideKey: string) => ({
  environment: 'sandbox',
  api: { baseUrl: '' },
  backend: { guarantees: allGuarantees, accountDeletion: true },
  ocpi: { token: 'edge', cpoIdentifier: 'WTL' },
  signInService: firebaseProject().signInService,
  debug: { password: debugPassword, errorsUrl: '/sandbox/errors' },
  desk: { url: '/api/desk' },
  composition: { overrideKey },
  support: { url: '/api/support', phone: '+1 787 555 0150' },
  reports: { url: REPORTS_PATH },
  telemetry: { url: '/api/telemetry/v1/logs', percent: 100 },
  map: { tiles: '/sandbox/map/{theme}/{z}/{x}/{y}.svg', credit: 'U.S. Census Bureau' },
  /** Puerto Rico's. */
  tax: { percent: 11.5 },
});

/** The token that the sandbox's edge adds to OCPI calls. Only the local platform accepts it. */
export const sandboxOperatorToken = 'sandbox-operator-token';

/**
 * The sections of the runtime configuration of a backend that keeps the specification and nothing more
 * (docs/backend.md): it guarantees nothing, deletes no accounts, takes no reports and sends no push messages.
 *
 * @param phone The help number of another brand; the sandbox's unless given.
 */
export const plainConfig = (phone: string | null = sandboxConfig('').support.phone) => ({
  backend: { guarantees: {}, accountDeletion: false },
  sessionFinder: { url: '/api/session-finder' },
  support: { url: null, phone },
  push: { publicKey: null },
});
