import { createServer, request as send, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A call to the emulator, the path beginning with the host that the Firebase SDK means. */
export interface EmulatorRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: string;
}

/** The answers of the emulator. */
export interface EmulatorAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Firebase's own Auth emulator, in this process and without a port of its own. */
export interface AuthEmulator {
  answer(request: EmulatorRequest): Promise<EmulatorAnswer>;
}

interface ApiSpecModule {
  readonly default: { paths: Record<string, { parameters?: readonly object[] }> };
}

interface ServerModule {
  readonly createApp: (projectId: string, singleProjectMode: number) => Promise<RequestListener>;
}

interface LoggerModule {
  readonly logger: { silent: boolean };
}

const require = createRequire(import.meta.url);

/** The operations that the app's ways of signing in need, and those that list the codes and links that were sent. */
const USED_PATHS = new RegExp(
  [
    '^/v1/accounts:(createAuthUri|delete|lookup|sendOobCode|sendVerificationCode|signInWith(EmailLink|Idp|Password|PhoneNumber)|signUp|update)$',
    '^/v1/(projects|recaptchaParams|token)$',
    String.raw`^/emulator/v1/projects/\{targetProjectId\}/(accounts|config|oobCodes|verificationCodes)$`,
  ].join('|'),
);

/**
 * Starts the emulator. The paths are internal to firebase-tools; its version is pinned. Unused operations are left
 * out first, and the query parameters that all operations share and none reads: it compiles a validator for each.
 */
export async function startAuthEmulator(projectId: string): Promise<AuthEmulator> {
  // It warns of every signed token, and of having nowhere to write the warning.
  (require('firebase-tools/lib/logger.js') as LoggerModule).logger.silent = true;
  const { paths } = (require('firebase-tools/lib/emulator/auth/apiSpec.js') as ApiSpecModule).default;
  for (const [path, item] of Object.entries(paths)) {
    if (USED_PATHS.test(path)) item.parameters = (item.parameters ?? []).filter((parameter) => !('$ref' in parameter));
    else delete paths[path];
  }
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js') as ServerModule;
  const server = createServer(await createApp(projectId, 0));

  return {
    answer: ({ method, url, headers, body }) =>
      new Promise((resolve, reject) => {
        const [connection, ownEnd] = duplexPair();
        server.emit('connection', ownEnd);
        const sent = send({
          method,
          path: url,
          headers: { ...headers, connection: 'close' },
          createConnection: () => connection,
        });
        sent.on('error', reject);
        sent.on('response', (response) => {
          const { statusCode = 500, headers: answered } = response;
          text(response).then(
            (read) => resolve({ status: statusCode, headers: textHeaders(answered), body: read }),
            reject,
          );
        });
        sent.end(body);
      }),
  };
}

function textHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const texts = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/**
 * The Firebase project that the emulator plays. The app's runtime configuration names these; the key opens nothing.
 * Google reserves ids that begin with demo- for projects that do not exist.
 */
export const EMULATED_PROJECT = {
  projectId: 'demo-wattline',
  apiKey: 'wattline-sandbox-key',
  authDomain: 'demo-wattline.firebaseapp.com',
} as const;
