import type { JSONWebKeySet } from 'jose';
import type { Phone } from '../phone/phone';
import { type AuthEmulator, type EmulatorAnswer, type EmulatorRequest, startAuthEmulator } from './auth-emulator';
import { deliverMessages } from './deliver-messages';
import { withoutOutsiders } from './emulator-page';
import { SANDBOX_FIREBASE } from './firebase-project';
import { createIdTokenSigner, readObject } from './id-token-signer';
import { createRefusals } from './refuse-sign-in';

/** Firebase Authentication as the app's SDK calls it. */
export interface SignInService {
  answer(request: EmulatorRequest): Promise<EmulatorAnswer>;
  /** The public keys of the ID tokens that it hands out. */
  keys(): Promise<JSONWebKeySet>;
}

/** A driver who may sign in with a password, as the debug console does for another. */
export interface PasswordAccount {
  /** The service's id of it. */
  readonly localId: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * Makes the sign-in service. Its emulator starts with the first call that needs it, since most who start the sandbox
 * never sign in.
 */
export function createSignInService(phone: Phone, accounts: readonly PasswordAccount[]): SignInService {
  const signer = createIdTokenSigner();
  const refusals = createRefusals();
  let started: Promise<AuthEmulator> | undefined;

  async function start(): Promise<AuthEmulator> {
    const emulator = await startAuthEmulator(SANDBOX_FIREBASE.projectId);
    for (const account of accounts) await signUp(emulator, account);
    return emulator;
  }

  return {
    async answer(request) {
      const refusal = refusals.meet(request);
      if (refusal) return refusal;
      const emulator = await (started ??= start());
      const answer = await emulator.answer(request);
      if (isHtml(answer)) return { ...answer, body: withoutOutsiders(answer.body) };
      const json = readObject(answer.body);
      if (answer.status !== 200 || Object.keys(json).length === 0) return answer;
      refusals.learn(request, json);
      await deliverMessages(emulator, phone, request, json);
      return { ...answer, body: JSON.stringify(await signer.signIn(json)) };
    },
    keys: () => signer.keys(),
  };
}

const isHtml = ({ headers }: EmulatorAnswer): boolean => headers['content-type']?.startsWith('text/html') ?? false;

/** As the project's owner, who alone may say that an address is verified. */
const signUp = (emulator: AuthEmulator, account: PasswordAccount): Promise<EmulatorAnswer> =>
  emulator.answer({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ ...account, emailVerified: true }),
  });
