import { guaranteesFile } from '../guarantees-file';
import type { Report } from './report';

/** The report for programs. */
export const reportJson = (report: Report): string =>
  `${JSON.stringify({ ...report, ...guaranteesFile(report.demands) }, null, 2)}\n`;
