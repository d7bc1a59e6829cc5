/** The paths of the Prometheus to test with and of its promtool, or null when there is none. */
export function findPrometheus(): { readonly prometheus: string; readonly promtool: string } | null;
