import { requiredText, textOf, UsageError } from '@wattline/services/command';
import type { NamedStore } from '../environments/environments';
import { liveVersion, ship } from '../environments/ship';
import type { ReleaseName } from '../live/release-name';
import { isVersion } from '../parts/is-version';
import { partName } from '../parts/part-name';
import type { Call, Command } from './command';
import { readyToCompose, thenComposeOptions } from './compose-options';
import { composedChanges } from './composed-changes';
import { numberOf } from './read-values';

/** Where releases come from: --from, else what the other environment comes after. */
async function sourceFor({ values, open }: Call, to: NamedStore): Promise<NamedStore> {
  const from = textOf(values, 'from') ?? to.place?.after;
  if (from === undefined)
    throw new UsageError(`--from is missing: which environment ${to.name} comes after is not given (after).`);
  const source = await open(from);
  if (source.store.address === to.store.address) throw new UsageError('--from and --to are the same.');
  return source;
}

/** The releases that the command names. A part without a version means the release that everybody has. */
function wishesOf({ positionals }: Call, from: NamedStore): Promise<ReleaseName[]> {
  const [first] = positionals;
  if (first === undefined || isVersion(first))
    throw new UsageError('A part is needed, with its version or without: checkout 1.2.0.');
  const named = positionals.flatMap((word, at) => {
    if (isVersion(word)) {
      if (isVersion(positionals[at - 1] ?? ''))
        throw new UsageError(`'${word}' follows another version: a part has one.`);
      return [];
    }
    const next = positionals[at + 1];
    return [{ name: partName(word), version: next !== undefined && isVersion(next) ? next : null }];
  });
  return Promise.all(
    named.map(async ({ name, version }) => ({ name, version: version ?? (await liveVersion(from, name)) })),
  );
}

export const shipCommand: Command = {
  words: '<part> [<version>] [<part> [<version>] …] --to <environment>',
  description: [
    'Brings releases from one environment to another, byte for byte, makes them live there and composes its site. Without a',
    'version it is the one that everybody has. Refuses what was never live in the first, what is not what its part.json',
    'says, what is not signed by a key that the second one knows, other bytes under a version that is there, and what does',
    'not fit or leaves a site that cannot be composed. Both logs tell of it.',
  ].join(' '),
  options: [
    ['--to <environment>', 'the environment that gets them'],
    ['--from <environment>', 'the environment that has them; the one that this one comes after, unless given'],
    ['--traffic <percent>', 'the share of visitors, 1 to 99; everybody unless given'],
    ...thenComposeOptions,
  ],
  async run(call) {
    const to = await call.open(requiredText(call.values, 'to'));
    const from = await sourceFor(call, to);
    const traffic = numberOf(call.values, 'traffic', 1, 99);
    const wishes = await wishesOf(call, from);
    const composeNow = await readyToCompose({ ...call, store: to.store, here: to }, false);
    const changes = await ship(from, to, wishes, { by: call.by, traffic, compose: composeNow });
    return composedChanges(changes, composeNow);
  },
};
