/**
 * The Firebase project that the sandbox plays. The app's runtime configuration names these; the key opens nothing.
 * Google reserves ids that begin with demo- for projects that do not exist.
 */
export const SANDBOX_FIREBASE = {
  projectId: 'demo-wattline',
  apiKey: 'wattline-sandbox-key',
  authDomain: 'demo-wattline.firebaseapp.com',
} as const;
