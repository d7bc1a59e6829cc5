import { firebaseSources } from '@wattline/release';
import { frontScript, type FrontScript } from '@wattline/sandbox';
import { EMULATED_PROJECT } from '@wattline/sandbox/sign-in';
import type { PolicySources } from '@wattline/services/edge';

/** The Firebase project of the sign-in, and its effect on the page and the platform. */
export interface FirebaseProject {
  /** Of the app's runtime configuration. */
  readonly signInService: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly emulatorUrl: string | null;
  };
  /** The sources that the page's policy allows. */
  readonly sources: Required<Omit<PolicySources, 'hasTrustedTypes' | 'images'>>;
  /** Scripts in front of the app. */
  readonly front: readonly FrontScript[];
  /** For the platform: where the project's public keys are; undefined for the project that the sandbox plays. */
  readonly keys?: { readonly projectId: string; readonly keysUrl: string };
}

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Played by the sandbox. Its stand-in for Google's frame library is loaded first: without it no popup opens. */
const played: FirebaseProject = {
  signInService: { ...EMULATED_PROJECT, emulatorUrl: '/' },
  sources: { scripts: [], connections: [], frames: [], policies: [] },
  front: [frontScript('gapi.js')],
};

const real = (apiKey: string, authDomain: string, projectId: string): FirebaseProject => ({
  signInService: { apiKey, authDomain, projectId, emulatorUrl: null },
  sources: firebaseSources(authDomain),
  front: [],
  keys: { projectId, keysUrl: KEYS_URL },
});

const names = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/**
 * The real project that the environment names, else the one that the sandbox plays.
 * @throws an Error that says which of the three names is missing.
 */
export function firebaseProject(env: NodeJS.ProcessEnv = process.env): FirebaseProject {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return played;
  if (missing.length > 0) throw new Error(`For a real Firebase project set ${missing.join(' and ')} too.`);
  const [apiKey = '', authDomain = '', projectId = ''] = names.map((name) => env[name]);
  return real(apiKey, authDomain, projectId);
}
