import type { Release } from '@wattline/contract';
import type { Candidate, Choice } from './candidates';

/** One way to the entry of a release. */
export interface Attempt {
  readonly candidate: Candidate;
  /** The entry's whole address. */
  readonly address: string;
  readonly isFallback: boolean;
}

/** The attempts at one release that are left, the next one first. */
export type Plan = readonly [Attempt, ...Attempt[]];

/** An address as the browser asks for it: discovery's are relative to the page's origin. */
export const wholeAddress = (address: string): string => new URL(address, location.href).href;

/** The scripts that a release's entry needs next at a path: its module, and the screen's chunks. */
export function nextScripts(
  { extras }: Release,
  pathname: string,
): readonly { readonly url: string; readonly integrity: string }[] {
  const { preload = [], screens = {} } = extras?.wattline ?? {};
  return [...preload, ...(screens[pathname.split('/')[1] ?? ''] ?? [])];
}

/** All attempts at the best release of a choice: its entry, then its fallback address. */
export function attempts([candidate]: Choice): Plan {
  const { url, fallbackUrl } = candidate.release;
  const at = (entry: string): Attempt => ({ candidate, address: wholeAddress(entry), isFallback: entry !== url });
  return [at(url), ...(fallbackUrl === undefined || fallbackUrl === url ? [] : [at(fallbackUrl)])];
}
