type Kept<T> = {
  readonly value: Promise<T>;
  /** In milliseconds since the epoch. */
  readonly startedAt: number;
  /** Infinity while it is being made. */
  until: number;
};

/**
 * Values that are kept for a moment, and made once for all who ask meanwhile. Failures are not kept, nor are values that are
 * not to be shared: of those each who asks gets one that was made for them.
 */
export class ShortCache<T> {
  private readonly kept = new Map<string, Kept<T>>();

  constructor(
    private readonly keepMs: number,
    private readonly most: number,
    private readonly isShared: (value: T) => boolean = () => true,
  ) {}

  /** Whether there is a value of a key, or one is being made. */
  has(key: string): boolean {
    return (this.kept.get(key)?.until ?? 0) > Date.now();
  }

  /** The value of a key, and when its making began. */
  take(key: string, make: () => Promise<T>): Kept<T> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return this.joined(known, make);
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

  private joined(known: Kept<T>, make: () => Promise<T>): Kept<T> {
    const own = async (): Promise<T> => {
      const value = await known.value;
      return this.isShared(value) ? value : make();
    };
    const value = own();
    // The request that asked may have gone on without it.
    value.catch(() => undefined);
    return { ...known, value };
  }

  private async settle(key: string, entry: Kept<T>): Promise<void> {
    try {
      const value = await entry.value;
      if (this.isShared(value)) entry.until = Date.now() + this.keepMs;
      else this.forget(key, entry);
    } catch {
      this.forget(key, entry);
    }
  }

  private forget(key: string, entry: Kept<T>): void {
    if (this.kept.get(key) === entry) this.kept.delete(key);
  }
}
