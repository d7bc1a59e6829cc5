export { healthRoutes, type HealthOptions } from './health-routes';
export { histogramsAdded, quantile, shareOver, type Histogram } from './histogram';
export { releaseHealth, type ReleaseHealth } from './release-health';
export type { ReleaseMinute } from './release-minute';
