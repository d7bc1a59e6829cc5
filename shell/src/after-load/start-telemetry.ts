import { config } from '@wattline/base/config';
import { chunk } from '@wattline/remote';
import { isMeasured } from '../federation/choose/visitor-bucket';
import { SHELL } from '../federation/part-status';
import { partAt } from '../part-at';

const measureCode = chunk(async () => import(/* webpackChunkName: "telemetry" */ '../telemetry/measure'), {
  when: 'asked',
});

/**
 * Starts to measure, where this environment collects it and the visitor is in the sample; else not even the code is fetched
 * (docs/rules.md: measured-without-persons). A failure stays silent.
 */
export async function startTelemetry(): Promise<void> {
  const { url } = config().telemetry;
  try {
    if (url === null || !(await isMeasured())) return;
    const { measure } = await measureCode.load();
    measure({ url, shell: SHELL, partAt });
  } catch {
    // Nothing is measured.
  }
}
