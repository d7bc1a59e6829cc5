export { healthRoutes, type HealthOptions } from './health-routes';
export { addedUp, histogramsAdded, quantile, quantileAtLeast, shareOver, type Histogram } from './histogram';
export type { Marked, Marks } from './marked';
export { releaseHealth, type ReleaseHealth } from './release-health';
export type { ReleaseMinute } from './release-minute';
