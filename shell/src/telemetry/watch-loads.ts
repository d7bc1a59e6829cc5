import type { TelemetryEvent } from '@wattline/base/telemetry';
import type { EventBus } from '@wattline/event-bus';
import { MARKS } from '../document/ask-again';
import { hearAll } from '../hear-all';
import type { Outbox } from './outbox';
import { releaseAttributes } from './releases';

/** Failures that no release is to blame for. */
const NO_RELEASE: ReadonlySet<string> = new Set(['not-deployed', 'runtime-failed']);

/** Until the shell's script was there, in milliseconds since the page was asked for. */
const shellDuration = (address: string | null): number =>
  performance.getEntriesByName(address ?? '').map((entry) => (entry as PerformanceResourceTiming).responseEnd)[0] ?? 0;

/** How many requests for the files of the release with this entry were repeated (docs/rules.md: files-come-by-themselves). */
const repeated = (entry = ''): number =>
  performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(MARKS.again + entry.replace(/[^/]*$/, '')))
    .length;

/**
 * Reports each requested release once a page: it loaded, or it failed. One that loaded and fails later has failed. The
 * history of the bus holds the events from before this code ran.
 */
export function watchLoads(bus: EventBus, shell: string, { tell, withdraw }: Pick<Outbox, 'tell' | 'withdraw'>): void {
  /** When each release was asked for. */
  const asked = new Map<string, number>();
  /** The entry of each release. */
  const addresses = new Map<string, string>();
  /** The event that was sent for each release that loaded; null: it failed. */
  const sent = new Map<string, TelemetryEvent | null>();

  function tellLoad(part: string, version: string, time: number, duration: number, code?: string): void {
    const key = `${part} ${version}`;
    const known = sent.get(key);
    if (known === null || (known && code === undefined)) return;
    if (known) withdraw(known);
    const again = addresses.has(key) ? repeated(addresses.get(key)) : 0;
    const attributes = {
      ...releaseAttributes(part, version),
      'wattline.duration': Math.round(duration),
      ...(again > 0 && { 'wattline.load.again': again }),
    };
    const event: TelemetryEvent = {
      name: 'wattline.part.load',
      time,
      attributes: code === undefined ? attributes : { ...attributes, 'error.type': code },
    };
    sent.set(key, code === undefined ? event : null);
    tell(event);
  }

  // The last of each is delivered again, and changes nothing.
  hearAll(bus, 'composition/changed', ({ parts }, { time }) => {
    for (const { part, state, version, address } of parts) {
      if (version === null) continue;
      const key = `${part} ${version}`;
      if (address !== null) addresses.set(key, address);
      if (state === 'loading' && !asked.has(key)) asked.set(key, time);
      if (state === 'loaded' && part === shell) tellLoad(part, version, time, shellDuration(address));
    }
  });
  hearAll(bus, 'remote/loaded', ({ remote, version, milliseconds }, { time }) =>
    tellLoad(remote, version, time, milliseconds),
  );
  hearAll(bus, 'remote/failed', ({ remote, version, code }, { time }) => {
    if (version === null || NO_RELEASE.has(code)) return;
    tellLoad(remote, version, time, time - (asked.get(`${remote} ${version}`) ?? time), code);
  });
}
