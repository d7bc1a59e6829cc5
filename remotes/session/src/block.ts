/** A fact: what it is, and its value in words. */
export interface Row {
  readonly label: string;
  readonly value: string;
  /** A machine's name for it: it stands back. */
  readonly isId?: boolean;
}

/** Facts under a heading, on the screen or on paper. */
export interface Block {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Facts of which some may have no value: those are left out. */
export const rowsOf = (...facts: readonly (readonly [label: string, value: string | null])[]): readonly Row[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
