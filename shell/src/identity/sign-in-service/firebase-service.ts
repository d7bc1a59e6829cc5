import { initializeApp } from 'firebase/app';
import {
  GoogleAuthProvider,
  RecaptchaVerifier,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signInWithPopup,
  type Auth,
  type ConfirmationResult,
  type UserCredential,
} from 'firebase/auth';
import { guarded } from '@wattline/base/browser';
import type { SignInServiceConfig } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { SignInProblem, type ServiceIdentity, type SignInProvider, type SignInService } from './sign-in-service';

/** The service keeps no session: its token is exchanged for the app's own at once. */
function startAuth({ apiKey, authDomain, projectId, emulatorUrl }: SignInServiceConfig): Auth {
  const app = initializeApp({ apiKey, authDomain, projectId });
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  // '/' stands for an emulator behind the app's own origin.
  if (emulatorUrl !== null)
    connectAuthEmulator(auth, new URL(emulatorUrl, location.origin).origin, { disableWarnings: true });
  return auth;
}

const identityOf = async ({ user }: UserCredential, provider: SignInProvider): Promise<ServiceIdentity> => ({
  token: await user.getIdToken(),
  provider,
  email: user.email,
  phoneNumber: user.phoneNumber,
  displayName: user.displayName,
});

/** @throws SignInProblem 'no-recaptcha' where the check cannot be shown. */
async function rendered(make: () => RecaptchaVerifier): Promise<RecaptchaVerifier> {
  try {
    const check = make();
    await check.render();
    return check;
  } catch (cause) {
    throw new SignInProblem('no-recaptcha', { cause });
  }
}

/** The invisible human check, in an element of its own that is removed with it. */
async function withHumanCheck<T>(auth: Auth, work: (check: RecaptchaVerifier) => Promise<T>): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'));
  try {
    const check = await rendered(() => new RecaptchaVerifier(auth, place, { size: 'invisible' }));
    // The code may be on its way: how the check is taken away says nothing of it.
    return await work(check).finally(() => guarded('firebase: RecaptchaVerifier.clear', () => check.clear()));
  } finally {
    place.remove();
  }
}

/** Firebase Authentication, as far as it is used here. @throws SignInProblem 'not-configured' for a malformed key. */
export function firebaseService(config: SignInServiceConfig): SignInService {
  if (config.apiKey.includes(':')) throw new SignInProblem('not-configured');
  const auth = startAuth(config);
  let confirmation: ConfirmationResult | null = null;

  return {
    async sendPhoneCode(phone) {
      auth.languageCode = document.documentElement.lang;
      confirmation = await withHumanCheck(auth, (check) => signInWithPhoneNumber(auth, phone, check));
    },
    async confirmPhoneCode(code) {
      if (!confirmation) throw new SignInProblem('no-verification');
      return identityOf(await confirmation.confirm(code), 'phone');
    },
    async sendEmailLink(email, returnUrl) {
      auth.languageCode = document.documentElement.lang;
      const url = new URL(paths.verifyEmailLink, location.origin);
      if (returnUrl !== null) url.searchParams.set('returnUrl', returnUrl);
      await sendSignInLinkToEmail(auth, email, { url: url.href, handleCodeInApp: true });
    },
    isEmailLink: (address) => isSignInWithEmailLink(auth, address),
    completeEmailLink: async (email, address) => identityOf(await signInWithEmailLink(auth, email, address), 'email'),
    signInWithGoogle: async () => identityOf(await signInWithPopup(auth, new GoogleAuthProvider()), 'google'),
  };
}
