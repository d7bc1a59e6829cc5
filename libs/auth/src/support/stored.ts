/** The stores of a browser. */
export type StoreName = 'session' | 'local' | 'cookies';

/** One entry of a store, as it is kept. */
export interface StoredEntry {
  readonly key: string;
  readonly value: string;
}

/** All entries that a page can read. */
export type Stored = Readonly<Record<StoreName, readonly StoredEntry[]>>;
