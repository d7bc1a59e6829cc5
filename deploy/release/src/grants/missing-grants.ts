import type { BuiltPart } from '../parts/built-part';
import type { Grant, Grants } from './grants';
import { reservedPrefixes } from './reserved-prefixes';

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
