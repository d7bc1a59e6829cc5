import { requiredText, textOf, UsageError } from '@wattline/services/command';
import { partName } from '../parts/part-name';
import { watchTrial } from '../ship/watch-trial';
import { exitCodes, type Call, type Command } from './command';
import { readyToCompose } from './compose-options';
import { figuresOptions, figuresReader, figuresTokens } from './figures-option';
import { numberOf, onlyArgument, percentOf } from './read-values';

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
