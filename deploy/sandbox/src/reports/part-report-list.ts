import type { PartReport } from './part-report';

/** The last reports, oldest first. */
export interface PartReportList {
  add(report: PartReport): void;
  all(): readonly PartReport[];
  clear(): void;
}

/** Whoever sends more pushes out older ones, and nothing else. */
const CAPACITY = 5_000;

/** Makes an empty list. */
export function createPartReportList(): PartReportList {
  let reports: PartReport[] = [];
  return {
    add(report) {
      reports.push(report);
      if (reports.length > CAPACITY) reports.shift();
    },
    all: () => reports,
    clear() {
      reports = [];
    },
  };
}
