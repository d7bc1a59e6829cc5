import { readHealth, readPrometheus } from '@wattline/release';
import type { DeskSettings } from './desk-settings';
import type { ReadMinutes } from './desk-state';

/** In milliseconds: a look at the desk does not wait longer for figures. */
const TIMEOUT_MS = 4_000;

/**
 * The reader of how releases do: from a store of metrics where one is named, else from the embedded service. Null where
 * nothing is measured.
 */
export function minutesReader({
  DESK_PROMETHEUS_URL: prometheus,
  WATTLINE_PROMETHEUS_TOKEN: prometheusToken,
  DESK_HEALTH_URL: health,
  WATTLINE_HEALTH_TOKEN: healthToken,
}: Partial<DeskSettings>): ReadMinutes | null {
  if (prometheus !== undefined) {
    const source = { url: prometheus, token: prometheusToken ?? null };
    return (part, since) => readPrometheus(source, part, { since, now: new Date() }, TIMEOUT_MS);
  }
  if (health === undefined) return null;
  const source = { url: health, token: healthToken ?? null };
  return (part, since) => readHealth(source, part, since, TIMEOUT_MS);
}
