import { decodeJwt, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';

/** Signs what the emulator leaves unsigned, so that the platform can verify tokens exactly as in production. */
export interface IdTokenSigner {
  /** Signs every ID token in the JSON of an answer. */
  signIn(answer: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** The public keys (RFC 7517). */
  keys(): Promise<JSONWebKeySet>;
}

const ALGORITHM = 'RS256';
const KEY_ID = 'sandbox';

/** The members in which the sign-in service and its token service hand out ID tokens. */
const TOKEN_MEMBERS = new Set(['idToken', 'id_token', 'access_token']);

/** Makes a signer; its key lives as long as the emulator's users: as long as this process. */
export function createIdTokenSigner(): IdTokenSigner {
  let pair: ReturnType<typeof generateKeyPair> | undefined;
  const keyPair = () => (pair ??= generateKeyPair(ALGORITHM));

  async function sign(token: string): Promise<string> {
    const { privateKey } = await keyPair();
    return new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
      .sign(privateKey);
  }

  return {
    async signIn(answer) {
      const members = Object.entries(answer).map(
        async ([name, value]) =>
          [name, TOKEN_MEMBERS.has(name) && isUnsigned(value) ? await sign(value) : value] as const,
      );
      return Object.fromEntries(await Promise.all(members));
    },
    async keys() {
      const jwk = await exportJWK((await keyPair()).publicKey);
      return { keys: [{ ...jwk, alg: ALGORITHM, kid: KEY_ID, use: 'sig' }] };
    },
  };
}

const isUnsigned = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+\.[\w-]+\.$/.test(value);
