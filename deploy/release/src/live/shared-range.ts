import { prerelease, Range, satisfies, validRange } from 'semver';

const isCaret = (range: string): boolean => /^\^\d+\.\d+\.\d+$/.test(range);

/**
 * A range as pages read it, which have no library for it: '^19.3.1' as it is, any other as the comparisons that it stands
 * for, '~19.3.0' as '>=19.3.0 <19.4.0-0'. What is no range stays as it is, and pages take no version for it.
 */
export function rangeForPages(range: string): string {
  if (isCaret(range) || validRange(range) === null) return range;
  // Any version at all is written as nothing at all.
  return new Range(range).range || '>=0.0.0';
}

/** Why a shell does not give what a remote needs of a shared module; null where it does. */
export function problemOfShared(
  module: string,
  range: string,
  shell: { readonly provides: Readonly<Record<string, string>> },
): string | null {
  const given = shell.provides[module];
  if (given === undefined) return `needs ${module} ${range}, which the shell does not give`;
  if (validRange(range) === null)
    return `needs ${module} '${range}', which is no range of versions: write ^${given} into the needs of its part.json`;
  if (!satisfies(given, range)) return `needs ${module} ${range}, and the shell gives ${given}`;
  if (prerelease(given) !== null)
    return `needs ${module} ${range}, and the shell gives ${given}: pages hold no prerelease for a version that will do`;
  return null;
}
