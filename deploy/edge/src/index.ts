export { cachePolicy } from './cache-policy';
export { contentSecurityPolicy, type PolicySources } from './content-security-policy';
export { routePolicy, type EdgeRoute } from './route-policy';
export { securityHeaders } from './security-headers';
export { serveEdge, type EdgeOptions } from './serve-edge';
