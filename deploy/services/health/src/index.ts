export { healthRoutes, type HealthOptions } from './health-routes';
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
export type { Marked, Marks } from './marked';
export { metricsRoutes } from './prometheus/metrics-routes';
export type { Exception } from './read-exception';
export { releaseHealth, type ReleaseHealth } from './release-health';
export { emptyMinute, type ReleaseMinute } from './release-minute';
