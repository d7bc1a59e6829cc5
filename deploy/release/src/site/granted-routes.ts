import type { Grant, Grants } from '../grants/grants';
import type { LivePart } from '../live/live-parts';

/** The prefixes of a part: granted, and declared by any release that is live, on trial too. */
function prefixesOf({ prefixes }: Grant, live: LivePart | undefined): readonly string[] {
  // A part that is not there yet, or is no more, keeps its place: the page says that it is not deployed.
  if (!live) return prefixes;
  return prefixes.filter((segment) => live.releases.some(({ part }) => part.prefixes?.includes(segment)));
}

/** The part of each first segment of the site's paths (docs/rules.md: granted-routes). */
export function grantedRoutes(live: readonly LivePart[], grants: Grants): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(grants).flatMap(([name, grant]) =>
      prefixesOf(
        grant,
        live.find((part) => part.name === name),
      ).map((segment) => [segment, name] as const),
    ),
  );
}
