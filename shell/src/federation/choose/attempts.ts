import type { Release } from '@wattline/contract';
import type { Candidate, Choice } from './candidates';

/** One request for the entry of a release. */
export interface Attempt {
  readonly candidate: Candidate;
  /** The entry's whole address. */
  readonly address: string;
  readonly isFallback: boolean;
  /** To wait before it, in milliseconds. */
  readonly waitMs: number;
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

/**
 * All attempts at the best release of a choice: its entry twice, then its fallback address. Without a fallback address its
 * entry is asked for a third time only where no other release is left: otherwise that release is worth more.
 */
export function attempts([candidate, ...others]: Choice): Plan {
  const { url, fallbackUrl } = candidate.release;
  const at = (entry: string, waitMs: number): Attempt => ({
    candidate,
    address: wholeAddress(entry),
    isFallback: entry !== url,
    waitMs,
  });
  const third = fallbackUrl ?? (others.length === 0 ? url : null);
  return [at(url, 0), at(url, 400), ...(third === null ? [] : [at(third, 1_200)])];
}
