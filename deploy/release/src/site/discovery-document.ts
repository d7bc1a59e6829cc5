import { containerName, type Discovery, type Release } from '@wattline/contract';
import type { Grant, Grants } from '../grants/grants';
import type { Withdrawn } from '../live/live-now';
import type { LivePart } from '../live/live-parts';
import { rangeForPages } from '../live/shared-range';
import type { BuiltPart } from '../parts/built-part';
import { isScript, isStyleSheet } from '../parts/page-files';
import { SHELL } from '../parts/part-name';
import { partAddress } from '../store-paths';

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
  const base = `${partAddress(part.name)}/${part.version}`;
  const inPart = ({ file, integrity }: BuiltPart['entry']) => ({ url: `${base}/${file}`, integrity });
  const url = `${base}/${part.entry.file}`;
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
              .map(({ file, integrity }) => [`${base}/${file}`, integrity]),
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
