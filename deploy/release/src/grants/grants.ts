import * as v from 'valibot';
import type { BuiltPart } from '../parts/built-part';
import { PART_NAME, SHELL } from '../parts/part-name';
import { storedAs } from '../signing/known-keys';
import type { Store } from '../store/store';

/**
 * First segments that no part can have: the edge (deploy/services/edge, route-policy.ts) or the shell (shell/src/routes.tsx) answers
 * them itself, or a file of the site has the name.
 */
export const reservedPrefixes: ReadonlySet<string> = new Set([
  'api',
  'ocpi',
  'sandbox',
  'shell',
  'remotes',
  'site',
  'previews',
  'health',
  'auth',
  'test-auth',
  'index',
  'not-found',
]);

const words = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())), []);

const prefix = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, ({ input }) => `${input} is no first segment of a path. Write 'parking'`),
  v.check(
    (segment) => !reservedPrefixes.has(segment),
    ({ input }) => `/${input} belongs to the shell or the edge. Choose another prefix`,
  ),
);

/** The grants of an environment to one part. */
const grantSchema = v.strictObject({
  /** The first segments of the paths that it owns: 'station' for /station/…. */
  prefixes: v.optional(v.array(prefix), []),
  /** The slots of other parts that it may fill (libs/contract, slots.ts). */
  slots: words,
  /** The libraries of which it has a copy, and that it may share with other remotes: 'moment'. */
  shares: v.optional(v.array(v.pipe(v.string(), v.nonEmpty()))),
  /** The most that it may weigh on a page, brotli, in kilobytes of 1000 bytes, in place of what every part may. */
  kilobytes: v.optional(v.pipe(v.number(), v.minValue(1))),
});

export type Grant = v.InferOutput<typeof grantSchema>;

const name = v.pipe(
  v.string(),
  v.regex(PART_NAME, ({ input }) => `${input} is no name of a part. Write @acme/parking`),
  v.notValue(SHELL, 'The shell needs no grant. Leave it out'),
);

/** The prefixes that several parts are granted, a line each that names them. */
function grantedTwice(grants: Readonly<Record<string, Grant>>): string[] {
  const owners = new Map<string, string[]>();
  for (const [part, { prefixes }] of Object.entries(grants))
    for (const segment of new Set(prefixes)) owners.set(segment, [...(owners.get(segment) ?? []), part]);
  return [...owners]
    .filter(([, parts]) => parts.length > 1)
    .map(([segment, parts]) => `/${segment} is granted to ${parts.join(' and to ')}. Leave it to one of them`);
}

/** By the names of the parts: '@wattline/checkout'. A prefix is one part's. */
export const grantsSchema = v.pipe(
  v.record(name, grantSchema),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const message of grantedTwice(dataset.value)) addIssue({ message });
  }),
);

export type Grants = v.InferOutput<typeof grantsSchema>;

/** The grants by which remotes have all that they declare. */
export const grantsFor = (parts: readonly BuiltPart[]): Grants =>
  Object.fromEntries(
    parts
      .filter(({ kind }) => kind === 'remote')
      .map((part) => [part.name, { prefixes: part.prefixes ?? [], slots: Object.keys(part.slots ?? {}) }]),
  );

const storedSchema = v.object({ grants: v.optional(grantsSchema, {}) });

/** The grants as the store's environment has them; null before there is one. @throws As storedAs. */
export const knownGrants = async (store: Store): Promise<Grants | null> =>
  (await storedAs(store, storedSchema))?.grants ?? null;

const slotsOf = ({ slots = {} }: BuiltPart): readonly string[] => Object.keys(slots);

const joined = (...lists: readonly (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** A row of grants as one writes it: '"@acme/parking": {"prefixes":["parking"],"slots":[]}'. */
function rowFor(part: BuiltPart, grant: Partial<Grant>, prefixes: readonly string[]): string {
  const row = {
    prefixes: joined(grant.prefixes, prefixes),
    slots: joined(grant.slots, slotsOf(part)),
  };
  return `"${part.name}": ${JSON.stringify(row)}`;
}

/**
 * Why a release may not have here what it declares, one line each: a prefix that is another's, and what is not granted,
 * with the row to add and the command that keeps it. None where all is granted.
 */
export function missingGrants(part: BuiltPart, grants: Grants): string[] {
  const grant: Partial<Grant> = grants[part.name] ?? {};
  const wanted = (part.prefixes ?? []).filter((segment) => !grant.prefixes?.includes(segment));
  const ownerOf = (segment: string): string | undefined =>
    reservedPrefixes.has(segment)
      ? 'the shell or the edge'
      : Object.entries(grants).find(([, { prefixes }]) => prefixes.includes(segment))?.[0];
  const free = wanted.filter((segment) => ownerOf(segment) === undefined);
  const slots = slotsOf(part).filter((slot) => !grant.slots?.includes(slot));
  const missing = [...free.map((segment) => `/${segment}`), ...slots.map((slot) => `the slot ${slot}`)];
  return [
    ...wanted.flatMap((segment) => {
      const owner = ownerOf(segment);
      return owner === undefined ? [] : `declares /${segment}, which belongs to ${owner}: choose another prefix`;
    }),
    ...(missing.length === 0
      ? []
      : [
          `is not granted ${missing.join(' and ')} here: add ${rowFor(part, grant, free)} to the grants of the environment, and keep it with wattline-release compose --config FILE`,
        ]),
  ];
}
