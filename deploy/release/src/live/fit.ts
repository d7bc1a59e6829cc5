import { containerName, satisfiesContract } from '@wattline/contract';
import { type Grants, knownGrants, missingGrants } from '../grants/grants';
import { parsePart, type BuiltPart } from '../parts/built-part';
import { SHELL, type ReleaseName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { knownKeys, type PartKeys } from '../signing/known-keys';
import { requireVouched } from '../signing/part-signature';
import type { Store } from '../store/store';
import { composedOthers } from './as-composed';
import { liveIn, requireKnown } from './live-now';
import { type LivePart, requireRelease } from './live-parts';
import { requireSoundFiles } from './release-files';
import { problemOfShared } from './shared-range';
import { readSnapshot } from './snapshot';
import { readVersions, WITHDRAWN } from './version-list';

/** The names that a part's entry leaves on a page: an ES module that says nothing else leaves none. */
const namesOf = ({ name, format, container, brings, globals = [] }: BuiltPart): readonly string[] =>
  format === 'module' && brings === undefined ? [] : [container ?? containerName(name), ...globals];

/** Why a part cannot be on one page with others: its container, or its chunks, would take the place of another part's. */
function takenContainer(part: BuiltPart, others: readonly BuiltPart[]): string[] {
  const own = namesOf(part);
  return others
    .filter((other) => other.name !== part.name)
    .flatMap((other) => {
      const taken = own.find((name) => namesOf(other).includes(name));
      return taken === undefined
        ? []
        : [
            `is called ${taken} on a page, as ${other.name} ${other.version} is: give it another name in Module Federation's options, and in its package.json, and publish it again`,
          ];
    })
    .slice(0, 1);
}

/** How a remote and a shell go together. */
export interface Fit {
  readonly remote: ReleaseName;
  readonly shell: ReleaseName;
  /** Why they do not; none where they do. */
  readonly problems: readonly string[];
}

/** Why a shell could not mount a remote, one line each. */
export function incompatibilities(remote: BuiltPart, shell: BuiltPart): string[] {
  const shared = Object.entries(remote.needs).flatMap(([module, range]) => problemOfShared(module, range, shell) ?? []);
  return [
    ...(satisfiesContract(shell.contract, remote.contract)
      ? []
      : [`needs contract ${remote.contract}, and the shell offers ${shell.contract}`]),
    // Discovery has the module of a build with names of its own.
    ...(remote.exposes === './module' || remote.brings !== undefined
      ? []
      : [`exposes ${remote.exposes ?? 'no module'}, and the shell mounts ./module`]),
    ...shared,
  ];
}

/** The parts that the wished releases have to fit. Unsigned ones count too where the visitors' are unknown. */
async function partsNow(
  store: Store,
  wished: readonly string[],
): Promise<readonly Pick<LivePart, 'name' | 'releases'>[]> {
  const keys = await knownKeys(store);
  const composed = await composedOthers(store, keys.siteKey, wished);
  if (composed) return composed;
  const snapshot = await readSnapshot(store);
  const now = liveIn(snapshot, keys);
  if (now.troubles.every(({ visitors }) => visitors !== 'unknown')) return now.parts;
  const unsigned = liveIn(snapshot, { ...keys, partKeys: {} });
  // A remote has to fit the shell alone.
  const others = unsigned.troubles.map(({ part }) => part).filter((part) => part !== SHELL);
  requireKnown(unsigned, wished.includes(SHELL) ? [SHELL] : [...wished, ...others]);
  return unsigned.parts;
}

const nameOf = ({ name, version }: ReleaseName): ReleaseName => ({ name, version });

interface Examined extends Fit {
  /** Whether another shell would mend it. */
  readonly isOfShell: boolean;
}

async function examine(store: Store, wishes: readonly ReleaseName[], known?: Grants): Promise<Examined[]> {
  const names = wishes.map(({ name }) => name);
  const wished = await Promise.all(wishes.map(({ name, version }) => requireRelease(store, name, version)));
  const live = (await partsNow(store, names)).flatMap(({ releases }) => releases.map(({ part }) => part));
  const staying = live.filter(({ name }) => !names.includes(name));
  // Before there is an environment nothing is granted yet, and composing asks for it.
  const grants = known ?? (await knownGrants(store));
  const gone = new Set<BuiltPart>();
  for (const part of wished)
    if ((await readVersions(store, WITHDRAWN, part.name)).includes(part.version)) gone.add(part);
  const withdrawn = (part: BuiltPart): string[] =>
    gone.has(part) ? [`${part.name} ${part.version} is withdrawn`] : [];
  const newShell = wished.find(({ name }) => name === SHELL);
  const shell = newShell ?? staying.find(({ name }) => name === SHELL);
  if (!shell) return [];
  const others = [...wished, ...staying].filter(({ name }) => name !== SHELL);
  const ofPart = (remote: BuiltPart): readonly string[] => [
    ...withdrawn(remote),
    ...(grants ? missingGrants(remote, grants) : []),
    ...takenContainer(remote, others),
  ];
  const remotes = [...wished, ...(newShell ? staying : [])].filter(({ name }) => name !== SHELL);
  return remotes.map((remote) => {
    const ofShell = [...incompatibilities(remote, shell), ...withdrawn(shell)];
    return {
      remote: nameOf(remote),
      shell: nameOf(shell),
      problems: [...ofShell, ...(wished.includes(remote) ? ofPart(remote) : [])],
      isOfShell: ofShell.length > 0,
    };
  });
}

/**
 * How releases would go together with all that is live now, canaries too, and with one another: a remote with the
 * shell, a shell with every remote; and whether a remote is granted what it declares (docs/rules.md: granted-routes).
 * @throws ReleaseError for one that is not published, and where it is not known what visitors have of a part.
 */
export async function fitsOf(store: Store, wishes: readonly ReleaseName[]): Promise<Fit[]> {
  return (await examine(store, wishes)).map(({ remote, shell, problems }) => ({ remote, shell, problems }));
}

/**
 * @throws ReleaseError that names everything that hinders.
 */
export async function requireFit(store: Store, wishes: readonly ReleaseName[], grants?: Grants): Promise<void> {
  const unfit = (await examine(store, wishes, grants)).filter(({ problems }) => problems.length > 0);
  if (unfit.length === 0) return;
  const lines = unfit.map(
    ({ remote, shell, problems }) =>
      `${remote.name} ${remote.version} with ${shell.name} ${shell.version}: ${problems.join('; ')}`,
  );
  const next = unfit.some(({ isOfShell }) => isOfShell) ? ' Ship what it needs first.' : '';
  throw new ReleaseError(`It does not fit what is live. ${lines.join('. ')}.${next}`);
}

/** The grants and the keys of parts that count. */
interface Demands {
  readonly grants?: Grants;
  readonly partKeys: PartKeys;
}

/**
 * Sees to it that releases may come into a page, by whichever way: a promotion, a rollback, a signed link, a preview. They fit
 * what is live, are signed by a key of their own part where the environment knows keys, and lie in the store as they were
 * published. Gives their descriptions, as they were signed.
 *
 * @param demands Those of the store's environment unless given.
 * @throws ReleaseError that names what hinders.
 */
export async function requireReady(
  store: Store,
  releases: readonly ReleaseName[],
  demands?: Demands,
): Promise<readonly BuiltPart[]> {
  await requireFit(store, releases, demands?.grants);
  const vouched = await requireVouched(store, releases, (demands ?? (await knownKeys(store))).partKeys);
  // An altered one would not run in any browser, or would be another program.
  for (const release of releases) await requireSoundFiles(store, release);
  return vouched.map((text) => parsePart(text));
}
