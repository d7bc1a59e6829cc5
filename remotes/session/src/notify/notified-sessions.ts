import { storageKeys } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { sessionList } from '../session-list';

const notifiedSchema = v.object({
  id: v.string(),
  /** The id by which a wish for push messages is taken back; null without one. */
  pushId: v.nullable(v.string()),
});

/** A session of which the driver wants to be notified. */
export type NotifiedSession = Readonly<v.InferOutput<typeof notifiedSchema>>;

/** The sessions of which the driver wants to be notified, on all pages of this browser. */
export const notifiedSessions = sessionList(storageKeys.notifiedSessions, notifiedSchema);
