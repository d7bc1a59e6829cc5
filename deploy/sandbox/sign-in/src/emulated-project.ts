/**
 * The Firebase project that the emulator plays. The app's runtime configuration names these; the key opens nothing.
 * Google reserves ids that begin with demo- for projects that do not exist.
 */
export const EMULATED_PROJECT = {
  projectId: 'demo-wattline',
  apiKey: 'wattline-sandbox-key',
  authDomain: 'demo-wattline.firebaseapp.com',
} as const;
