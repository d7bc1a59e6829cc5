export {
  addedUp,
  bucketEndingAt,
  histogramsAdded,
  quantile,
  quantileAtLeast,
  shareOver,
  type Histogram,
} from './histogram';
export { type ErrorKeeper, metricsRoutes } from './prometheus/metrics-routes';
export type { Exception } from './read-exception';
export { type OpenErrors, runHealth } from './run';
export {
  emptyMinute,
  type Marked,
  type Marks,
  type ReleaseHealth,
  releaseHealth,
  type ReleaseMinute,
} from './release-minute';
export { ReleaseMetrics } from './prometheus/release-metrics';
