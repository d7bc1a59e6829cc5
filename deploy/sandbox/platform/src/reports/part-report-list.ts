import type { PartReport } from './part-report';

/** The last reports, oldest first, as many as the limits allow. */
export interface PartReportList {
  /** Adds a report, unless its address has sent enough. */
  add(report: PartReport): void;
  all(): readonly PartReport[];
  clear(): void;
}

/*
 * Limits for each address and each release (docs/rules.md: releases-judged-by-rate). What is beyond them is dropped,
 * and the answer does not say so: a page cannot do anything about it, and a made-up report learns nothing from it.
 */
const WINDOW_MS = 600_000;
/** Of one kind, of one release, from one address within the window. */
const PER_ADDRESS_AND_RELEASE = 20;
/** Of all releases, from one address within the window: made-up releases must not push out the real ones. */
const PER_ADDRESS = 200;
/** Of one release: more push out its older ones, and nothing else. */
const PER_RELEASE = 2_000;
const CAPACITY = 20_000;

/** Makes an empty list. */
export function createPartReportList(): PartReportList {
  let reports: PartReport[] = [];

  function isTooMany({ kind, remote, version, address, received }: PartReport): boolean {
    const from = new Date(Date.parse(received) - WINDOW_MS).toISOString();
    const ofAddress = reports.filter((other) => other.address === address && other.received > from);
    const ofRelease = ofAddress.filter(
      (other) => other.kind === kind && other.remote === remote && other.version === version,
    );
    return ofAddress.length >= PER_ADDRESS || ofRelease.length >= PER_ADDRESS_AND_RELEASE;
  }

  function makeRoom({ remote, version }: PartReport): void {
    const isOfRelease = (other: PartReport): boolean => other.remote === remote && other.version === version;
    if (reports.filter(isOfRelease).length > PER_RELEASE) reports.splice(reports.findIndex(isOfRelease), 1);
    if (reports.length > CAPACITY) reports.shift();
  }

  return {
    add(report) {
      if (isTooMany(report)) return;
      reports.push(report);
      makeRoom(report);
    },
    all: () => reports,
    clear() {
      reports = [];
    },
  };
}
