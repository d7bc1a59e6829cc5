import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../report/report';
import { run } from '../run';
import type { TestBackend } from './backend';
import type { TestDriver } from './test-driver';

/** A run of the command and everything that it printed. */
export interface Typed {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly error: string;
}

/** Lets the driver's sessions end at once, in place of waiting for it. */
async function endSessions({ call }: TestBackend): Promise<void> {
  const live = (await call('GET', '/sandbox/api/sessions?driver=drv-001&live=true')) as { id: string }[];
  for (const { id } of live) await call('POST', `/sandbox/api/sessions/${id}/end`);
}

/** Types a command line. */
export async function type(
  args: readonly string[],
  backend: TestBackend,
  env: Readonly<Record<string, string>>,
  pause = () => endSessions(backend),
): Promise<Typed> {
  const printed = { out: '', error: '' };
  const code = await run(args, {
    out: (text) => (printed.out += `${text}\n`),
    error: (text) => (printed.error += `${text}\n`),
    env,
    pause,
  });
  return { code, ...printed };
}

/** The environment of a test driver. */
export const envOf = ({ accessToken, refreshToken }: TestDriver): Record<string, string> => ({
  WATTLINE_DRIVER_TOKEN: accessToken,
  WATTLINE_REFRESH_TOKEN: refreshToken,
});

/** The options that read one location, and the ones that write all that can be written. */
export const reading = ['--location', 'loc-001'];
export const writing = ({ walletPayment }: TestDriver): readonly string[] => [
  ...reading,
  '--write',
  '--yes',
  '--start',
  'loc-001_1',
  '--wallet-payment',
  walletPayment,
];

/** Verifies a backend and gives the report that is written. @throws Error with the printed one where there is none */
export async function verified(
  args: readonly string[],
  backend: TestBackend,
  driver: TestDriver,
): Promise<Report & Pick<Typed, 'code'>> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-backend-'));
  try {
    const { code, error } = await type([backend.url, ...args, '--out', folder], backend, envOf(driver));
    if (code === 2) throw new Error(error);
    return { code, ...(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The names with a verdict. */
export const namesOf = ({ demands }: Report, verdict: string): readonly string[] =>
  demands.filter((demand) => demand.verdict === verdict).map(({ name }) => name);
