import { exchangeFirebaseToken, ServiceError } from '@wattline/api';
import { config } from '@wattline/base/config';
import { client } from '../../backend/client';
import { signInService } from '../sign-in-service/configured-service';

/** How one check of the sign-in service ended. */
export interface DiagnosticResult {
  readonly outcome: 'ok' | 'failed' | 'info';
  /** A fact for those who run the app; not translated. */
  readonly detail: string;
}

export type DiagnosticName = 'configuration' | 'library' | 'recaptcha' | 'environment' | 'providers' | 'exchange';

const ok = (detail: string): DiagnosticResult => ({ outcome: 'ok', detail });
const failed = (detail: string): DiagnosticResult => ({ outcome: 'failed', detail });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const guarded = (work: () => Promise<DiagnosticResult>) => (): Promise<DiagnosticResult> =>
  work().catch((error: unknown) => failed(messageOf(error)));

/** The sign-in service's own address: the emulator's where one is configured. */
const serviceUrl = (path: string): string => {
  const configured = config().signInService;
  const origin = configured?.emulatorUrl ? new URL(configured.emulatorUrl, location.origin).href : 'https://';
  return `${origin}identitytoolkit.googleapis.com${path}?key=${encodeURIComponent(configured?.apiKey ?? '')}`;
};

async function configuration(): Promise<DiagnosticResult> {
  const configured = config().signInService;
  if (configured === null) return failed('config.json has no signInService');
  if (configured.apiKey.includes(':')) return failed('signInService.apiKey must not contain a colon');
  return ok(`${configured.projectId} · ${configured.authDomain}`);
}

async function library(): Promise<DiagnosticResult> {
  await signInService();
  return ok('loaded and started');
}

async function environment(): Promise<DiagnosticResult> {
  const emulator = config().signInService?.emulatorUrl ?? null;
  return { outcome: 'info', detail: emulator === null ? 'production' : `emulator at ${emulator}` };
}

async function recaptcha(): Promise<DiagnosticResult> {
  const response = await fetch(serviceUrl('/v1/recaptchaParams'));
  return response.ok ? ok('the human check can be asked for') : failed(`recaptchaParams answered ${response.status}`);
}

/** Looks up an address that does not exist: the service answers, and no message is sent. */
async function providers(): Promise<DiagnosticResult> {
  const response = await fetch(serviceUrl('/v1/accounts:createAuthUri'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: 'diagnostics@wattline.invalid', continueUri: location.origin }),
  });
  return response.ok
    ? ok('the service answers look-ups: phone, e-mail link and Google are offered')
    : failed(`createAuthUri answered ${response.status}`);
}

/** The backend itself must refuse an invalid token, and not an edge before it. */
async function exchange(): Promise<DiagnosticResult> {
  try {
    await exchangeFirebaseToken(client, {
      firebaseToken: 'diagnostics',
      provider: 'email',
      email: null,
      phoneNumber: null,
      displayName: null,
    });
    return failed('the backend took a token that is none');
  } catch (error) {
    if (error instanceof ServiceError && (error.httpStatus === 400 || error.httpStatus === 401))
      return ok('the backend answers and refuses a wrong token');
    return failed(messageOf(error));
  }
}

/** Every check of the sign-in service, in the order in which one rests on another. None throws. */
export const diagnostics: readonly { readonly name: DiagnosticName; readonly run: () => Promise<DiagnosticResult> }[] =
  [
    { name: 'configuration', run: guarded(configuration) },
    { name: 'environment', run: guarded(environment) },
    { name: 'library', run: guarded(library) },
    { name: 'recaptcha', run: guarded(recaptcha) },
    { name: 'providers', run: guarded(providers) },
    { name: 'exchange', run: guarded(exchange) },
  ];
