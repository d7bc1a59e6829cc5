/**
 * Events of one release from one address within a minute: more are made up, or come from an impatient driver who
 * reloads.
 */
const OF_RELEASE = 30;
/** Of all releases: a page has five parts, and moves on. */
const OF_ADDRESS = 120;
/** Counts in all. With more, all of them begin anew: to refuse those that come later would leave the minute to those that came first. */
const COUNTS = 100_000;

export interface Reported {
  /** The mark of its address. */
  readonly mark: string;
  /** The release, as one word. */
  readonly release: string;
}

/** How much is taken within a minute from an address, in all and of a release. */
export class AddressLimits {
  private minute = '';
  private readonly counts = new Map<string, number>();

  /** Counts an event, and tells whether it is taken. The minute is ISO 8601. */
  takes({ mark, release }: Reported, minute: string): boolean {
    if (minute !== this.minute || this.counts.size >= COUNTS) {
      this.counts.clear();
      this.minute = minute;
    }
    const [ofAddress, ofBoth] = [`${mark} `, `${mark} ${release}`];
    if (this.count(ofAddress) >= OF_ADDRESS || this.count(ofBoth) >= OF_RELEASE) return false;
    this.add(ofAddress);
    this.add(ofBoth);
    return true;
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private add(key: string): void {
    this.counts.set(key, this.count(key) + 1);
  }
}
