import { partName } from '../part-name';
import { watch } from '../watch';
import { exitCodes, UsageError, type Command } from './command';
import { numberOf, onlyArgument, requiredText } from './read-values';

const DAY = 86_400;

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new UsageError(`--reports takes an address, https://…, not '${text}'.`);
  return text;
}

export const watchCommand: Command = {
  usage: '<part> --reports URL --threshold N [--within S] [--for S] [--interval S]',
  help: [
    'Reads the reports of failed parts every --interval seconds (5) and rolls the newest release back as soon as N visitors',
    'reported it within the last --within seconds (600). Ends with code 3 then, and with 0 after --for seconds (3600).',
  ].join(' '),
  options: {
    reports: { type: 'string' },
    threshold: { type: 'string' },
    within: { type: 'string', default: '600' },
    for: { type: 'string', default: '3600' },
    interval: { type: 'string', default: '5' },
  },
  async run(call) {
    const { store, by, values, note } = call;
    const name = partName(onlyArgument(call, 'part'));
    const seconds = (option: string): number => numberOf(values, option, 1, DAY) ?? 1;
    requiredText(values, 'threshold');
    const change = await watch(store, name, {
      by,
      reports: addressOf(requiredText(values, 'reports')),
      threshold: numberOf(values, 'threshold', 1, 1_000_000) ?? 1,
      withinSeconds: seconds('within'),
      forSeconds: seconds('for'),
      intervalSeconds: seconds('interval'),
      onTrouble: note,
    });
    if (!change) return { text: `${name}: nothing to take back.`, json: { rolledBack: null } };
    return { text: `${name} was rolled back: ${change.from ?? ''} → ${change.to}.`, json: { rolledBack: change }, code: exitCodes.rolledBack };
  },
};
