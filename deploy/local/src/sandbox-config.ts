import { SANDBOX_FIREBASE } from '@wattline/sandbox';

/**
 * The runtime configuration of the sandbox: all that tells it from production, as far as the shipped
 * bundles are concerned (libs/config).
 */
export const sandboxConfig = {
  environment: 'sandbox',
  api: { baseUrl: '' },
  ocpi: { token: 'edge', cpoIdentifier: 'WTL' },
  signInService: { ...SANDBOX_FIREBASE, emulatorUrl: '/' },
  features: { receiptExport: true },
} as const;

/** What the sandbox puts in front of the app: what stands in for Google's script, without which no popup opens. */
export const sandboxFront = ['/sandbox/front/gapi.js'] as const;

/** The token that the sandbox's edge adds to OCPI calls. It opens nothing but the local platform. */
export const sandboxOperatorToken = 'sandbox-operator-token';
