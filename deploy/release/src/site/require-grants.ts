import type { Grants } from '../grants/grants';
import type { LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';

/** The prefixes of a part: as it declares them, or as a shell of those that knew the routes gave them. */
const prefixesOf = ({ name, prefixes }: BuiltPart, shell: BuiltPart | undefined): readonly string[] =>
  prefixes ?? Object.entries(shell?.routes ?? {}).flatMap(([segment, owner]) => (owner === name ? segment : []));

/**
 * An environment without any grant is one of the time when the shell knew the routes: composed with it, the site would
 * lose every page of a part.
 * @throws ReleaseError with the grants that the live parts need, as one writes them.
 */
export function requireGrants(live: readonly LivePart[], grants: Grants): void {
  if (Object.keys(grants).length > 0) return;
  const shell = live.find(({ name }) => name === SHELL)?.releases[0]?.part;
  const rows = live
    .flatMap(({ releases }) => releases[0]?.part ?? [])
    .filter(({ name }) => name !== SHELL)
    .map((part) => [part.name, { prefixes: prefixesOf(part, shell), slots: Object.keys(part.slots ?? {}) }] as const)
    .filter(([, { prefixes, slots }]) => prefixes.length + slots.length > 0);
  if (rows.length === 0) return;
  throw new ReleaseError(
    `The environment grants no part anything, so no page of theirs could be composed. Add "grants": ${JSON.stringify(Object.fromEntries(rows))} to it, and keep it with wattline-release compose --config FILE.`,
  );
}
