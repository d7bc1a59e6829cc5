import { satisfiesContract } from '@wattline/contract';
import type { BuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { knownKeys } from '../signing/known-keys';
import type { Store } from '../store/store';
import { liveNow, requireKnown } from './live-now';
import { requireRelease, type LivePart } from './live-parts';
import { problemOfShared } from './shared-range';

/** A release by its name. */
export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

/** How a remote and a shell go together. */
export interface Fit {
  readonly remote: ReleaseName;
  readonly shell: ReleaseName;
  /** Why they do not; none where they do. */
  readonly problems: readonly string[];
}

/** What every shell mounts of a remote. */
const MOUNTED = './module';

/** Why a shell could not mount a remote, one line each. */
export function incompatibilities(remote: BuiltPart, shell: BuiltPart): string[] {
  const shared = Object.entries(remote.needs).flatMap(([module, range]) => problemOfShared(module, range, shell) ?? []);
  return [
    ...(satisfiesContract(shell.contract, remote.contract)
      ? []
      : [`needs contract ${remote.contract}, and the shell offers ${shell.contract}`]),
    ...(remote.exposes === MOUNTED
      ? []
      : [`exposes ${remote.exposes ?? 'no module'}, and the shell mounts ${MOUNTED}`]),
    ...shared,
  ];
}

/** The parts that the wished releases have to fit. Unsigned ones count too where the visitors' are unknown. */
async function partsNow(store: Store, wished: readonly string[]): Promise<readonly LivePart[]> {
  const keys = await knownKeys(store);
  const now = await liveNow(store, keys);
  if (now.troubles.every(({ visitors }) => visitors !== 'unknown')) return now.parts;
  const unsigned = await liveNow(store, { ...keys, partKeys: {} });
  // A remote has to fit the shell alone.
  const others = unsigned.troubles.map(({ part }) => part).filter((part) => part !== SHELL);
  requireKnown(unsigned, wished.includes(SHELL) ? [SHELL] : [...wished, ...others]);
  return unsigned.parts;
}

const nameOf = ({ name, version }: ReleaseName): ReleaseName => ({ name, version });

/**
 * How releases would go together with all that is live now, canaries too, and with one another: a remote with the
 * shell, a shell with every remote.
 * @throws ReleaseError for one that is not published, and where it is not known what visitors have of a part.
 */
export async function fitsOf(store: Store, wishes: readonly ReleaseName[]): Promise<Fit[]> {
  const wished = await Promise.all(wishes.map(({ name, version }) => requireRelease(store, name, version)));
  const live = (
    await partsNow(
      store,
      wishes.map(({ name }) => name),
    )
  ).flatMap(({ releases }) => releases.map(({ part }) => part));
  const staying = live.filter(({ name }) => wishes.every((wish) => wish.name !== name));
  const newShell = wished.find(({ name }) => name === SHELL);
  const shell = newShell ?? staying.find(({ name }) => name === SHELL);
  if (!shell) return [];
  const remotes = [...wished, ...(newShell ? staying : [])].filter(({ name }) => name !== SHELL);
  return remotes.map((remote) => ({
    remote: nameOf(remote),
    shell: nameOf(shell),
    problems: incompatibilities(remote, shell),
  }));
}

/**
 * @throws ReleaseError that names every incompatibility.
 */
export async function requireFit(store: Store, wishes: readonly ReleaseName[]): Promise<void> {
  const unfit = (await fitsOf(store, wishes)).filter(({ problems }) => problems.length > 0);
  if (unfit.length === 0) return;
  const lines = unfit.map(
    ({ remote, shell, problems }) =>
      `${remote.name} ${remote.version} with ${shell.name} ${shell.version}: ${problems.join('; ')}`,
  );
  throw new ReleaseError(`It does not fit what is live. ${lines.join('. ')}. Ship what it needs first.`);
}
