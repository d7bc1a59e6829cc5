export { cachePolicy } from './cache-policy';
export { allowStyles, contentSecurityPolicy, type PolicySources } from './content-security-policy';
export { contentType } from './content-types';
export { refusedRead, type FirstViews, type PageRequest } from './first-view';
export { nginxConfiguration, type NginxOptions } from './nginx/nginx-configuration';
export { PageDocument } from './page-document';
export { routePolicy, type EdgeRoute } from './route-policy';
export { securityHeaders } from './security-headers';
export { refuseUnreadable, serveEdge, type EdgeOptions } from './serve-edge';
