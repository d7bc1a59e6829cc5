import { config } from '@wattline/config';
import { reportViolations } from './report-violations';

/** Reports what this page's policy refused and refuses, where the environment collects it (docs/rules.md: payment-page). */
export function startReports(): void {
  const { url } = config().reports;
  if (url !== null) reportViolations(url);
}
