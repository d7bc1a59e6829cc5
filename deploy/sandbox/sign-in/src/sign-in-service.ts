import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import { decodeJwt, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import {
  startAuthEmulator,
  EMULATED_PROJECT,
  type AuthEmulator,
  type EmulatorAnswer,
  type EmulatorRequest,
} from './auth-emulator';

/** Whether a value is a JSON object. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a text that should be a JSON object; gives an empty one for any other text. */
function readObject(json: string | undefined): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json ?? '');
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

/** Finds whom calls to the sign-in service are about: a phone number or an e-mail address. */
function createIdentities() {
  const phoneOf = new Map<string, string>();
  return {
    /** The account that a call is about; undefined where the call does not say. */
    of({ url, body }: Pick<EmulatorRequest, 'body' | 'url'>): string | undefined {
      const input = readObject(body);
      switch (operationOf(url)) {
        case 'sendVerificationCode':
          return text(input['phoneNumber']);
        case 'signInWithPhoneNumber':
          return phoneOf.get(text(input['sessionInfo']));
        case 'sendOobCode':
        case 'signInWithEmailLink':
        case 'signInWithPassword':
          return text(input['email']);
        case 'signInWithIdp':
          return chosenEmail(text(input['postBody'])) || chosenEmail(text(input['requestUri']).split('?')[1] ?? '');
        default:
          return undefined;
      }
    },
    /** Learns the driver of the session that an answer began: a code comes back with its session, not with the phone number. */
    learn({ url, body }: EmulatorRequest, { sessionInfo }: Record<string, unknown>): void {
      if (operationOf(url) !== 'sendVerificationCode') return;
      phoneOf.set(text(sessionInfo), text(readObject(body)['phoneNumber']));
    },
  };
}

/** The operation that a call names: `sendOobCode` of `…/v1/accounts:sendOobCode?key=…`. */
const operationOf = (url: string): string | undefined => /\/v1\/accounts:(\w+)(\?|$)/.exec(url)?.[1];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The address of the account that was chosen in the popup. The emulator's ID tokens of providers are bare JSON. */
const chosenEmail = (form: string): string =>
  text(readObject(new URLSearchParams(form).get('id_token') ?? '')['email']);

/** A code by SMS, or a sign-in link by e-mail. */
interface SignInMessage {
  readonly kind: 'email' | 'sms';
  /** A phone number with its +, or an e-mail address. */
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

interface Delivery {
  readonly deliver: (message: SignInMessage) => void;
  /** The name of the service that a driver signs in to. */
  readonly brand: string;
}

/** Delivers the code or link that a call made the sign-in service send. */
async function deliverMessages(
  emulator: AuthEmulator,
  { deliver, brand }: Delivery,
  { url, headers }: EmulatorRequest,
  answer: Record<string, unknown>,
): Promise<void> {
  const operation = operationOf(url);
  if (operation === 'sendVerificationCode') {
    const sent = await sentByNow(emulator, 'verificationCodes', headers);
    const { phoneNumber, code } = sent.find(({ sessionInfo }) => sessionInfo === answer['sessionInfo']) ?? {};
    if (!phoneNumber || !code) return;
    deliver({ kind: 'sms', to: phoneNumber, code, text: `${code} is your verification code for ${brand}.` });
  }
  if (operation === 'sendOobCode') {
    const sent = await sentByNow(emulator, 'oobCodes', headers);
    const { email, oobLink } = sent.findLast((each) => each['email'] === answer['email']) ?? {};
    if (!email || !oobLink) return;
    deliver({
      kind: 'email',
      to: email,
      link: withKey(oobLink),
      text: `Follow this link to sign in to ${brand}.`,
    });
  }
}

/** Lists what was sent, oldest first. The host in the headers becomes the links'. */
async function sentByNow(
  emulator: AuthEmulator,
  kind: 'oobCodes' | 'verificationCodes',
  { host }: EmulatorRequest['headers'],
): Promise<Record<string, string>[]> {
  const url = `/emulator/v1/projects/${EMULATED_PROJECT.projectId}/${kind}`;
  const { body } = await emulator.answer({ method: 'GET', url, headers: { ...(host !== undefined && { host }) } });
  const sent = readObject(body)[kind];
  return Array.isArray(sent) ? sent.filter((each): each is Record<string, string> => isRecord(each)) : [];
}

/** The emulator writes a key of its own into its links. */
function withKey(link: string): string {
  const address = new URL(link);
  address.searchParams.set('apiKey', EMULATED_PROJECT.apiKey);
  return address.href;
}

const ALGORITHM = 'RS256';
const KEY_ID = 'sandbox';

/** The members in which the sign-in service and its token service hand out ID tokens. */
const TOKEN_MEMBERS = new Set(['idToken', 'id_token', 'access_token']);

/**
 * Makes a signer of what the emulator leaves unsigned, so that the platform can verify tokens exactly as in production. Its
 * key lives as long as the emulator's users: as long as this process.
 */
function createIdTokenSigner() {
  let pair: ReturnType<typeof generateKeyPair> | undefined;
  const keyPair = () => (pair ??= generateKeyPair(ALGORITHM));

  async function sign(token: string): Promise<string> {
    const { privateKey } = await keyPair();
    return new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
      .sign(privateKey);
  }

  return {
    /** Signs every ID token in the JSON of an answer. */
    async signIn(answer: Record<string, unknown>): Promise<Record<string, unknown>> {
      const members = Object.entries(answer).map(
        async ([name, value]) =>
          [name, TOKEN_MEMBERS.has(name) && isUnsigned(value) ? await sign(value) : value] as const,
      );
      return Object.fromEntries(await Promise.all(members));
    },
    /** The public keys (RFC 7517). */
    async keys(): Promise<JSONWebKeySet> {
      const jwk = await exportJWK((await keyPair()).publicKey);
      return { keys: [{ ...jwk, alg: ALGORITHM, kid: KEY_ID, use: 'sig' }] };
    },
  };
}

const isUnsigned = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+\.[\w-]+\.$/.test(value);

/** The pages that the Firebase SDK opens: a frame that relays, and a popup in which to choose an account. */
const OUTSIDE_SCRIPTS = /<script src="https:\/\/(apis\.google\.com|unpkg\.com)\/[^"]*"><\/script>/g;
const OUTSIDE_STYLES = /<link href="https:[^>]*>\s*/g;

/** Where the stand-ins for what those pages would fetch from elsewhere are served. */
const FRONT = '/sandbox/front';

/** Makes a page of the emulator load nothing from other servers. */
const withoutOutsiders = (html: string): string =>
  html
    .replaceAll(OUTSIDE_STYLES, '')
    .replace('<style>', `<link href="${FRONT}/account-chooser.css" rel="stylesheet">\n<style>`)
    .replaceAll(OUTSIDE_SCRIPTS, (_script, host) =>
      host === 'apis.google.com' ? `<script src="${FRONT}/gapi.js"></script><script>gapi_onload()</script>` : '',
    );

export type SignInService = ReturnType<typeof createSignInService>;

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
 * Makes the sign-in service, Firebase Authentication as the app's SDK calls it. Its emulator takes seconds to start, so it starts with the first call that needs it.
 *
 * @param deliver gets the codes and links that the service sends
 * @param brand the name that they are for
 */
export function createSignInService(
  deliver: (message: SignInMessage) => void,
  accounts: readonly PasswordAccount[],
  brand: string,
) {
  const signer = createIdTokenSigner();
  const identities = createIdentities();
  let started: Promise<AuthEmulator> | undefined;

  async function start(): Promise<AuthEmulator> {
    const emulator = await startAuthEmulator(EMULATED_PROJECT.projectId);
    for (const account of accounts) await signUp(emulator, account);
    return emulator;
  }

  return {
    async answer(request: EmulatorRequest): Promise<EmulatorAnswer> {
      const emulator = await (started ??= start());
      const answer = await emulator.answer(request);
      if (isHtml(answer)) return { ...answer, body: withoutOutsiders(answer.body) };
      const json = readObject(answer.body);
      if (answer.status !== 200 || Object.keys(json).length === 0) return answer;
      identities.learn(request, json);
      await deliverMessages(emulator, { deliver, brand }, request, json);
      return { ...answer, body: JSON.stringify(await signer.signIn(json)) };
    },
    identityOf: (request: Pick<EmulatorRequest, 'body' | 'url'>) => identities.of(request),
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

/** The hosts of Firebase, as the first part of the path: that is how its SDK calls an emulator. */
const HOSTS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/** Says that phone numbers need no human check, so that the SDK falls back on its stand-in for one. */
const RECAPTCHA_CONFIG = {
  recaptchaKey: `projects/${EMULATED_PROJECT.projectId}/keys/sandbox`,
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
};

/** Hop-by-hop, or made anew for the body as it leaves here. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']);

/** The sign-in service on the server's own origin. */
export const signInRoutes =
  (service: SignInService): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    app.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', async () => RECAPTCHA_CONFIG);

    // Where Google publishes the keys of its ID tokens.
    app.get('/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com', () => service.keys());

    for (const host of HOSTS) {
      app.all(`${host}/*`, async (request, reply) => {
        const { status, headers, body } = await service.answer({
          method: request.method,
          url: request.url,
          headers: request.headers,
          ...(typeof request.body === 'string' && { body: request.body }),
        });
        for (const [name, value] of Object.entries(headers)) {
          if (!OWN_HEADERS.has(name)) reply.header(name, value);
        }
        // The app's own page frames the relay.
        reply.header('content-security-policy', "frame-ancestors 'self'");
        return reply.code(status).send(body);
      });
    }
  };
