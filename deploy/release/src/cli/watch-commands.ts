import { type OptionLine, requiredText, textOf, UsageError } from '@wattline/services/command';
import { releaseHealth, type ReleaseHealth, type ReleaseMinute } from '@wattline/services/health';
import type { AuditLine } from '../audit-log';
import { type Drift, driftBetween } from '../environments/drift';
import { readPrometheus } from '../health/prometheus/read-prometheus';
import { readHealth } from '../health/read-health';
import { troubleText } from '../live/trouble';
import { partName } from '../parts/part-name';
import { isExpired, type Preview, readPreviews } from '../preview/preview';
import type { RetiredPart } from '../ship/retired-parts';
import { type PartState, status, type Status } from '../ship/status';
import { watchTrial } from '../ship/watch-trial';
import { type Call, type Command, exitCodes } from './command';
import { readyToCompose } from './compose-options';
import { driftLines } from './environment-commands';
import { addressOf, numberOf, onlyArgument, percentOf } from './read-values';

/** Reads the measurements of a part's releases since a time; with `marks`, what a verdict takes. */
type ReadFigures = (
  part: string,
  since: Date,
  timeoutMs: number,
  marks?: 'yes' | 'no',
) => Promise<readonly ReleaseMinute[]>;

/** The two places that figures are read from. */
const figuresOptions: readonly OptionLine[] = [
  ['--health <url>', 'reads what pages measured from the embedded service: …/api/release-health'],
  [
    '--prometheus <url>',
    'reads it from Prometheus or the like, with the rules of deploy/observability: http://prometheus:9090',
  ],
];

/** The lines of help about the tokens of both. */
const figuresTokens =
  'WATTLINE_HEALTH_TOKEN is sent to the address of --health, WATTLINE_PROMETHEUS_TOKEN to that of --prometheus.';

/**
 * The reader of the place that was named; null where none was.
 * @throws UsageError for both, and for an address that is none.
 */
function figuresReader({ values, env }: Pick<Call, 'values' | 'env'>): ReadFigures | null {
  const [byHealth, byPrometheus] = ['health', 'prometheus'].map((name) => textOf(values, name) !== undefined);
  if (byHealth && byPrometheus) throw new UsageError('--health and --prometheus exclude each other.');
  if (byPrometheus) {
    const source = { url: addressOf(values, 'prometheus'), token: env['WATTLINE_PROMETHEUS_TOKEN'] || null };
    return (part, since, timeoutMs, marks) =>
      readPrometheus(source, part, { since, now: new Date() }, timeoutMs, marks);
  }
  if (!byHealth) return null;
  const source = { url: addressOf(values, 'health'), token: env['WATTLINE_HEALTH_TOKEN'] || null };
  return (part, since, timeoutMs, marks) => readHealth(source, part, since, timeoutMs, marks);
}

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;

/** '240 loads, 1.3 % failed, 4 asked for again, LCP 1.9 s (p75)' */
function healthText({ loads, again, failureRate, p75: { lcp } }: ReleaseHealth): string {
  const failed = failureRate === null ? '' : `, ${Math.round(failureRate * 1_000) / 10} % failed`;
  const repeated = again > 0 ? `, ${again} asked for again` : '';
  return `${loads} loads${failed}${repeated}${lcp === undefined ? '' : `, LCP ${Math.round(lcp / 100) / 10} s (p75)`}`;
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
    'What is live with what share, since when and by whom, what was before, which parts were retired, which versions are withdrawn, and the last lines of the log (10). First what is broken of a part, and what its visitors keep. With --health or --prometheus, how each release did within the last day. Says what drifted from the environment that this one comes after, and which previews there are.',
  options: [['--lines <number>', 'of the log', '10'], ...figuresOptions],
  async run(call) {
    const { store, values } = call;
    const read = figuresReader(call);
    const now = await status(store, numberOf(values, 'lines', 0, 1000) ?? 0);
    const [drifted, previews] = [await driftHere(call), await readPreviews(store)];
    const around = { drifted, previews };
    if (!read) return { text: statusText(now, { ...around, health: [] }), json: { ...now, ...around } };
    const since = new Date(Date.now() - DAY_MS);
    const minutes = await Promise.all(now.parts.map(({ name }) => read(name, since, TIMEOUT_MS)));
    const health = releaseHealth(minutes.flat());
    return { text: statusText(now, { ...around, health }), json: { ...now, ...around, health } };
  },
};

const DAY = 86_400;

/** '5,20,50,100', each larger than the one before; none unless given. */
function stepsOf({ values }: Call): readonly number[] {
  const text = textOf(values, 'steps');
  if (text === undefined) return [];
  const steps = text.split(',').map(Number);
  if (!steps.every((step, at) => Number.isInteger(step) && step > (steps[at - 1] ?? 0) && step <= 100))
    throw new UsageError(`--steps takes shares in percent that grow, 5,20,50,100, not '${text}'.`);
  return steps;
}

const secondsOf = ({ values }: Call, option: string): number => numberOf(values, option, 1, DAY) ?? 1;
const countOf = ({ values }: Call, option: string): number => numberOf(values, option, 1, 1_000_000) ?? 1;

const endings = {
  'rolled back': { ending: 'was rolled back', code: exitCodes.rolledBack },
  promoted: { ending: 'was promoted for all', code: exitCodes.done },
  fine: { ending: 'does well', code: exitCodes.done },
  unsure: { ending: 'cannot be judged yet, and keeps its share', code: exitCodes.unsure },
} as const;

export const watchCommand: Command = {
  words: '<part> (--health | --prometheus) <url> --rate <percent> --min-loads <number>',
  description: [
    'Compares the release on trial with the live one every --interval seconds (5), for --for seconds (3600).',
    'It is taken back as soon as it is 99 % sure that it fails more often (--rate says from how many percent more on that',
    'matters), or that three views in four are slower by more than --lcp.',
    'Every verdict takes --min-addresses addresses (4): it has to hold whatever fewer of them say.',
    'It gets the next of the --steps as soon as it is 95 % sure that it is sound and --min-loads loads were seen since the last.',
    figuresTokens,
    'Ends with 0 where it did well, 3 where it was rolled back, 4 where it could not be judged.',
  ].join(' '),
  options: [
    ...figuresOptions,
    ['--lcp <percent>', 'how much slower three views in four may be'],
    ['--steps <shares>', 'the shares that it gets one after the other, 5,20,50,100'],
    ['--rate <percent>', 'how many loads more may fail'],
    ['--min-loads <number>', 'fewer loads are no ground for a judgement'],
    ['--min-addresses <number>', 'a verdict has to hold whatever fewer addresses say', '4'],
    ['--for <seconds>', 'how long it watches', '3600'],
    ['--interval <seconds>', 'how often it looks', '5'],
  ],
  async run(call) {
    const { store, by, values, note } = call;
    const name = partName(onlyArgument(call, 'part'));
    const read = figuresReader(call);
    if (!read) throw new UsageError('--health is missing, or --prometheus.');
    for (const option of ['rate', 'min-loads']) requiredText(values, option);
    const intervalSeconds = secondsOf(call, 'interval');
    const slower = percentOf(values, 'lcp', 1_000);
    const outcome = await watchTrial(store, name, {
      by,
      read: (since) => read(name, since, Math.max(intervalSeconds, 5) * 1_000, 'yes'),
      rate: (percentOf(values, 'rate', 100) ?? 100) / 100,
      slower: slower === undefined ? null : slower / 100,
      minLoads: countOf(call, 'min-loads'),
      minAddresses: countOf(call, 'min-addresses'),
      steps: stepsOf(call),
      forSeconds: secondsOf(call, 'for'),
      intervalSeconds,
      onNews: note,
      compose: await readyToCompose(call, false),
    });
    const { kind, why, change } = outcome;
    const became = change ? `: ${change.from ?? ''} → ${change.to}` : '';
    const { ending, code } = endings[kind];
    return { text: `${name} ${ending}${became}. ${why}.`, json: outcome, code };
  },
};
