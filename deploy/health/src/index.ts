export { healthRoutes, type HealthOptions } from './health-routes';
export { histogramsAdded, quantile, quantileAtLeast, shareOver, type Histogram } from './histogram';
export { marksAdded, type Marked, type Marks } from './marked';
export { releaseHealth, type ReleaseHealth } from './release-health';
export type { ReleaseMinute } from './release-minute';
