import { useState } from 'react';
import { exchangeFirebaseToken, ServiceError } from '@wattline/api';
import { useDriver } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { Badge, type BadgeVariant, Button, Card, Page, Row, usePageTitle, withFigure } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { client } from '../../backend/client';
import { useTexts } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';
import { signInService } from '../sign-in-service/configured-service';

/** How one check of the sign-in service ended. */
interface DiagnosticResult {
  readonly outcome: 'ok' | 'failed' | 'info';
  /** A fact for those who run the app; not translated. */
  readonly detail: string;
}

const ok = (detail: string): DiagnosticResult => ({ outcome: 'ok', detail });
const failed = (detail: string): DiagnosticResult => ({ outcome: 'failed', detail });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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

/** Every check of the sign-in service, in the order in which one rests on another. */
const diagnostics = { configuration, environment, library, recaptcha, providers, exchange };
type DiagnosticName = keyof typeof diagnostics;
const names = Object.keys(diagnostics) as DiagnosticName[];

const Rows = styled.ul`
  display: grid;
  gap: 16px;

  & > li {
    ${withFigure}
  }
`;

const Detail = styled.p`
  flex: 0 0 100%;
  color: var(--ink-soft);
  font-size: var(--small);
`;

const variants: Readonly<Record<DiagnosticResult['outcome'], BadgeVariant>> = {
  ok: 'success',
  failed: 'destructive',
  info: 'secondary',
};

/** /test-auth: opens the sign-in dialog and runs the diagnostics of the sign-in service. */
export function TestAuth() {
  const t = useTexts('test-auth');
  const driver = useDriver();
  const [running, setRunning] = useState(false);
  const [results, setResults] = useState<Partial<Record<DiagnosticName, DiagnosticResult>>>({});
  usePageTitle(t('title'));

  const run = async (): Promise<void> => {
    setRunning(true);
    setResults({});
    for (const name of names) {
      const result = await diagnostics[name]().catch((error: unknown) => failed(messageOf(error)));
      setResults((known) => ({ ...known, [name]: result }));
    }
    setRunning(false);
  };

  return (
    <Page $headless $gap={24}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <p>
        {driver
          ? t('signedInAs', { name: driver.displayName ?? driver.email ?? driver.phoneNumber ?? driver.id })
          : t('noDriver')}
      </p>
      <Row $gap={12}>
        <Button id="open-sign-in" onClick={() => openIdentity('sign-in')}>
          {t('open')}
        </Button>
        <Button id="run-checks" $look="secondary" disabled={running} onClick={() => void run()}>
          {t(running ? 'running' : 'run')}
        </Button>
      </Row>
      <Card as="div">
        <Rows aria-live="polite">
          {names.map((name) => {
            const result = results[name];
            return (
              <li key={name}>
                <strong>{t(name)}</strong>
                <Badge $variant={result ? variants[result.outcome] : 'secondary'}>
                  {t(result?.outcome ?? 'waiting')}
                </Badge>
                {result && <Detail>{result.detail}</Detail>}
              </li>
            );
          })}
        </Rows>
      </Card>
    </Page>
  );
}
