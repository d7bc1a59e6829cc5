import * as v from 'valibot';
import { partNameSchema, versionSchema } from '../parts/built-part';

const part = v.message(partNameSchema, 'Expected the name of a part');
const version = v.message(versionSchema, 'Expected a version');
/** A pipeline looks at nothing and gives none. */
const revision = v.exactOptional(
  v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'Expected the revision of the state that was looked at')),
);
const why = v.exactOptional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)));

/** The act that a user requests. `revision` is that of the part in the state that they saw. */
export const actSchema = v.variant('act', [
  v.strictObject({
    act: v.literal('promote'),
    part,
    version,
    /** In percent; everybody, unless given. */
    traffic: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
    revision,
    why,
  }),
  v.strictObject({ act: v.literal('rollback'), part, revision, why }),
]);
export type Act = v.InferOutput<typeof actSchema>;

/** A release that a person wants to see for themselves. */
export const previewSchema = v.strictObject({ part, version });
export type Preview = v.InferOutput<typeof previewSchema>;

export const differenceQuery = v.object({ part, from: version, to: version });

/** Failures within so many hours: a day unless asked. */
export const errorsQuery = v.object({
  part,
  hours: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(336)),
    '24',
  ),
});

export const idempotencyKey = v.pipe(v.string(), v.maxLength(100));
