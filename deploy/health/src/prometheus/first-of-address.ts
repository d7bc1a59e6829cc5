/** One address adds so many reports to a verdict on a release: a visitor reports about as many in the time of a trial. */
const MOST = 3;
const DAY_MS = 24 * 3_600_000;
/** Of counts in all: some 30 MB. The oldest go first, and their addresses may report as often again. */
const MOST_COUNTS = 200_000;

interface Count {
  readonly since: number;
  readonly count: number;
}

/** Finds the first few reports of each address within a day: more of them would let one address speak for many. */
export class FirstOfAddress {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly now: () => Date) {}

  /** Counts a report of something by an address, and tells whether it is one of the first. */
  isFirst(what: string, mark: string): boolean {
    const [key, time] = [`${what} ${mark}`, this.now().getTime()];
    const known = this.counts.get(key);
    const count = known && time - known.since < DAY_MS ? known : { since: time, count: 0 };
    if (count.count >= MOST) return false;
    if (count !== known) {
      // Put at the end, since the oldest are in front.
      this.counts.delete(key);
      const [oldest] = this.counts.keys();
      if (oldest !== undefined && this.counts.size >= MOST_COUNTS) this.counts.delete(oldest);
    }
    this.counts.set(key, { ...count, count: count.count + 1 });
    return true;
  }
}
