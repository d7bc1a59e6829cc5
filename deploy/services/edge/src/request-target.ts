import { APPENDED, FINDER_PATH, OPENED, paths, RECEIPTS_PATH } from '@wattline/contract';

/** Replaces each `$name` by the pattern's group of that name. */
export const withGroups = (text: string, groups: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\$(\w+)/g, (_, group: string) => groups[group] ?? '');

/** A slash as it stands in an address, also an encoded one: ids may hold it, and every server decodes it. */
const SLASH = '(?:/|%2f)';
const TAIL = '%[89ab][0-9a-f]';

/** The bytes of one character, encoded: of ASCII all that is no control and no slash; beyond it, whole UTF-8 only. */
const ENCODED = [
  '%(?:2[0-9a-e]|[346][0-9a-f]|5[0-9abd-f]|7[0-9a-e])',
  `%(?:c[2-9a-f]|d[0-9a-f])${TAIL}`,
  `%(?:e0%[ab][0-9a-f]|e[1-9abcef]${TAIL}|ed%[89][0-9a-f])${TAIL}`,
  `%(?:f0%[9ab][0-9a-f]|f[1-3]${TAIL}|f4%8[0-9a-f])${TAIL}${TAIL}`,
].join('|');

const END = '(?:\\?|$)';
const CHARACTER = `(?:[^\\x00-\\x20\\x7f-\\xff%/\\\\?#]|${ENCODED})`;
/**
 * Neither '.' nor '..', also before a ';', at which some servers cut the path: a request for another folder leads out
 * of the one that is served.
 */
const NO_STEP = `(?!(?:\\.|%2e){0,2}(?:;|%3b|${SLASH}|${END}))`;
const SEGMENT = `${NO_STEP}${CHARACTER}+`;

/** 'api' and 'ocpi', with letters encoded or not. */
const BACKEND = '(?:a|%[46]1|(?:o|%[46]f)(?:c|%[46]3))(?:p|%[57]0)(?:i|%[46]9)';
/**
 * Below the backend's paths no ';', at which some servers cut a segment, and nothing encoded twice, which some decode
 * twice: limits and masks would look at another path than the backend.
 */
const NOT_FOR_BACKEND = `(?!${SLASH}${BACKEND}${SLASH}[^?]*(?:;|%3b|%25[0-9a-f]{2}))`;

/**
 * The accepted targets in a request's first line: a path, perhaps a query. A target that servers read in more than one
 * way is refused before anything reads it: steps out of a folder, empty segments, backslashes, control characters,
 * broken UTF-8, and below the backend's paths what some servers cut or decode twice.
 */
export const wellFormedTarget = new RegExp(`^${NOT_FOR_BACKEND}(?:${SLASH}${SEGMENT})*${SLASH}?${END}`, 'i');

/** The decoded path of a request's target, or null where it is refused. */
export function pathOf(target: string): string | null {
  if (!target.startsWith('/') || !wellFormedTarget.test(target)) return null;
  return decodeURIComponent(target.split('?')[0] ?? '');
}

/** The first segments of the app's own pages. */
const ownSegments = [...Object.values(paths), FINDER_PATH, RECEIPTS_PATH].flatMap(
  (path) => /^\/([a-z-]+)/.exec(typeof path === 'string' ? path : path('', ''))?.[1] ?? [],
);

const IN_ID = `(?:${CHARACTER}|%2f)`;
const ID = `/${NO_STEP}(?:(?=[^?]*(?:${OPENED}))${IN_ID}+|${IN_ID}+?)`;
/** Limited: without an end, a long row of dots would be looked at again from each of them. */
const AT_END = `(?:/|${APPENDED}){0,8}(?<led_query>\\?[^\\x00-\\x20\\x7f-\\xff]*)?$`;

/**
 * Where the targets of the app's own pages lead, as people have them (docs/rules.md: addresses-as-people-have-them): for each
 * the one address of canonicalPath (libs/contract), which most have already. A language of patterns cannot put letters into small ones, so
 * that each page has its own.
 */
export const ledTargets: readonly { readonly pattern: RegExp; readonly to: string }[] = [
  { pattern: new RegExp(`^/+station${AT_END}`, 'i'), to: `${FINDER_PATH}$led_query` },
  ...ownSegments.map((segment) => ({
    pattern: new RegExp(`^/+${segment}(?:/*(?<led_id>${ID})(?:/*(?<led_more>${ID}))?)?${AT_END}`, 'i'),
    to: `/${segment}$led_id$led_more$led_query`,
  })),
];

/** Where a request's target leads; null where it has the address of its page, and where it is of none of the app's pages. */
export function ledTo(target: string): string | null {
  for (const { pattern, to } of ledTargets) {
    const found = pattern.exec(target);
    if (!found) continue;
    const led = withGroups(to, found.groups);
    return led === target ? null : led;
  }
  return null;
}
