import type { ReleaseFacts } from './release-facts';

/** One thing in which two releases differ. */
export interface Difference {
  readonly what: 'total' | 'size' | 'contract' | 'exposes' | 'needs' | 'provides' | 'slots' | 'prefixes';
  /** The name of a file, a module, a slot or a prefix; '' for a single value. */
  readonly name: string;
  /** Sizes in bytes; null where that release does not have it. */
  readonly from: string | number | null;
  readonly to: string | number | null;
}

type Values = ReadonlyMap<string, string | number>;

const mapOf = (record: Readonly<Record<string, string>> = {}): Values => new Map(Object.entries(record));

/** Wraps a single value of a release as a table. */
const one = (value: string | undefined): Values => new Map(value === undefined ? [] : [['', value]]);

const slotsOf = ({ part: { slots = {} } }: ReleaseFacts): Values =>
  new Map(Object.entries(slots).map(([slot, { when }]) => [slot, when.join(' ')]));

const prefixesOf = ({ prefixes = [] }: ReleaseFacts['part']): Values =>
  new Map(prefixes.map((prefix) => [prefix, `/${prefix}`]));

/** Lists the differences between two tables, by name. */
function changes(what: Difference['what'], from: Values, to: Values): Difference[] {
  const names = [...new Set([...from.keys(), ...to.keys()])].toSorted();
  return names
    .map((name) => ({ what, name, from: from.get(name) ?? null, to: to.get(name) ?? null }))
    .filter((row) => row.from !== row.to);
}

const total = ({ sizes }: ReleaseFacts): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** Lists the differences between two releases of a part, the total weights first; nothing else if they are the same. */
export function differencesOf(from: ReleaseFacts, to: ReleaseFacts): Difference[] {
  const [before, after] = [from.part, to.part];
  return [
    { what: 'total', name: '', from: total(from), to: total(to) },
    ...changes('contract', one(before.contract), one(after.contract)),
    ...changes('exposes', one(before.exposes), one(after.exposes)),
    ...changes('needs', mapOf(before.needs), mapOf(after.needs)),
    ...changes('provides', mapOf(before.provides), mapOf(after.provides)),
    ...changes('slots', slotsOf(from), slotsOf(to)),
    ...changes('prefixes', prefixesOf(before), prefixesOf(after)),
    ...changes('size', from.sizes, to.sizes),
  ];
}
