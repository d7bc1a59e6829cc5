type Kept<T> = {
  readonly value: Promise<T>;
  /** In milliseconds since the epoch. */
  readonly startedAt: number;
  /** Infinity while it is being made. */
  until: number;
};

/** Values that are kept for a moment, and made once for all who ask meanwhile. Failures are not kept. */
export class ShortCache<T> {
  private readonly kept = new Map<string, Kept<T>>();

  constructor(
    private readonly keepMs: number,
    private readonly most: number,
  ) {}

  /** Whether there is a value of a key, or one is being made. */
  has(key: string): boolean {
    return (this.kept.get(key)?.until ?? 0) > Date.now();
  }

  /** The value of a key, and when its making began. */
  take(key: string, make: () => Promise<T>): Kept<T> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known;
    const entry: Kept<T> = { value: make(), startedAt: Date.now(), until: Infinity };
    this.kept.delete(key);
    this.kept.set(key, entry);
    void this.settle(key, entry);
    // The oldest first.
    for (const old of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(old);
    }
    return entry;
  }

  private async settle(key: string, entry: Kept<T>): Promise<void> {
    try {
      await entry.value;
      entry.until = Date.now() + this.keepMs;
    } catch {
      if (this.kept.get(key) === entry) this.kept.delete(key);
    }
  }
}
