import { readRecord, storageKeys, writeRecord } from '@wattline/contract';
import * as v from '@wattline/schema';

const notifiedSchema = v.array(
  v.object({
    id: v.string(),
    /** The id by which a wish for push messages is taken back; null without one. */
    pushId: v.nullable(v.string()),
  }),
);

/** A session of which the driver wants to be notified. */
export type NotifiedSession = Readonly<v.InferOutput<typeof notifiedSchema>[number]>;

const MOST = 5;

const read = (): readonly NotifiedSession[] => readRecord('local', storageKeys.notifiedSessions, notifiedSchema) ?? [];

/** The record of a session; null where the driver does not want to be notified of it. */
export const notifiedSession = (id: string): NotifiedSession | null =>
  read().find((notified) => notified.id === id) ?? null;

/** Records that the driver wants to be notified of a session, on all pages of this browser. */
export function keepNotifiedSession(notified: NotifiedSession): void {
  writeRecord(
    'local',
    storageKeys.notifiedSessions,
    [notified, ...read().filter(({ id }) => id !== notified.id)].slice(0, MOST),
  );
}

/** Ends that. Gives whether no other session is left. */
export function forgetNotifiedSession(sessionId: string): boolean {
  const left = read().filter(({ id }) => id !== sessionId);
  writeRecord('local', storageKeys.notifiedSessions, left);
  return left.length === 0;
}
