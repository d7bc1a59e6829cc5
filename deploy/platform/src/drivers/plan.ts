import * as v from 'valibot';

/** The calls of the product's backend that concern a driver. */
export const DRIVER_CALLS = [
  'exchange',
  'refresh',
  'user',
  'profile',
  'find-phone',
  'send-code',
  'check-code',
  'merge-send',
  'merge-verify',
  'list-cards',
  'add-card',
  'delete-card',
  'default-card',
  'hold',
  'release',
  'check-hold',
  'pending-holds',
  'refund-card',
  'wallet-config',
  'wallet-create',
  'wallet-status',
  'wallet-authorize',
  'wallet-complete',
  'wallet-cancel',
  'wallet-refund',
] as const;

export type DriverCall = (typeof DRIVER_CALLS)[number];

const YEAR = 366 * 24 * 3600;
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(YEAR));

/** How calls of one driver are answered other than usual. */
export const PlanInput = v.strictObject({
  /** A phone number, an e-mail address or a driver's id; * for everyone. */
  for: v.pipe(v.string(), v.nonEmpty()),
  /** Every call, unless one is named. */
  call: v.optional(v.picklist(DRIVER_CALLS)),
  /** How long access tokens handed out live. */
  lifetimeSeconds: v.optional(seconds),
  /** How long refresh tokens handed out live. */
  refreshLifetimeSeconds: v.optional(seconds),
  spelling: v.optional(v.picklist(['snake', 'camel'])),
  /** The member that holds the driver: user, userInfo, user_info… */
  userKey: v.optional(v.pipe(v.string(), v.regex(/^\w+$/))),
  /** How long to wait before answering. */
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))),
  /** Answers with this HTTP status and does nothing else. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Answers with this body, 200 unless told, and does nothing else. */
  body: v.optional(v.unknown()),
  /** How many calls it meets before it is gone. Unless given, it stays until removed. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** A plan as it was asked for, with how often it met a call. */
export interface Plan extends v.InferOutput<typeof PlanInput> {
  readonly id: string;
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  hits: number;
}
