import * as v from '@wattline/vendor/schema';

const text = v.pipe(v.string(), v.nonEmpty());

/**
 * The places of contract 3, by name and version, each with the schema of its data. A place is an element of a part, beside or
 * in which the shell, or another part, shows something. Its part registers the element by a call: `usePlace` or
 * `places.register` of @wattline/event-bus, or `place` of a mounted part's context. What is shown there is not the part's.
 *
 * A place that changes the meaning of its data is another version beside the old one. The shell shows the versions that it knows;
 * an element for another one stays as its part made it. Only the types of the schemas are in a shipped bundle.
 */
export const placeSchemas = {
  /** The shell writes since when the data beside it is known, in words that age (docs/rules.md: last-known-with-its-age). */
  'as-of@1': v.object({
    of: v.picklist(['station', 'price', 'session']),
    /** In milliseconds since the epoch. */
    since: v.number(),
  }),
  /** The shell writes why an act is impossible as long as the data beside it is not current. */
  'why-not@1': v.object({ act: v.picklist(['start', 'pay']) }),
  /** The shell writes that the stop of this session waits for a connection; nothing while none does. */
  'stop-waits@1': v.object({ sessionId: text }),
  /**
   * The page's next step. On a phone the shell keeps the element at the lower edge of the window (docs/rules.md:
   * within-reach), with `label` beside what is in it; '' is no label.
   */
  'next-step@1': v.object({ label: v.string() }),
  /** Other parts fill the element with what they have for this slot (`slotNames`). */
  'slot@1': v.object({ slot: text }),
  /** An open modal dialog. The shell shows notices in it: outside of it they could be neither read nor pressed. */
  'dialog@1': v.object({}),
  /** The screen is on its way. The shell shows no footer as long as such an element is its page's whole content. */
  'loading@1': v.object({}),
};

/** The name of a place, with its version. */
export type PlaceName = keyof typeof placeSchemas;

/** The data of each place. */
export type PlaceData = { readonly [N in PlaceName]: Readonly<v.InferOutput<(typeof placeSchemas)[N]>> };

/** A place on the page, as a part has registered it. */
export type Place<N extends PlaceName = PlaceName> = {
  readonly [P in N]: {
    readonly name: P;
    readonly element: HTMLElement;
    readonly data: PlaceData[P];
    /** Another one for each registration. */
    readonly id: number;
  };
}[N];

/** Names what is wrong with a place in one line, or null. For development builds. */
export function placeProblem(name: string, data: unknown): string | null {
  if (!Object.hasOwn(placeSchemas, name)) return `'${name}' is not a place of the contract`;
  const result = v.safeParse(placeSchemas[name as PlaceName], data);
  if (result.success) return null;
  return result.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`).join('; ');
}
