import { type OptionLine, textOf } from '@wattline/services/command';
import { releaseHealth, type ReleaseHealth } from '@wattline/services/health';
import type { AuditLine } from '../audit-log';
import { type Drift, driftBetween } from '../environments/environment-diff';
import { readPrometheus } from '../health/prometheus/read-prometheus';
import { troubleText } from '../live/live-now';
import type { TrialRules } from '../live/live-pointer';
import { isExpired, type Preview, readPreviews } from '../preview/preview';
import { type RetiredPart, type PartState, status, type Status } from '../ship/status';
import type { ReadFigures } from '../ship/trials';
import type { Call, Command } from './command';
import { driftLines } from './environment-commands';
import { addressOf, numberOf } from './read-values';

/** Where figures are read from. */
export const figuresOptions: readonly OptionLine[] = [
  [
    '--prometheus <url>',
    'reads what pages measured from Prometheus or the like, with the rules of deploy/observability: http://prometheus:9090; WATTLINE_PROMETHEUS_TOKEN is sent to it',
  ],
];

/**
 * The reader of the place that was named; null where none was.
 * @throws UsageError for an address that is none.
 */
export function figuresReader(
  { values, env }: Pick<Call, 'values' | 'env'>,
  marks: 'yes' | 'no' = 'no',
): ReadFigures | null {
  if (textOf(values, 'prometheus') === undefined) return null;
  const source = { url: addressOf(values, 'prometheus'), token: env['WATTLINE_PROMETHEUS_TOKEN'] || null };
  return (part, since) => readPrometheus(source, part, { since, now: new Date() }, TIMEOUT_MS, marks);
}

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;

/** '240 loads, 1.3 % failed, 4 asked for again, LCP 1.9 s (p75)' */
function healthText({ loads, again, failureRate, p75: { lcp } }: ReleaseHealth): string {
  const failed = failureRate === null ? '' : `, ${Math.round(failureRate * 1_000) / 10} % failed`;
  const repeated = again > 0 ? `, ${again} asked for again` : '';
  return `${loads} loads${failed}${repeated}${lcp === undefined ? '' : `, LCP ${Math.round(lcp / 100) / 10} s (p75)`}`;
}

/** '20, 50, 100 %, each for 1 h at least, unless it is worse' */
const rulesText = ({ steps, everySeconds, demands }: TrialRules): string =>
  `${steps.join(', ')} %, each for ${everySeconds / 60} min at least${demands ? ', unless it is worse' : ''}`;

const partLines = (
  { name, releases, trial, previous, since, by }: PartState,
  health: readonly ReleaseHealth[],
): string[] => [
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
  ...(trial ? [`  on trial: ${rulesText(trial)}`] : []),
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

/** The drift from the environment that this one comes after. */
interface DriftFrom {
  readonly from: string;
  readonly drift: readonly Drift[];
}

/** Null where the file of the environments names none before this one. */
async function driftHere({ here, open }: Call): Promise<DriftFrom | null> {
  const from = here.place?.after;
  if (from === undefined) return null;
  return { from, drift: await driftBetween((await open(from)).store, here.store, false) };
}

const driftText = (found: DriftFrom | null): string[] => {
  if (!found) return [];
  if (found.drift.length === 0) return [`Nothing drifted from ${found.from}.`, ''];
  return [`Drift from ${found.from}:`, ...driftLines(found.drift, found.from), ''];
};

const previewText = (previews: readonly Preview[], now = Date.now()): string[] =>
  previews.length === 0
    ? []
    : [
        'Previews:',
        ...previews.map((preview) => {
          const releases = Object.entries(preview.releases).map((release) => release.join(' '));
          const until = isExpired(preview, now) ? 'its time is over: run wattline-release compose' : preview.expires;
          return `  ${[preview.name, ...releases].join('  ')}, by ${preview.by}, until ${until}`;
        }),
        '',
      ];

interface Around {
  readonly health: readonly ReleaseHealth[];
  readonly drifted: DriftFrom | null;
  readonly previews: readonly Preview[];
}

const retiredText = ({ name, from, since, by, why }: RetiredPart): string =>
  `${name}\n  retired${from === null ? '' : `, ${from} was live`}; since ${since}, by ${by}${why === null ? '' : ` (${why})`}`;

const withdrawnText = ([name, versions]: readonly [string, readonly string[]]): string =>
  `${name}\n  withdrawn: ${versions.join(', ')}`;

function statusText(
  { parts, troubles, retired, withdrawn, site, log }: Status,
  { health, drifted, previews }: Around,
): string {
  return [
    ...(troubles.length === 0 ? [] : [...troubles.map(troubleText), '']),
    ...(parts.length === 0 ? ['Nothing is live.'] : parts.flatMap((part) => partLines(part, health))),
    ...retired.map(retiredText),
    ...Object.entries(withdrawn).map(withdrawnText),
    '',
    site === 'composed' ? 'The site shows this.' : 'The site does not show this yet. Run wattline-release compose.',
    '',
    ...driftText(drifted),
    ...previewText(previews),
    ...log.map(logLine),
  ].join('\n');
}

export const statusCommand: Command = {
  description:
    'What is live with what share, since when and by whom, what was before, which parts were retired, which versions are withdrawn, and the last lines of the log (10). First what is broken of a part, and what its visitors keep. With --prometheus, how each release did within the last day. Says what drifted from the environment that this one comes after, and which previews there are.',
  options: [['--lines <number>', 'of the log', '10'], ...figuresOptions],
  async run(call) {
    const { store, values } = call;
    const read = figuresReader(call);
    const now = await status(store, numberOf(values, 'lines', 0, 1_000));
    const [drifted, previews] = [await driftHere(call), await readPreviews(store)];
    const around = { drifted, previews };
    if (!read) return { text: statusText(now, { ...around, health: [] }), json: { ...now, ...around } };
    const since = new Date(Date.now() - DAY_MS);
    const minutes = await Promise.all(now.parts.map(({ name }) => read(name, since)));
    const health = releaseHealth(minutes.flat());
    return { text: statusText(now, { ...around, health }), json: { ...now, ...around, health } };
  },
};
