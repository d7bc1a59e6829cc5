import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { targets } from '../targets';

/** MDN's data by area; its own type names each area's special cases. */
interface CompatData {
  readonly api: Identifier;
  readonly css: Identifier;
  readonly javascript: Identifier;
}

/** By path, since its package has no JSON for every way in which these modules run. */
export const compatData = createRequire(join(process.cwd(), 'package.json'))('@mdn/browser-compat-data') as CompatData;

const { chrome, safari, ios, firefox, samsung } = targets;

/** The targets by the names of MDN's data: those of computers count for their phones too. */
const oldest: Readonly<Record<string, string>> = {
  chrome,
  chrome_android: chrome,
  safari,
  safari_ios: ios,
  firefox,
  firefox_android: firefox,
  samsunginternet_android: samsung,
};

/** Whether a version is no later than another: '15.4' than '16'. */
function isAtMost(version: string, most: string): boolean {
  const [left, right] = [version, most].map((text) => text.replace('≤', '').split('.').map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** Whether a version has it without a flag, under its own name. What is there in part counts. */
function has(
  { flags, prefix, alternative_name, version_added: added, version_removed: removed }: SimpleSupportStatement,
  version: string,
): boolean {
  if (flags || prefix || alternative_name || typeof added !== 'string' || added === 'preview') return false;
  const isGone = typeof removed === 'string' && removed !== 'preview' && isAtMost(removed, version);
  return isAtMost(added, version) && !isGone;
}

/** The targets that lack a feature, as 'safari 16.4'; null where MDN says nothing of it itself. */
export function targetsWithout(feature: Identifier | undefined): readonly string[] | null {
  const { __compat: compat } = feature ?? {};
  if (!compat) return null;
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const statements = [compat.support[browser as keyof typeof compat.support] ?? []].flat();
    return statements.some((statement) => has(statement, version)) ? [] : `${browser} ${version}`;
  });
}

/** The features right below another one, by name. */
export const membersOf = (feature: Identifier | undefined): readonly (readonly [string, Identifier])[] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
