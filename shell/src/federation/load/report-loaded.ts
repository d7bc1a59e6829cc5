import { config } from '@wattline/base/config';
import type { Candidate } from '../choose/candidates';
import { isInSample } from '../choose/visitor-bucket';
import { withRecovery } from '../recover/recovery';

/** One visitor in so many reports loads: failures are judged in proportion to loads (docs/rules.md: releases-judged-by-rate). */
const LOAD_WEIGHT = 10;

/** Whether this visitor is one of them, and the environment collects reports. */
export const isLoadSampled = (): boolean => config().composition.reportUrl !== null && isInSample(100 / LOAD_WEIGHT);

/** By then the page stands, and its own requests have gone out. In milliseconds. */
const DELAY_MS = 2_000;

/** The addresses of the releases that were reported on this page. */
const reported = new Set<string>();

/** Reports that a release was loaded, once per page, where this visitor is in the sample. */
export function reportLoaded({ part, release: { url, metadata } }: Candidate): void {
  if (reported.has(url) || !isLoadSampled()) return;
  reported.add(url);
  const report = { kind: 'loaded', remote: part, version: metadata.version, weight: LOAD_WEIGHT } as const;
  setTimeout(() => void withRecovery(({ sendReport }) => sendReport(report)), DELAY_MS);
}
