export {
  addedUp,
  bucketEndingAt,
  histogramsAdded,
  quantile,
  quantileAtLeast,
  shareOver,
  type Histogram,
} from './histogram';
export type { ErrorKeeper } from './log-routes';
export { metricsRoutes } from './prometheus/metrics-routes';
export type { Exception } from './read-exception';
export { type OpenErrors, runHealth } from './run';
export { releaseHealth, type ReleaseHealth } from './release-health';
export { ReleaseMetrics } from './prometheus/release-metrics';
export { emptyMinute, type Marked, type Marks, type ReleaseMinute } from './release-minute';
