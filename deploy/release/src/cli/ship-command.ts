import type { NamedStore } from '../environments/environments';
import { liveVersion, ship } from '../environments/ship';
import type { ReleaseName } from '../live/fit';
import { partName } from '../parts/part-name';
import { UsageError, type Call, type Command } from './command';
import { readyToCompose, thenComposeOptions } from './compose-options';
import { composedChanges } from './composed-changes';
import { numberOf, releasesOf, requiredText, textOf } from './read-values';

/** Where releases come from: --from, else what the other environment comes after. */
async function sourceFor({ values, open }: Call, to: NamedStore): Promise<NamedStore> {
  const from = textOf(values, 'from') ?? to.place?.after;
  if (from === undefined)
    throw new UsageError(`--from is missing: which environment ${to.name} comes after is not said (after).`);
  const source = await open(from);
  if (source.store.address === to.store.address) throw new UsageError('--from and --to are the same.');
  return source;
}

/** What is named, or of a part alone what everybody has of it. */
async function wishesOf(call: Call, from: NamedStore): Promise<readonly ReleaseName[]> {
  const [only, ...more] = call.positionals;
  if (only === undefined || more.length > 0) return releasesOf(call);
  const name = partName(only);
  return [{ name, version: await liveVersion(from, name) }];
}

export const shipCommand: Command = {
  usage: '<part> [<version>] [<part> <version> …] --to ENVIRONMENT [--from ENVIRONMENT] [--traffic N] [--no-compose]',
  help: [
    'Brings releases from one environment to another, byte for byte, makes them live there and composes its site. Without a',
    'version it is the one that everybody has. Refuses what was never live in the first, what is not what its part.json',
    'says, what is not signed by a key that the second one knows, other bytes under a version that is there, and what does',
    'not fit or leaves a site that cannot be composed. Both logs tell of it.',
  ].join(' '),
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    traffic: { type: 'string' },
    ...thenComposeOptions,
  },
  async run(call) {
    const to = await call.open(requiredText(call.values, 'to'));
    const from = await sourceFor(call, to);
    const traffic = numberOf(call.values, 'traffic', 1, 99);
    const wishes = await wishesOf(call, from);
    const composeNow = await readyToCompose({ ...call, store: to.store, here: to }, false);
    // What made it stop says more than a composition that fails too.
    const onTakenBack = (): Promise<unknown> => composeNow().catch(() => undefined);
    const changes = await ship(from, to, wishes, { by: call.by, traffic, onTakenBack });
    return composedChanges(changes, composeNow);
  },
};
