/**
 * Events of one release from one address within a minute: more are made up, or come from an impatient driver who
 * reloads.
 */
const OF_RELEASE = 30;
/** Of all releases: a page has five parts, and moves on. */
const OF_ADDRESS = 120;
/** Addresses of one release, unless there is room for more: more make no verdict surer. */
const ADDRESSES = 200;
/** Counts of a minute in all. */
const COUNTS = 100_000;

export interface Reported {
  /** The mark of its address. */
  readonly mark: string;
  /** The release, as one word. */
  readonly release: string;
}

/** How much is taken within a minute: from an address, from an address of a release, and of a release. */
export class AddressLimits {
  private minute = '';
  private readonly counts = new Map<string, number>();

  /** @param addresses Of one release within a minute. */
  constructor(private readonly addresses = ADDRESSES) {}

  /** Counts an event, and tells whether it is taken. The minute is ISO 8601. */
  takes({ mark, release }: Reported, minute: string): boolean {
    if (minute !== this.minute) {
      this.counts.clear();
      this.minute = minute;
    }
    if (this.counts.size >= COUNTS) return false;
    const [ofAddress, ofBoth] = [`${mark} `, `${mark} ${release}`];
    const isNew = !this.counts.has(ofBoth);
    if (isNew && this.count(release) >= this.addresses) return false;
    if (this.count(ofAddress) >= OF_ADDRESS || this.count(ofBoth) >= OF_RELEASE) return false;
    this.add(ofAddress);
    this.add(ofBoth);
    if (isNew) this.add(release);
    return true;
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private add(key: string): void {
    this.counts.set(key, this.count(key) + 1);
  }
}
