import type { Discovery, Release } from '@wattline/contract';
import { SHELL } from '../parts/part-name';
import { CHARGE } from './live-files';

type Releases = readonly Release[];
type Extras = NonNullable<NonNullable<Release['extras']>['wattline']>;

/** The most that discovery may weigh in a document, in bytes of its JSON. */
export const MOST_BYTES = 20_000;

const changed = (releases: Releases, change: (extras: Extras) => Extras): Releases =>
  releases.map((release) => {
    const extras = release.extras?.wattline;
    return extras ? { ...release, extras: { wattline: change(extras) } } : release;
  });

/** The fields for choosing, loading and filling slots; nothing to ask for early. */
function bare(extras: Extras): Extras {
  const { preload: _, screens: __, firstData: ___, ...rest } = extras;
  return rest;
}

/** The screens on the way of a charge, by the first segment of their paths. */
const WAY: ReadonlySet<string> = new Set(['station', 'confirmation', 'session']);

/** With what some of its screens ask for early. What a first view reads is for the document of its own route. */
const withScreens = (extras: Extras, isAsked: (segment: string) => boolean): Extras => ({
  ...bare(extras),
  preload: extras.preload ?? [],
  screens: Object.fromEntries(Object.entries(extras.screens ?? {}).filter(([segment]) => isAsked(segment))),
});

const ownFirstData = ({ firstData = {} }: Extras, segment: string): Pick<Extras, 'firstData'> => {
  const own = Object.entries(firstData).filter(([route]) => route.split('/')[0] === segment);
  return own.length > 0 ? { firstData: Object.fromEntries(own) } : {};
};

const fillsSlots = (releases: Releases): boolean =>
  releases.some(({ extras }) => Object.keys(extras?.wattline?.slots ?? {}).length > 0);

/**
 * The routes that a document holds: those of the named parts, then others, as long as there is room. A page asks discovery
 * for a prefix that it does not know.
 */
function routesWithin(
  routes: NonNullable<Discovery['routes']>,
  isNeeded: (part: string) => boolean,
  room: number,
): Record<string, string> {
  const entries = Object.entries(routes);
  const sorted = [...entries.filter(([, part]) => isNeeded(part)), ...entries.filter(([, part]) => !isNeeded(part))];
  const fitting: (readonly [segment: string, part: string])[] = [];
  let left = room - '"routes":{},'.length;
  for (const [segment, part] of sorted) {
    left -= JSON.stringify({ [segment]: part }).length;
    if (left < 0) break;
    fitting.push([segment, part]);
  }
  return Object.fromEntries(fitting);
}

/**
 * The part of discovery in the document of a route: what that route can need, at most MOST_BYTES of it
 * (docs/rules.md: what-a-route-needs). First its own part with its screen, then the parts that fill slots and those of a
 * charge. The other parts, such as the operators' console, stand by name in `others`: pages read the rest when a driver goes
 * there. What is withdrawn is there whole. `owner` is the part of the route, null for the shell's own.
 */
export function inlinedDiscovery(
  { microFrontends, routes, withdrawn }: Discovery,
  owner: string | null,
  segment: string,
  mostBytes = MOST_BYTES,
): Discovery {
  const names = Object.keys(microFrontends);
  const chosen = new Map<string, Releases>();
  // Each name, if only among the others.
  let bytes = JSON.stringify({ microFrontends: {}, others: names, withdrawn }).length;
  const weigh = (name: string, releases: Releases | undefined): number =>
    releases ? JSON.stringify({ [name]: releases }).length : 0;

  function take(name: string, change: (extras: Extras) => Extras, isNeeded = false): void {
    const releases = microFrontends[name];
    if (!releases) return;
    const form = changed(releases, change);
    const more = weigh(name, form) - weigh(name, chosen.get(name));
    if (!isNeeded && bytes + more > mostBytes) return;
    chosen.set(name, form);
    bytes += more;
  }

  // A page looks at which shell is live, and chooses none.
  const shells = microFrontends[SHELL]?.map(({ url, metadata, deployment }) => ({
    url,
    metadata,
    ...(deployment && { deployment }),
  }));
  if (shells) chosen.set(SHELL, shells);
  bytes += weigh(SHELL, shells);
  if (owner !== null) {
    const ofRoute = (extras: Extras): Extras => ({
      ...withScreens(extras, (other) => other === segment),
      ...ownFirstData(extras, segment),
    });
    take(owner, ofRoute, true);
  }
  const others = names.filter((name) => name !== SHELL && name !== owner);
  for (const name of others) if (fillsSlots(microFrontends[name] ?? [])) take(name, bare);
  for (const name of others)
    if (CHARGE.includes(name)) take(name, (extras) => withScreens(extras, (other) => WAY.has(other)));
  if (owner !== null)
    take(owner, (extras) => ({ ...withScreens(extras, () => true), ...ownFirstData(extras, segment) }));

  const left = names.filter((name) => !chosen.has(name));
  return {
    microFrontends: Object.fromEntries(
      names.flatMap((name) => (chosen.has(name) ? [[name, chosen.get(name) ?? []]] : [])),
    ),
    ...(routes && {
      routes: routesWithin(routes, (name) => name === owner || CHARGE.includes(name), mostBytes - bytes),
    }),
    ...(left.length > 0 && { others: left }),
    ...(withdrawn && { withdrawn }),
  };
}
