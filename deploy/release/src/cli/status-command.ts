import { releaseHealth, type ReleaseHealth } from '@wattline/health';
import type { AuditLine } from '../audit-log';
import { readHealth } from '../health/read-health';
import { status, type PartState, type Status } from '../ship/status';
import type { Command } from './command';
import { addressOf, numberOf, textOf } from './read-values';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;

/** '240 loads, 1.3 % failed, LCP 1.9 s (p75)' */
function healthText({ loads, failureRate, p75: { lcp } }: ReleaseHealth): string {
  const failed = failureRate === null ? '' : `, ${Math.round(failureRate * 1_000) / 10} % failed`;
  return `${loads} loads${failed}${lcp === undefined ? '' : `, LCP ${Math.round(lcp / 100) / 10} s (p75)`}`;
}

const partLines = ({ name, releases, previous, since, by }: PartState, health: readonly ReleaseHealth[]): string[] => [
  name,
  ...releases.map(({ version, traffic, contract, incompatibilities }) =>
    [
      `  ${version.padEnd(18)} ${`${traffic} %`.padStart(5)}   contract ${contract}`,
      ...health
        .filter((seen) => seen.part === name && seen.version === version)
        .map((seen) => `    ${healthText(seen)}`),
      ...incompatibilities.map((incompatibility) => `  ✖ ${incompatibility}`),
    ].join('\n'),
  ),
  `  before: ${previous ?? 'nothing'}${since === null ? '' : `; since ${since}, by ${by ?? 'an unknown author'}`}`,
];

const logLine = ({ at, by, action, part, from, to, result, why }: AuditLine): string =>
  [
    at,
    by,
    action,
    part ?? '',
    from === null ? to : `${from} → ${to ?? ''}`,
    result === 'done' ? '' : result,
    why === null ? '' : `(${why})`,
  ]
    .filter(Boolean)
    .join('  ');

function statusText({ parts, site, log }: Status, health: readonly ReleaseHealth[]): string {
  return [
    ...(parts.length === 0 ? ['Nothing is live.'] : parts.flatMap((part) => partLines(part, health))),
    '',
    site === 'composed' ? 'The site shows this.' : 'The site does not show this yet. Run wattline-release compose.',
    '',
    ...log.map(logLine),
  ].join('\n');
}

export const statusCommand: Command = {
  usage: '[--lines N] [--health URL]',
  help: 'What is live with what share, since when and by whom, what was before, and the last lines of the log (10). With --health, how each release did within the last day.',
  options: { lines: { type: 'string', default: '10' }, health: { type: 'string' } },
  async run({ store, values, env }) {
    const now = await status(store, numberOf(values, 'lines', 0, 1000) ?? 0);
    if (textOf(values, 'health') === undefined) return { text: statusText(now, []), json: now };
    const source = { url: addressOf(values, 'health'), token: env['WATTLINE_HEALTH_TOKEN'] ?? null };
    const since = new Date(Date.now() - DAY_MS);
    const minutes = await Promise.all(now.parts.map(({ name }) => readHealth(source, name, since, TIMEOUT_MS)));
    const health = releaseHealth(minutes.flat());
    return { text: statusText(now, health), json: { ...now, health } };
  },
};
