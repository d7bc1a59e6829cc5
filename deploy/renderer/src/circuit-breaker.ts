/** The number of failures in a row after which a page or release is left alone for a while. */
const FAILURES = 3;
/** So many pages are remembered; the one that failed longest ago goes first. */
const MOST_PAGES = 1_000;

interface Failures {
  readonly count: number;
  /** Until when it is left alone, in milliseconds since the epoch; 0 before that. */
  readonly until: number;
}

const isLeftAlone = (failures: Failures | undefined): boolean => (failures?.until ?? 0) > Date.now();

/**
 * Remembers which pages fail, and which releases. A release fails by different pages in a row: one page that is late or
 * broken time and again, such as that of a hostile station, is left alone by itself and takes no other page along. After
 * the pause one try is let through: if it fails too, the next pause begins.
 */
export class CircuitBreaker {
  private readonly pages = new Map<string, Failures>();
  private readonly releases = new Map<string, Failures & { readonly paths: readonly string[] }>();

  constructor(private readonly pauseMs: number) {}

  /** Whether a page may be rendered by a release now. */
  isClosed(release: string, path: string): boolean {
    return !isLeftAlone(this.releases.get(release)) && !isLeftAlone(this.pages.get(`${release} ${path}`));
  }

  failed(release: string, path: string): void {
    const page = `${release} ${path}`;
    const count = (this.pages.get(page)?.count ?? 0) + 1;
    this.pages.delete(page);
    this.pages.set(page, { count, until: this.untilAfter(count) });
    const [oldest] = this.pages.keys();
    if (this.pages.size > MOST_PAGES && oldest !== undefined) this.pages.delete(oldest);

    const known = this.releases.get(release)?.paths ?? [];
    // A release that has failed by enough pages is judged by any.
    const paths = known.includes(path) || known.length === FAILURES ? known : [...known, path];
    this.releases.set(release, { paths, count: paths.length, until: this.untilAfter(paths.length) });
  }

  succeeded(release: string, path: string): void {
    this.pages.delete(`${release} ${path}`);
    this.releases.delete(release);
  }

  private untilAfter(count: number): number {
    return count >= FAILURES ? Date.now() + this.pauseMs : 0;
  }
}
