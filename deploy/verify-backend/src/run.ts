import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { helpOf, parseLine, type Surroundings } from '@wattline/services/command';
import { createClient } from './client';
import { readAll } from './reads/read-plan';
import { NoBackend, requireBackend } from './reads/require-backend';
import { guaranteesFile, type Report, reportText } from './report/report';
import { line, type Settings, settingsOf, type WriteSettings } from './settings';
import { noTrials, tryAll } from './trials/try-all';
import { tryRefresh, REFUND } from './trials/wallet-trial';
import { findingsOf } from './verify';

/** The acts of a run with --write, line by line, before they are done. */
function writePlan({ walletPayment }: Settings, write: WriteSettings): readonly string[] {
  const money = `${write.amount.toFixed(2)} ${write.currency.toUpperCase()}`;
  return [
    `holds ${money} on the test driver’s ${write.card === undefined ? 'default card' : `card ${write.card}`} under one key twice, and releases it; a backend that keeps no key holds it up to four times until then`,
    'sends a refresh token and an access token that are made up',
    ...(write.refreshToken === undefined
      ? []
      : [
          'uses up the refresh token that was given, twice under one key, the last of all: sign the test driver in again afterwards',
        ]),
    ...(write.start === undefined
      ? []
      : [
          `holds ${money} more, starts a real charge with it at ${write.start}, and stops it: what was charged is paid`,
        ]),
    ...(walletPayment === undefined
      ? []
      : [
          `gives ${REFUND} of the wallet payment ${walletPayment} back, tries to give back more than all of it, and tries to cancel it`,
        ]),
    'stops a session of the test driver that is over already, where one is known',
  ];
}

/** The time between two looks at a session, in milliseconds. */
const PAUSE_MS = 2000;

export interface RunSurroundings extends Pick<Surroundings, 'env' | 'error' | 'out'> {
  /** Lets some time pass between two looks at a session. */
  readonly pause?: () => Promise<unknown>;
}

/** Fails with what is left behind, if anything is. */
const failsWith =
  (left: readonly string[]) =>
  (cause: unknown): never => {
    if (left.length === 0) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new NoBackend(`${message} Left behind, release it by hand: ${left.join(', ')}.`, { cause });
  };

async function verify(settings: Settings, { pause = () => setTimeout(PAUSE_MS) }: RunSurroundings): Promise<Report> {
  const { url, origin, write } = settings;
  const isOtherOrigin = origin !== undefined && origin !== new URL(url).origin;
  const ask = createClient({ ...settings, origin: isOtherOrigin ? origin : undefined });
  const reads = await readAll(ask, settings);
  requireBackend(url, reads);
  const left: string[] = [];
  const trials = write
    ? await tryAll(ask, { settings, write, reads }, { pause, left }).catch(failsWith(left))
    : noTrials;
  // The charge that was started is over now: it is read like any other.
  const session = settings.session ?? trials.start?.session;
  const after = write ? await readAll(ask, { ...settings, session }) : reads;
  // The last of all: a refresh token that comes twice may end the sign-in.
  const refresh = write ? await tryRefresh(ask, settings.driverId, write.refreshToken) : null;
  return {
    url,
    time: new Date().toISOString(),
    isWriting: write !== null,
    left,
    ...findingsOf({ isOtherOrigin, hasLocation: settings.location !== undefined, reads: after, ...trials, refresh }),
  };
}

function writeReport(folder: string, report: Report): void {
  const guarantees = guaranteesFile(report.demands);
  const write = (name: string, content: object): void =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  write('report.json', { ...report, ...guarantees });
  write('guarantees.json', guarantees);
}

/**
 * Verifies a backend and gives the exit code: 0 everything that calls show is kept, 1 something is not kept or was left
 * behind, 2 wrong usage or a backend that cannot be verified.
 */
export async function run(args: readonly string[], surroundings: RunSurroundings): Promise<0 | 1 | 2> {
  const { out, error, env } = surroundings;
  try {
    const typed = parseLine(line, args);
    if (typed === null) {
      out(helpOf(line));
      return 0;
    }
    const settings = settingsOf(typed.positionals, typed.values, env);
    const { write, out: folder } = settings;
    if (write) {
      out([`With --write it`, ...writePlan(settings, write).map((each) => `  - ${each}`)].join('\n'));
      if (!write.isAgreed) {
        error('✖ Nothing was written or read. Repeat the command with --yes to agree to this.');
        return 2;
      }
    }
    // Before any call: a report that cannot be written is no reason to write to a backend.
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    const report = await verify(settings, surroundings);
    out(reportText(report));
    if (folder === undefined)
      out(`\nguarantees.json for the environment:\n${JSON.stringify(guaranteesFile(report.demands), null, 2)}`);
    else writeReport(folder, report);
    const judged = [...report.demands, ...report.endpoints];
    return report.left.length > 0 || judged.some(({ verdict }) => verdict === 'not kept') ? 1 : 0;
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    error(thrown instanceof NoBackend ? `✖ ${message}` : `✖ ${message} See ${line.name} --help.`);
    return 2;
  }
}
