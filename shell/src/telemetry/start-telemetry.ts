import { config } from '@wattline/base/config';
import { hasTrial } from '@wattline/contract';
import { chunk } from '@wattline/remote';
import { isInSample } from '../federation/choose/visitor-bucket';
import { discovery } from '../federation/discover/discovery';
import { SHELL } from '../federation/part-status';
import { partAt } from '../part-at';

const measureCode = chunk(async () => import(/* webpackChunkName: "telemetry" */ './measure'), { when: 'asked' });

/** Do Not Track, or Global Privacy Control. */
const isPrivate = (): boolean =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'));

/** All visitors are, while a part of the page has a release on trial: a trial is judged by what they tell. An empty sample is nobody. */
const isMeasured = async (percent: number): Promise<boolean> =>
  isInSample(percent) || (percent > 0 && hasTrial((await discovery()).microFrontends));

/**
 * Starts to measure, where this environment collects it and the visitor is in the sample; else not even the code is fetched
 * (docs/rules.md: measured-without-persons). A failure stays silent.
 */
export async function startTelemetry(): Promise<void> {
  const { url, percent } = config().telemetry;
  try {
    if (url === null || isPrivate() || !(await isMeasured(percent))) return;
    const { measure } = await measureCode.load();
    measure({ url, shell: SHELL, partAt });
  } catch {
    // Nothing is measured.
  }
}
