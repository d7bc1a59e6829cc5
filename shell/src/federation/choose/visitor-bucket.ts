import { config } from '@wattline/base/config';
import { readText, writeText } from '@wattline/base/storage';
import { hasTrial, storageKeys } from '@wattline/contract';
import { tellRenderer } from '../../document/tell-renderer';
import { discovery } from '../discover/discovery';

/**
 * This visitor's place in the traffic, 0 up to 100. It is drawn once per browser and kept, so that a share of the traffic
 * is always the same visitors.
 */
export function visitorBucket(): number {
  const stored = Number.parseFloat(readText('local', storageKeys.visitorBucket) ?? '');
  const isKept = stored >= 0 && stored < 100;
  const bucket = isKept ? stored : Math.floor(Math.random() * 100_000) / 1_000;
  if (!isKept) writeText('local', storageKeys.visitorBucket, `${bucket}`);
  tellRenderer(storageKeys.visitorBucket, `${bucket}`);
  return bucket;
}

/**
 * Whether this visitor is among so many percent of all visitors. The thousandths of the bucket decide: shares of the traffic go
 * by its hundreds, so each share has the same part of its visitors in the sample.
 */
export const isInSample = (percent: number): boolean => Math.round(visitorBucket() * 1_000) % 1_000 < percent * 10;

/** Do Not Track, or Global Privacy Control. */
const isPrivate = (): boolean =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'));

/**
 * Whether this visitor's pages are measured, where the environment collects it (docs/rules.md: measured-without-persons). All
 * visitors are while a part of the page has a release on trial: a trial is judged by them. An empty sample has no visitor.
 */
export async function isMeasured(): Promise<boolean> {
  const { percent } = config().telemetry;
  if (isPrivate() || percent === 0) return false;
  return isInSample(percent) || hasTrial((await discovery()).microFrontends);
}
