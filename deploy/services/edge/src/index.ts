export { cdnRules, type CdnRules } from './cdn/cdn-rules';
export { viewerRequest } from './cdn/viewer-request';
export { ASK, cachePolicy, HASHED, NO_STORE } from './cache-policy';
export { allowStyles, contentSecurityPolicy, markedScriptsPolicy, type PolicySources } from './content-security-policy';
export { contentType, isServed } from './content-types';
export {
  codeIn,
  isScannedIn,
  FIRST_VIEW_VARY,
  refusedRead,
  SITE_HEADER,
  VIEW_HEADER,
  viewCookies,
  type FirstViews,
  type PageRequest,
} from './first-view';
export { nginxConfiguration, type NginxOptions } from './nginx/nginx-configuration';
export type { NginxTls } from './nginx/tls';
export { PageDocument } from './page-document';
export { endOfShowing, shownMarks } from './preview-host';
export { READING_METHODS } from './refusals';
export { pathOf } from './request-target';
export { NOT_FOUND_SEGMENT, routePolicy, SHELL_SEGMENTS, type EdgeRoute } from './route-policy';
export { sendDocument } from './send-document';
export { brandFolder, isSiteFolder, type SiteHosts } from './site-hosts';
export { headerPolicy, NO_PAGE, requireReportsAddress, securityHeaders } from './security-headers';
export type { UsersList } from './users-list';
export { refuseUnreadable, serveEdge, type EdgeOptions } from './serve-edge';
