import * as v from '@wattline/vendor/schema';
import { readStored, type Stored, writeStored } from './changed-record';
import type { OpenedCode } from './navigation-state';
import { paths, SCANNED } from './routes';
import * as storageKeys from './storage-keys';

/** Ids alone, and none that is a step in a path: an address is made of them, so none leads out of the app. */
const id = v.pipe(v.string(), v.regex(/^(?=.*[a-z\d])[\w*.~: -]{1,64}$/i));
const optionalId = v.fallback(v.nullable(id), null);

const keptCodeSchema = v.object({
  locationId: id,
  /** Of a station's code the id of the charge point that it names, of a connector's the charge point's uid. */
  evseId: optionalId,
  /** Null for a station's code. */
  connectorId: optionalId,
  /** The connector's address shows that the driver came by the code on a charger. */
  isScanned: v.fallback(v.boolean(), false),
  /** In milliseconds since the epoch by the device's clock. */
  keptAt: v.number(),
});

/** A code that was opened without a connection, of a station that was not known (docs/rules.md: last-known-with-its-age). */
export type KeptCode = Readonly<v.InferOutput<typeof keptCodeSchema>>;

const KEY = storageKeys.keptCodes;
const MOST = 5;
const KEPT_MS = 7 * 24 * 3_600_000;

const write = (codes: readonly Stored<KeptCode>[]): boolean => writeStored('local', KEY, codes.slice(0, MOST));

/** With those of another release, of which this one does not know how old they are. */
const readAll = (): readonly Stored<KeptCode>[] =>
  readStored('local', KEY, keptCodeSchema)
    .filter(({ read }) => read === null || Math.abs(Date.now() - read.keptAt) < KEPT_MS)
    .slice(0, MOST);

/** The codes that this browser keeps, the newest first, at most five, each for a week. */
export const readKeptCodes = (): readonly KeptCode[] => readAll().flatMap(({ read }) => read ?? []);

/** Where a code leads to: a path of this app. */
export function keptCodePath({ locationId, evseId, connectorId, isScanned }: KeptCode): string {
  if (evseId === null) return paths.station(locationId);
  if (connectorId === null) return `${paths.station(locationId)}?${new URLSearchParams({ evse: evseId })}`;
  return paths.confirmation(evseId, connectorId) + (isScanned ? `?${SCANNED}` : '');
}

/**
 * Keeps a code in front of the others. A station's code without a charge point adds nothing to one of the same station.
 *
 * @returns Whether a code of that station is kept: not where its ids are none, and not where the browser stores nothing.
 */
export function keepCode(code: Omit<KeptCode, 'keptAt'>): boolean {
  const kept = v.safeParse(keptCodeSchema, { ...code, keptAt: Date.now() });
  if (!kept.success) return false;
  const before = readAll();
  const { output } = kept;
  if (output.evseId === null && before.some(({ read }) => read?.locationId === output.locationId)) return true;
  const path = keptCodePath(output);
  const others = before.filter(({ read }) => read === null || keptCodePath(read) !== path);
  // One that names a charge point says all that its station's own code says.
  const apart = others.filter(({ read }) => read?.evseId !== null || read.locationId !== output.locationId);
  return write([{ stored: output, read: output }, ...apart]);
}

const openedSchema = v.object({ opened: v.object({ evseId: id, connectorId: id, isScanned: v.boolean() }) });

/** The connector's code of a navigation state, or null. */
export function readOpenedCode(state: unknown): OpenedCode | null {
  const read = v.safeParse(openedSchema, state);
  return read.success ? read.output.opened : null;
}

/** The driver does not need this code any more. */
export const forgetKeptCode = (code: KeptCode): void =>
  void write(readAll().filter(({ read }) => read === null || keptCodePath(read) !== keptCodePath(code)));

/** A station was shown as it is now: its codes are not needed any more. */
export function forgetKeptCodesOf(locationId: string): void {
  const before = readAll();
  const others = before.filter(({ read }) => read?.locationId !== locationId);
  if (others.length < before.length) write(others);
}
