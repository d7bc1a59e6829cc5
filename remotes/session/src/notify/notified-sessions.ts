import { readStored, storageKeys, writeStored } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';

const notifiedSchema = v.object({
  id: v.string(),
  /** The id by which a wish for push messages is taken back; null without one. */
  pushId: v.nullable(v.string()),
});

/** A session of which the driver wants to be notified. */
export type NotifiedSession = Readonly<v.InferOutput<typeof notifiedSchema>>;

const MOST = 5;

const KEY = storageKeys.notifiedSessions;

const readAll = () => readStored('local', KEY, notifiedSchema);
const without = (sessionId: string) => readAll().filter(({ read }) => read?.id !== sessionId);

/** The record of a session; null where the driver does not want to be notified of it. */
export const notifiedSession = (id: string): NotifiedSession | null =>
  readAll().find(({ read }) => read?.id === id)?.read ?? null;

/** Records that the driver wants to be notified of a session, on all pages of this browser. */
export function keepNotifiedSession(notified: NotifiedSession): void {
  writeStored('local', KEY, [{ stored: notified, read: notified }, ...without(notified.id)].slice(0, MOST));
}

/** Ends that. */
export function forgetNotifiedSession(sessionId: string): void {
  writeStored('local', KEY, without(sessionId));
}
