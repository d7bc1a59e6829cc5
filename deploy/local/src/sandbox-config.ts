import { firebaseProject } from './firebase-project';

/**
 * The runtime configuration of the sandbox: all that tells it from production, as far as the shipped
 * bundles are concerned (libs/config).
 */
export const sandboxConfig = () => ({
  environment: 'sandbox',
  api: { baseUrl: '' },
  ocpi: { token: 'edge', cpoIdentifier: 'WTL' },
  signInService: firebaseProject().signInService,
  features: { receiptExport: true },
});

/** The token that the sandbox's edge adds to OCPI calls. It opens nothing but the local platform. */
export const sandboxOperatorToken = 'sandbox-operator-token';
