import * as v from 'valibot';

const words = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())), []);

/** What an environment lets one part have. */
export const grantSchema = v.strictObject({
  /** The first segments of the paths that it owns: 'station' for /station/…. */
  prefixes: words,
  /** The slots of other parts that it may fill (libs/contract, slots.ts). */
  slots: words,
  /** The rights of libs/contract's `authRights` that it may use. */
  auth: words,
  /** The topics that it may emit (libs/contract, topics.ts). */
  topics: words,
});

export type Grant = v.InferOutput<typeof grantSchema>;

/** By the names of the parts: '@wattline/checkout'. */
export const grantsSchema = v.record(v.string(), grantSchema);
export type Grants = v.InferOutput<typeof grantsSchema>;
