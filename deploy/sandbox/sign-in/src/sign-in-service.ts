import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JSONWebKeySet } from 'jose';
import { type AuthEmulator, type EmulatorAnswer, type EmulatorRequest, startAuthEmulator } from './auth-emulator';
import { deliverMessages, type SignInMessage } from './deliver-messages';
import { EMULATED_PROJECT } from './emulated-project';
import { withoutOutsiders } from './emulator-page';
import { createIdTokenSigner } from './id-token-signer';
import { createIdentities, type Identities } from './identities';
import { readObject } from './read-object';

/** Firebase Authentication as the app's SDK calls it. */
export interface SignInService {
  answer(request: EmulatorRequest): Promise<EmulatorAnswer>;
  /** The phone number or address of the account that a call is about; undefined where the call does not say. */
  readonly identityOf: Identities['of'];
  /** The public keys of the ID tokens that it hands out. */
  keys(): Promise<JSONWebKeySet>;
}

/** An account that signs in with a password. */
export interface PasswordAccount {
  /** The service's id of the account. */
  readonly localId: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** The folder of the scripts that take the place of Google's in the page. */
export const SIGN_IN_SCRIPTS = join(dirname(fileURLToPath(import.meta.url)), '../front');

/**
 * Makes the sign-in service. Its emulator takes seconds to start, so it starts with the first call that needs it.
 *
 * @param deliver gets the codes and links that the service sends
 * @param brand the name that they are for
 */
export function createSignInService(
  deliver: (message: SignInMessage) => void,
  accounts: readonly PasswordAccount[],
  brand: string,
): SignInService {
  const signer = createIdTokenSigner();
  const identities = createIdentities();
  let started: Promise<AuthEmulator> | undefined;

  async function start(): Promise<AuthEmulator> {
    const emulator = await startAuthEmulator(EMULATED_PROJECT.projectId);
    for (const account of accounts) await signUp(emulator, account);
    return emulator;
  }

  return {
    async answer(request) {
      const emulator = await (started ??= start());
      const answer = await emulator.answer(request);
      if (isHtml(answer)) return { ...answer, body: withoutOutsiders(answer.body) };
      const json = readObject(answer.body);
      if (answer.status !== 200 || Object.keys(json).length === 0) return answer;
      identities.learn(request, json);
      await deliverMessages(emulator, { deliver, brand }, request, json);
      return { ...answer, body: JSON.stringify(await signer.signIn(json)) };
    },
    identityOf: (request) => identities.of(request),
    keys: () => signer.keys(),
  };
}

const isHtml = ({ headers }: EmulatorAnswer): boolean => headers['content-type']?.startsWith('text/html') ?? false;

/** Signs up as the project's owner, since only the owner may say that an address is verified. */
const signUp = (emulator: AuthEmulator, account: PasswordAccount): Promise<EmulatorAnswer> =>
  emulator.answer({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ ...account, emailVerified: true }),
  });
