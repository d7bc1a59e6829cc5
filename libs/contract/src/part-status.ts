import * as v from '@wattline/vendor/schema';

const text = v.pipe(v.string(), v.nonEmpty());

export const partStatusSchema = v.object({
  /** '@wattline/checkout' */
  part: text,
  state: v.picklist(['loading', 'loaded', 'failed']),
  version: v.nullable(text),
  /** The entry's address, as it was asked for last. */
  address: v.nullable(text),
  integrity: v.nullable(text),
  /** Why this visitor has this release of the part. */
  chosen: v.nullable(v.picklist(['share', 'default', 'pinned', 'last-good', 'override'])),
  /** It came from the release's fallback address. */
  isFallback: v.boolean(),
  /** From the first request until the module was there; null until then. */
  milliseconds: v.nullable(v.number()),
  /** Why it failed, or why the release that was chosen first was not used; null while nothing was wrong. */
  problem: v.nullable(v.object({ code: text, message: v.string() })),
});

/** The state of one part on this page: the shell emits it (`composition/changed`), the debug console shows it. */
export type PartStatus = Readonly<v.InferOutput<typeof partStatusSchema>>;

/** Why a visitor has a release of a part. */
export type ReleaseChoice = NonNullable<PartStatus['chosen']>;
