import { partName } from '../parts/part-name';
import { watch } from '../ship/watch';
import { exitCodes, UsageError, type Command } from './command';
import { numberOf, onlyArgument, requiredText } from './read-values';

const DAY = 86_400;

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`--reports takes an address, https://…, not '${text}'.`);
  return text;
}

export const watchCommand: Command = {
  usage:
    '<part> --reports URL --rate PERCENT --min-loads N [--threshold N] [--min-addresses N] [--within S] [--for S] [--interval S]',
  help: [
    'Reads every --interval seconds (5) how often the newest release was loaded and failed within the last --within seconds',
    '(600), and rolls it back as soon as --rate percent of at least --min-loads loads failed, for at least --threshold visitors',
    '(3), seen from at least --min-addresses addresses (3). Ends with code 3 then, and with 0 after --for seconds (3600).',
  ].join(' '),
  options: {
    reports: { type: 'string' },
    rate: { type: 'string' },
    'min-loads': { type: 'string' },
    threshold: { type: 'string', default: '3' },
    'min-addresses': { type: 'string', default: '3' },
    within: { type: 'string', default: '600' },
    for: { type: 'string', default: '3600' },
    interval: { type: 'string', default: '5' },
  },
  async run(call) {
    const { store, by, values, note } = call;
    const name = partName(onlyArgument(call, 'part'));
    const seconds = (option: string): number => numberOf(values, option, 1, DAY) ?? 1;
    const count = (option: string): number => numberOf(values, option, 1, 1_000_000) ?? 1;
    for (const option of ['reports', 'rate', 'min-loads']) requiredText(values, option);
    const change = await watch(store, name, {
      by,
      reports: addressOf(requiredText(values, 'reports')),
      rate: numberOf(values, 'rate', 1, 100) ?? 100,
      minLoads: count('min-loads'),
      threshold: count('threshold'),
      minAddresses: count('min-addresses'),
      withinSeconds: seconds('within'),
      forSeconds: seconds('for'),
      intervalSeconds: seconds('interval'),
      onTrouble: note,
    });
    if (!change) return { text: `${name}: nothing to take back.`, json: { rolledBack: null } };
    return {
      text: `${name} was rolled back: ${change.from ?? ''} → ${change.to}.`,
      json: { rolledBack: change },
      code: exitCodes.rolledBack,
    };
  },
};
