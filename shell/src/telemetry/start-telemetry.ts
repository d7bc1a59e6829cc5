import { config } from '@wattline/base/config';
import { chunk } from '@wattline/remote';
import { isInSample } from '../federation/choose/visitor-bucket';
import { SHELL } from '../federation/part-status';
import { partAt } from '../part-at';

const measureCode = chunk(async () => import(/* webpackChunkName: "telemetry" */ './measure'), { when: 'asked' });

/** Do Not Track, or Global Privacy Control. */
const isPrivate = (): boolean =>
  navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'));

/**
 * Starts to measure, where this environment collects it and the visitor is in the sample; else not even the code is fetched
 * (docs/rules.md: measured-without-persons). A failure stays silent.
 */
export function startTelemetry(): void {
  const { url, percent } = config().telemetry;
  if (url === null || isPrivate() || !isInSample(percent)) return;
  measureCode
    .load()
    .then(({ measure }) => measure({ url, shell: SHELL, partAt }))
    .catch(() => undefined);
}
