/** So many failures in a row, and a release is left alone for a while. */
const FAILURES = 3;

/** Remembers which releases fail. After the pause one try is let through: if it fails too, the next pause begins. */
export class CircuitBreaker {
  private readonly failures = new Map<string, { count: number; until: number }>();

  constructor(private readonly pauseMs: number) {}

  /** Whether a release may be tried now. */
  isClosed(release: string): boolean {
    return (this.failures.get(release)?.until ?? 0) <= Date.now();
  }

  failed(release: string): void {
    const count = (this.failures.get(release)?.count ?? 0) + 1;
    this.failures.set(release, { count, until: count >= FAILURES ? Date.now() + this.pauseMs : 0 });
  }

  succeeded(release: string): void {
    this.failures.delete(release);
  }
}
