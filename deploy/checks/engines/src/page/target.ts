/** An element as a driver or a screen reader knows it. Strings are whole names and texts, expressions are searched. */
export interface Target {
  readonly role?: string;
  /** The name that assistive technology says. */
  readonly name?: string | RegExp;
  readonly label?: string | RegExp;
  readonly text?: string | RegExp;
  readonly css?: string;
  /** Looks only in elements of this kind. */
  readonly inside?: Target;
  /** Takes only elements with this text somewhere in them. */
  readonly having?: string | RegExp;
  readonly checked?: boolean;
}

/** A target as an expression that a page can read. */
export const written = (target: Target): string =>
  JSON.stringify(target, (_, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
