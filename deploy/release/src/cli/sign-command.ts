import { textOf, UsageError } from '@wattline/services/command';
import { unloggedText } from '../audit-log';
import { signAgain, type SignedAgain } from '../environments/sign-again';
import { partName } from '../parts/part-name';
import { exitCodes, type Command } from './command';
import { keyOf } from './read-key';
import { onlyArgument } from './read-values';

const lineOf = (name: string, { version, why }: SignedAgain): string =>
  why === null ? `✓ ${name} ${version} is signed.` : `✖ ${why}`;

export const signCommand: Command = {
  words: '<part>',
  description: [
    "Signs with the part's new key (--part-key, or WATTLINE_PART_KEY) what is live of a part and all that was before, so that",
    'rollbacks go on after its key was replaced or introduced. Only releases that have the same bytes in --from, which is',
    'what this environment comes after unless given. Fails where one could not be signed, and names it.',
  ].join(' '),
  options: [
    ['--from <environment>', 'the environment that has them; the one that this one comes after, unless given'],
    ['--part-key <file>', 'the part’s new key; WATTLINE_PART_KEY unless given'],
  ],
  async run(call) {
    const { here, values, env, by, note } = call;
    const name = partName(onlyArgument(call, 'part'));
    const source = textOf(values, 'from') ?? here.place?.after;
    if (source === undefined)
      throw new UsageError(`--from is missing: which environment ${here.name} comes after is not given (after).`);
    const key = await keyOf(values, 'part-key', env, 'WATTLINE_PART_KEY');
    if (!key) throw new UsageError('--part-key is missing, or WATTLINE_PART_KEY.');
    const from = await call.open(source);
    if (from.store.address === here.store.address) throw new UsageError('--from and --store are the same.');
    const releases = await signAgain(from, here, name, { by, key });
    for (const { unlogged } of releases.slice(0, 1)) if (unlogged !== undefined) note(unloggedText(unlogged));
    return {
      text: releases.map((release) => lineOf(name, release)).join('\n'),
      json: { part: name, releases },
      code: releases.every(({ result }) => result === 'done') ? exitCodes.done : exitCodes.refused,
    };
  },
};
