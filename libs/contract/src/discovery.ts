import * as v from '@wattline/vendor/schema';

const address = v.pipe(v.string(), v.nonEmpty());

/** 'sha256-…', or longer. Browsers run a script unchecked when they cannot read its integrity, so nothing else is taken for one. */
export const integritySchema = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/));

/** A file that is worth asking for before the code that needs it runs. */
const preloadSchema = v.object({ url: address, integrity: integritySchema });

const foreignSchema = v.object({
  /** The module that is shown: './Widget'. */
  exposes: v.string(),
  /** The global in which its entry leaves its container. */
  container: v.string(),
  /** The globals in which it keeps its chunks: two of its releases have the same. */
  globals: v.array(v.string()),
  /** The shared modules of which it has a copy of its own, each with the versions that will do in its place. */
  brings: v.record(v.string(), v.string()),
  /** Those of them that it is granted to share with other remotes. */
  shares: v.array(v.string()),
});

/**
 * One deployed version of a part, in the open frontend-discovery schema. `extras.wattline` is ours:
 * the schema leaves `extras` to the consumer. A missing integrity is readable, and refused at load.
 */
const releaseSchema = v.object({
  url: address,
  fallbackUrl: v.optional(address),
  metadata: v.object({ version: v.pipe(v.string(), v.nonEmpty()), integrity: v.optional(integritySchema) }),
  deployment: v.optional(
    v.object({
      traffic: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      default: v.optional(v.boolean()),
    }),
  ),
  extras: v.optional(
    v.object({
      wattline: v.optional(
        v.object({
          contract: v.string(),
          /** How its entry is loaded: a script that leaves its container in a global, by default, or an ES module. */
          format: v.optional(v.picklist(['var', 'module'])),
          preload: v.optional(v.array(preloadSchema)),
          /** The chunks of single screens, by the first segment of their paths. */
          screens: v.optional(v.record(v.string(), v.array(preloadSchema))),
          /** The reads of the first view of each of its screens, by route. The document's script reads it, not the loader. */
          firstData: v.optional(v.record(v.string(), v.unknown())),
          /** The slots that it fills, each with its conditions (slots.ts). */
          slots: v.optional(v.record(v.string(), v.array(v.string()))),
          /** The shared modules that its code takes from the shell, each with the versions that will do ('^19.3.1'). */
          needs: v.optional(v.record(v.string(), v.string())),
          /** Of a build by other tools than this workspace's: what it says of itself in its Module Federation manifest. */
          foreign: v.optional(foreignSchema),
          /** Its scripts and style sheets by their addresses, where no script of its own holds them to an integrity. */
          hashes: v.optional(v.record(v.string(), integritySchema)),
        }),
      ),
    }),
  ),
});

const discoverySchema = v.object({
  schema: v.optional(v.string()),
  microFrontends: v.record(v.string(), v.array(v.unknown())),
  routes: v.optional(v.unknown()),
  others: v.optional(v.array(v.string())),
  /** A value that is no such table withdraws nothing. */
  withdrawn: v.fallback(v.optional(v.record(v.string(), v.array(v.string()))), undefined),
});

export type Release = v.InferOutput<typeof releaseSchema>;

/** Which versions of which part are live: `microFrontends['@wattline/checkout'] = [release, …]`. */
export interface Discovery {
  readonly microFrontends: Readonly<Record<string, readonly Release[]>>;
  /**
   * The part of each first segment of the app's paths: `routes.station = '@wattline/stations'`. A document may hold some of
   * them, or none.
   */
  readonly routes?: Readonly<Record<string, string>>;
  /** Parts that are live too: a document holds what its route can need, and names the rest. */
  readonly others?: readonly string[];
  /** Versions that no page may load or keep any longer, by the names of their parts. */
  readonly withdrawn?: Readonly<Record<string, readonly string[]>>;
}

/** Whether a release of a part is withdrawn. */
export const isWithdrawn = (
  { withdrawn }: Pick<Discovery, 'withdrawn'>,
  part: string,
  { metadata }: Pick<Release, 'metadata'>,
): boolean => withdrawn?.[part]?.includes(metadata.version) ?? false;

const routesSchema = v.record(v.string(), v.unknown());

/** A value that is no table of routes names none. */
function readRoutes(routes: unknown): Record<string, string> {
  const read = v.safeParse(routesSchema, routes);
  return Object.fromEntries(
    Object.entries(read.success ? read.output : {}).flatMap(([segment, part]) =>
      typeof part === 'string' && part !== '' ? [[segment, part] as const] : [],
    ),
  );
}

/**
 * Reads a discovery document. One part's broken entry never takes another part down: what cannot be
 * read is left out. Returns null when it is no discovery document at all.
 */
export function readDiscovery(document: unknown): Discovery | null {
  const read = v.safeParse(discoverySchema, document);
  if (!read.success) return null;
  const microFrontends: Record<string, Release[]> = {};
  for (const [name, entries] of Object.entries(read.output.microFrontends)) {
    microFrontends[name] = entries.flatMap((entry) => {
      const release = v.safeParse(releaseSchema, entry);
      return release.success ? [release.output] : [];
    });
  }
  const { others, routes, withdrawn } = read.output;
  return {
    microFrontends,
    ...(routes !== undefined && { routes: readRoutes(routes) }),
    ...(others && { others }),
    ...(withdrawn && { withdrawn }),
  };
}
