import { readRecord, storageKeys, writeRecord } from '@wattline/contract';
import * as v from '@wattline/schema';

const toldSchema = v.array(
  v.object({
    id: v.string(),
    /** What a wish for push messages is taken back by; null without one. */
    pushId: v.nullable(v.string()),
  }),
);

/** A session of which the driver wants to be told. */
export type ToldSession = Readonly<v.InferOutput<typeof toldSchema>[number]>;

const MOST = 5;

const read = (): readonly ToldSession[] => readRecord('local', storageKeys.toldSessions, toldSchema) ?? [];

/** The record of a session; null where the driver does not want to be told of it. */
export const toldSession = (id: string): ToldSession | null => read().find((told) => told.id === id) ?? null;

/** The driver wants to be told of a session, on all pages of this browser. */
export function keepToldSession(told: ToldSession): void {
  writeRecord('local', storageKeys.toldSessions, [told, ...read().filter(({ id }) => id !== told.id)].slice(0, MOST));
}

/** Ends that. Gives whether no other session is left. */
export function forgetToldSession(sessionId: string): boolean {
  const left = read().filter(({ id }) => id !== sessionId);
  writeRecord('local', storageKeys.toldSessions, left);
  return left.length === 0;
}
