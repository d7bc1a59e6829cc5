import { containerName, type Discovery, type Release } from '@wattline/contract';
import type { Grant, Grants } from '../grants/grants';
import type { Withdrawn } from '../live/live-now';
import type { LivePart } from '../live/live-parts';
import { rangeForPages } from '../live/shared-range';
import type { BuiltPart } from '../parts/built-part';
import { isScript, isStyleSheet } from '../parts/part-files';
import { SHELL } from '../parts/part-name';
import { releaseAddress } from '../store-paths';
import { CHARGE } from './service-worker';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

interface Share {
  readonly part: BuiltPart;
  readonly traffic: number;
  readonly isDefault: boolean;
}

/**
 * The slots that a part fills and is granted, with their conditions alone: each document holds this, and the entry knows
 * its modules and their integrity.
 */
const slotsOf = ({ name, slots = {} }: BuiltPart, grants: Grants): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(slots)
      .filter(([slot]) => grants[name]?.slots.includes(slot))
      .map(([slot, { when }]) => [slot, when]),
  );

/** The names of a build of other tools, and what it may share: of its copies, as far as it is granted. */
function foreignOf({ name, container, exposes, globals = [], brings }: BuiltPart, grants: Grants) {
  if (brings === undefined) return undefined;
  return {
    exposes: exposes ?? './module',
    container: container ?? containerName(name),
    globals,
    brings: rangesOf(brings),
    shares: (grants[name]?.shares ?? []).filter((module) => module in brings),
  };
}

const rangesOf = (ranges: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(ranges).map(([module, range]) => [module, rangeForPages(range)]));

function releaseEntry({ part, traffic, isDefault }: Share, fallbackBase: string | null, grants: Grants): Release {
  const base = releaseAddress(part);
  const inPart = ({ file, integrity }: BuiltPart['entry']) => ({ url: base + file, integrity });
  const url = base + part.entry.file;
  const slots = slotsOf(part, grants);
  const foreign = foreignOf(part, grants);
  return {
    url,
    ...(fallbackBase !== null && { fallbackUrl: `${fallbackBase}${url}` }),
    metadata: { version: part.version, integrity: part.entry.integrity },
    deployment: { traffic, default: isDefault },
    extras: {
      wattline: {
        contract: part.contract,
        ...(part.format === 'module' && { format: part.format }),
        preload: part.preload.map(inPart),
        screens: Object.fromEntries(
          Object.entries(part.screens).map(([segment, files]) => [segment, files.map(inPart)]),
        ),
        ...(part.firstData && { firstData: part.firstData }),
        ...(Object.keys(slots).length > 0 && { slots }),
        needs: rangesOf(part.needs),
        ...(foreign && { foreign }),
        ...(part.isHeldByPages === true && {
          hashes: Object.fromEntries(
            (part.files ?? [])
              .filter(({ file }) => isScript(file) || isStyleSheet(file))
              .map(({ file, integrity }) => [base + file, integrity]),
          ),
        }),
      },
    },
  };
}

/**
 * The release on trial first, then that of all visitors, then what was live before: a visitor with a release that fails goes down the list. Of the
 * shell only what is live: visitors do not choose one, but a page can tell that another one is live by now.
 */
function sharesOf({ name, releases, lastGood }: LivePart): Share[] {
  const [present, ...onTrial] = releases;
  return [
    ...onTrial.map(({ part, traffic }) => ({ part, traffic, isDefault: false })),
    ...(present ? [{ ...present, isDefault: true }] : []),
    ...(lastGood && name !== SHELL ? [{ part: lastGood, traffic: 0, isDefault: false }] : []),
  ];
}

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

/**
 * The discovery document of the parts that are live, in the frontend-discovery schema, with the routes and the slots that
 * they are granted, and what is withdrawn. `fallbackBase` is a second origin that serves the same store, or null.
 */
export function discoveryDocument(
  parts: readonly LivePart[],
  fallbackBase: string | null,
  grants: Grants,
  withdrawn: Withdrawn = {},
): Discovery & { readonly schema: string; readonly routes: NonNullable<Discovery['routes']> } {
  const microFrontends = Object.fromEntries(
    parts.map((part) => [part.name, sharesOf(part).map((share) => releaseEntry(share, fallbackBase, grants))]),
  );
  return {
    schema: SCHEMA,
    microFrontends,
    routes: Object.fromEntries(grantedRoutes(parts, grants)),
    ...(Object.keys(withdrawn).length > 0 && { withdrawn }),
  };
}

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
    if (!isNeeded && bytes + more > MOST_BYTES) return;
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
      routes: routesWithin(routes, (name) => name === owner || CHARGE.includes(name), MOST_BYTES - bytes),
    }),
    ...(left.length > 0 && { others: left }),
    ...(withdrawn && { withdrawn }),
  };
}
