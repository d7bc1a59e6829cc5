import { config } from '@wattline/base/config';
import { reportViolations } from './report-violations';

/** Reports the refusals of this page's policy if the environment collects them (docs/rules.md: payment-page). */
export function startReports(): void {
  const { url } = config().reports;
  if (url !== null) reportViolations(url);
}
