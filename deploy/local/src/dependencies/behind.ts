/** The report of `npm outdated --json` on one package: one entry, or one for each workspace that has it. */
interface Outdated {
  readonly current?: string;
  readonly latest: string;
}

type OutdatedByName = Readonly<Record<string, Outdated | readonly Outdated[]>>;

const isList = (value: Outdated | readonly Outdated[]): value is readonly Outdated[] => Array.isArray(value);

/**
 * Lines that say which dependencies are behind and why: each with its version, the newest one and the reason, where
 * `heldBack` has one. A reason without a dependency that is behind is named too, so that it goes.
 */
export function behind(outdated: OutdatedByName, heldBack: Readonly<Record<string, string>>): string[] {
  const late = Object.entries(outdated).map(([name, found]) => {
    const [one] = isList(found) ? found : [found];
    return `${name} ${one?.current ?? '(not installed)'}, newest ${one?.latest}: ${heldBack[name] ?? 'no reason is given, so update it'}`;
  });
  const stale = Object.keys(heldBack)
    .filter((name) => !(name in outdated))
    .map((name) => `${name} is at its newest version: remove its reason from held-back.ts`);
  return [...late, ...stale];
}
