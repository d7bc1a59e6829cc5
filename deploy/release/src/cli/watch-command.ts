import { requiredText, textOf, UsageError } from '@wattline/service';
import { partName } from '../parts/part-name';
import { watch } from '../ship/watch';
import { watchTrial } from '../ship/watch-trial';
import { exitCodes, type Call, type Command, type Outcome } from './command';
import { readyToCompose } from './compose-options';
import { figuresOptions, figuresReader, figuresTokens, type ReadFigures } from './figures-option';
import { addressOf, numberOf, onlyArgument, percentOf } from './read-values';

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

async function watchReports(call: Call, name: string): Promise<Outcome> {
  const { store, by, values, note } = call;
  const change = await watch(store, name, {
    by,
    reports: addressOf(values, 'reports'),
    rate: percentOf(values, 'rate', 100) ?? 100,
    minLoads: countOf(call, 'min-loads'),
    threshold: countOf(call, 'threshold'),
    minAddresses: countOf(call, 'min-addresses'),
    withinSeconds: secondsOf(call, 'within'),
    forSeconds: secondsOf(call, 'for'),
    intervalSeconds: secondsOf(call, 'interval'),
    onTrouble: note,
    compose: await readyToCompose(call, false),
  });
  if (!change) return { text: `${name}: nothing to take back.`, json: { rolledBack: null } };
  return {
    text: `${name} was rolled back: ${change.from ?? ''} → ${change.to}.`,
    json: { rolledBack: change },
    code: exitCodes.rolledBack,
  };
}

const endings = {
  'rolled back': { ending: 'was rolled back', code: exitCodes.rolledBack },
  promoted: { ending: 'was promoted for all', code: exitCodes.done },
  fine: { ending: 'does well', code: exitCodes.done },
  unsure: { ending: 'cannot be judged yet, and keeps its share', code: exitCodes.unsure },
} as const;

async function watchFigures(call: Call, name: string, read: ReadFigures): Promise<Outcome> {
  const { store, by, values, note } = call;
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
}

export const watchCommand: Command = {
  words: '<part> (--health | --prometheus | --reports) <url> --rate <percent> --min-loads <number>',
  description: [
    'Takes a release back that does worse than it may. With --health or --prometheus: compares the release on trial with the live one every --interval seconds (5), for --for seconds (3600).',
    'It is taken back as soon as it is 99 % sure that it fails more often (--rate says from how many percent more on that',
    'matters), or that three views in four are slower by more than --lcp.',
    'Every verdict takes --min-addresses addresses (4): it has to hold whatever fewer of them say.',
    'It gets the next of the --steps as soon as it is 95 % sure that it is sound and --min-loads loads were seen since the last.',
    figuresTokens,
    'Ends with 0 where it did well, 3 where it was rolled back, 4 where it',
    'could not be judged. With --reports: reads how often the newest release was loaded and failed within the last --within',
    'seconds (600), and rolls it back as soon as --rate percent of at least --min-loads loads failed, for at least',
    '--threshold visitors (3), seen from at least --min-addresses addresses (4), without what fewer could have made up.',
    'Ends with code 3 then, and with 0 otherwise.',
  ].join(' '),
  options: [
    ...figuresOptions,
    ['--lcp <percent>', 'with these two: how much slower three views in four may be'],
    ['--steps <shares>', 'with these two: the shares that it gets one after the other, 5,20,50,100'],
    ['--reports <url>', 'judges the newest release by its reports of failed loads'],
    ['--threshold <number>', 'with --reports: for how many visitors it must have failed', '3'],
    ['--within <seconds>', 'with --reports: how old a report may be', '600'],
    ['--rate <percent>', 'how many loads more may fail'],
    ['--min-loads <number>', 'fewer loads are no ground for a judgement'],
    ['--min-addresses <number>', 'a verdict has to hold whatever fewer addresses say', '4'],
    ['--for <seconds>', 'how long it watches', '3600'],
    ['--interval <seconds>', 'how often it looks', '5'],
  ],
  async run(call) {
    const { values } = call;
    const name = partName(onlyArgument(call, 'part'));
    const [read, byReports] = [figuresReader(call), textOf(values, 'reports') !== undefined];
    if (read && byReports) throw new UsageError('--reports stands alone: --health and --prometheus exclude it.');
    if (!read && !byReports) throw new UsageError('--health is missing, or --prometheus, or --reports.');
    for (const option of ['rate', 'min-loads']) requiredText(values, option);
    return read ? watchFigures(call, name, read) : watchReports(call, name);
  },
};
