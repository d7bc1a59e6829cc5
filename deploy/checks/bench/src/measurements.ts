/** Measurements as docs/benchmarks.md shows them. */
export interface Measurements {
  /** The conditions, beside date and machine: 'Firefox 153.7', '4 runs'. */
  readonly about: readonly string[];
  /** In Markdown. */
  readonly tables: readonly string[];
}
