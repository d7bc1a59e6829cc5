type Numbers = readonly [number, number, number];

/** '^19.3.1', '>=18.0.0', '<20.0.0-0': what a version is held to. */
const COMPARATOR = /^(\^|[<>]=?|=?)(\d+)\.(\d+)\.(\d+)(-\S+)?$/;

/** Below 0 where the first version is older, above 0 where it is newer. */
const difference = (one: Numbers, other: Numbers): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** Up to the next first number that is not zero. */
function isWithinCaret(version: Numbers, least: Numbers): boolean {
  const fixed = Math.max(
    least.findIndex((number) => number > 0),
    0,
  );
  return version.slice(0, fixed + 1).every((number, at) => number === least[at]);
}

function holds(version: Numbers, comparator: string): boolean {
  const [, operator = '', major, minor, patch, prerelease] = COMPARATOR.exec(comparator) ?? [];
  if (major === undefined) return false;
  const named: Numbers = [Number(major), Number(minor), Number(patch)];
  // A release is newer than its prereleases.
  const order = difference(version, named) || (prerelease === undefined ? 0 : 1);
  if (operator === '^') return order >= 0 && isWithinCaret(version, named);
  if (operator.startsWith('>')) return order > 0 || (operator === '>=' && order === 0);
  if (operator.startsWith('<')) return order < 0 || (operator === '<=' && order === 0);
  return order === 0;
}

/**
 * Whether a version that a shell gives is within a range as discovery has it: carets and comparisons, all of those between
 * blanks, one side of '||': '^19.3.1', '>=18.0.0', '>=18.0.0 <19.0.0-0||>=19.0.0 <20.0.0-0'. Other ways to write a range
 * become these when the site is composed. Anything unreadable is not within it, nor is a prerelease.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (major === undefined) return false;
  const given: Numbers = [Number(major), Number(minor), Number(patch)];
  return range.split('||').some((side) =>
    side
      .trim()
      .split(' ')
      .every((comparator) => holds(given, comparator)),
  );
}
