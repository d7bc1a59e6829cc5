import * as v from 'valibot';

/** OCPI's commands that the platform takes, in whichever form they come. */
export const COMMANDS = ['RESERVE_NOW', 'START_SESSION', 'STOP_SESSION'] as const;

export type Command = (typeof COMMANDS)[number];

const milliseconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)));
const seconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(3600)));

/** How commands at one station, or of one driver, go other than usual. */
export const CommandPlanInput = v.strictObject({
  /** A station's or a driver's id; * for all. */
  for: v.pipe(v.string(), v.nonEmpty()),
  /** Every command, unless one is named. */
  command: v.optional(v.picklist(COMMANDS)),
  /** How long to wait before anything happens. */
  delayMs: milliseconds,
  /** The command does what it does all the same, whatever is answered. */
  effect: v.optional(v.boolean()),
  /** The command is accepted at once without a session, and takes effect so much later, as OCPI's are. */
  effectDelayMs: milliseconds,
  /** What is answered: a word of OCPI's, or any other. */
  result: v.optional(v.string()),
  /** The reason, as text or as OCPI's list of {language, text}. */
  message: v.optional(v.unknown()),
  /** The session that an acceptance names; null for none. */
  sessionId: v.optional(v.nullable(v.string())),
  /** Stands in the envelope in place of result, message and session. */
  data: v.optional(v.unknown()),
  /** The envelope's code: an error as OCPI has it, with HTTP 200. */
  statusCode: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(4999))),
  /** The HTTP status, with an error as the product's backend words one. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** The whole body, 200 unless told. */
  body: v.optional(v.unknown()),
  /** How long to wait before answering, once all is done. */
  answerDelayMs: milliseconds,
  /** The connection drops instead of an answer. */
  lost: v.optional(v.boolean()),
  /** How the mobile start answers: under `data`, as a bare id, under `session`, or the session itself. */
  shape: v.optional(v.picklist(['data', 'id', 'session', 'bare'])),
  /** How long a session that is started is PENDING first. */
  pendingSeconds: seconds,
  /** How long a session that is stopped goes on; 3 s unless given. */
  stopSeconds: seconds,
  /** How many commands it meets before it is gone. Unless given, it stays until removed. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** A plan as it was asked for, with how often it met a command. */
export interface CommandPlan extends v.InferOutput<typeof CommandPlanInput> {
  readonly id: string;
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  hits: number;
}
