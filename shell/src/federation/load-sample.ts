import { config } from '@wattline/config';
import { visitorBucket } from './visitor-bucket';

/** One visitor in so many reports what was loaded: failures are judged in proportion to loads (docs/rules.md: releases-judged-by-rate). */
export const LOAD_WEIGHT = 10;

/**
 * Whether this visitor is one of them. By the thousandths of the bucket: shares of the traffic are by its hundreds, so each
 * share has the same part of its visitors in the sample.
 */
export const isLoadSampled = (): boolean =>
  config().composition.reportUrl !== null && Math.round(visitorBucket() * 1_000) % LOAD_WEIGHT === 0;
