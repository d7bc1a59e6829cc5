interface Kept<Value> {
  readonly value: Value;
}

/** Where answers are kept: a WeakMap forgets those about objects that are gone. */
interface Memory<Key, Value> {
  get(key: Key): Kept<Value> | undefined;
  set(key: Key, kept: Kept<Value>): unknown;
}

/**
 * The same answers, each computed at the first call for its key: a page quotes the same tariff, and asks about the same
 * time zone, many times.
 */
export function remembering<Key, Value>(known: Memory<Key, Value>, compute: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    let kept = known.get(key);
    if (!kept) known.set(key, (kept = { value: compute(key) }));
    return kept.value;
  };
}
