const numbers = (version: string): readonly number[] | null => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? match.slice(1).map(Number) : null;
};

/** Whether the first version is the other one or newer. */
function isAtLeast(version: readonly number[], least: readonly number[]): boolean {
  const index = version.findIndex((number, at) => number !== least[at]);
  return index === -1 || (version[index] ?? 0) > (least[index] ?? 0);
}

/**
 * Whether a version will do where a caret range is asked for, as builds state them ('^19.3.1': that or newer, up to the next
 * first number that is not zero). Anything unreadable does not.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const has = numbers(version);
  const needs = range.startsWith('^') ? numbers(range.slice(1)) : null;
  if (!has || !needs) return false;
  const fixed =
    Math.max(
      0,
      needs.findIndex((number) => number > 0),
    ) + 1;
  return isAtLeast(has, needs) && has.slice(0, fixed).every((number, at) => number === needs[at]);
}
