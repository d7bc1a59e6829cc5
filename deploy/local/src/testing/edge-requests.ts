import { headerPolicy } from '@wattline/services/edge';
import type { Asked } from './ask';
import { malformedCalls, OCPI, operatorCalls, refusedCalls, stop } from './operator-requests';
import { malformedUsersCalls, userCalls, usersListCalls } from './users-requests';

/** The token that the edge adds to OCPI calls. */
export const operatorToken = 'operator-token-of-this-test';
/** The encodings that browsers accept. */
export const all = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const YEAR = 'public, max-age=31536000, immutable';

/** The address to which browsers report violations of a policy. */
export const reports = '/api/policy-reports';

/** A request, and the expected answer of both servers; the policy is that of no page unless it says another. `SHELL` and `STATIONS` are the folders of the live releases. */
export interface EdgeRequest extends Asked {
  readonly status: number;
  /** The headers that matter here, as both must send them. */
  readonly says?: Readonly<Record<string, string | undefined>>;
  readonly body?: RegExp;
}

const composed = { 'Content-Security-Policy': headerPolicy('site/index.html', reports) };
const page = {
  status: 200,
  says: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...composed },
  body: /^<!doctype html>/,
};
const missing = {
  status: 404,
  says: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: /^\{"statusMessage":"Not found"\}$/,
};
const malformed = {
  status: 400,
  says: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: /^\{"statusMessage":"Bad request"\}$/,
};
/** As browsers ask for a page. */
const asPage = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const missingPage = { ...page, headers: asPage, status: 404, says: { ...page.says, 'cache-control': 'no-store' } };
const malformedPage = { ...page, status: 400, says: missingPage.says };
const led = (location: string) => ({ status: 308, says: { location, 'cache-control': 'no-cache' } });
const kept = { status: 200, says: { 'cache-control': YEAR } };
const script = 'text/javascript; charset=utf-8';

const saying = (calls: readonly Asked[], answer: Omit<EdgeRequest, keyof Asked>): EdgeRequest[] =>
  calls.map((call) => Object.assign({}, call, answer));

const lent = { status: 200, body: new RegExp(`"authorization":"Token ${operatorToken}"`) };

/** Hosts below it are previews' own. */
export const previewHost = 'preview.localhost';

const inPreview = { Host: `redesign.${previewHost}` };
const notIndexed = 'noindex, nofollow';
const previews: readonly EdgeRequest[] = [
  { target: '/', headers: inPreview, ...page, says: { ...page.says, 'x-robots-tag': notIndexed }, body: /preview/ },
  { target: '/', headers: { Host: `REDESIGN.${previewHost}:4200` }, ...page, body: /preview/ },
  {
    target: '/station/x',
    headers: inPreview,
    ...page,
    says: { ...composed, 'x-robots-tag': notIndexed },
    body: /preview/,
  },
  {
    target: '/sw.js',
    headers: inPreview,
    status: 200,
    says: { 'content-type': script, 'Content-Security-Policy': headerPolicy('site/sw.js'), 'x-robots-tag': notIndexed },
  },
  {
    target: '/SHELL/shell.0123abcd.js',
    headers: { ...all, ...inPreview },
    status: 200,
    says: { 'cache-control': YEAR },
  },
  { target: '/discovery.json', headers: inPreview, ...missing, says: { ...missing.says, 'x-robots-tag': notIndexed } },
  { target: '/', headers: { Host: `gone.${previewHost}` }, ...missing },
  { target: '/sw.js', headers: { Host: `gone.${previewHost}` }, ...missing },
  ...['/', '/index.html', '/sw.js', '/station/x'].map((target) =>
    Object.assign({ target, headers: { Host: `over.${previewHost}` } }, missing),
  ),
  { target: '/no-such-page', ...missingPage, headers: { ...asPage, ...inPreview }, body: /preview not-found/ },
  { target: '/no-such-page', ...missing, headers: { ...asPage, Host: `gone.${previewHost}` } },
  { target: '/no-such-page', ...missing, headers: { ...asPage, Host: `over.${previewHost}` } },
  { target: '/', headers: { Host: previewHost }, ...page, says: { ...page.says, 'x-robots-tag': undefined } },
  { target: '/previews/redesign.json', ...missing, says: { ...missing.says, 'x-robots-tag': undefined } },
];

export const edgeRequests: readonly EdgeRequest[] = [
  ...previews,
  // Pages
  { target: '/', ...page },
  { target: '/?override=x', ...page },
  { target: '/index.html', ...page },
  { target: '/station/loc-001', ...page, body: /remotes\/stations/ },
  { target: '/stations', ...page, body: /remotes\/stations/ },
  { target: '/station/loc.001.js', ...page },
  { target: '/station/a%2Fb', ...page },
  { target: '/station/BE*BEC*E041503001', ...page },
  { target: '/station/Plaza%20Col%C3%B3n', ...page },
  { target: `/station/${'long-'.repeat(1200)}`, ...page },
  // Addresses as people have them
  { target: '/station', ...led('/stations') },
  { target: '/STATION/LOC-001', ...led('/station/LOC-001') },
  { target: '/station//x', ...led('/station/x') },
  { target: '/STATION//loc-001).?evse=PR*CPR*E001', ...led('/station/loc-001?evse=PR*CPR*E001') },
  { target: '//Confirmation/a_1//1', method: 'HEAD', ...led('/confirmation/a_1/1') },
  { target: '/station/a%2Fb%20', headers: asPage, ...led('/station/a%2Fb') },
  // Addresses that lead nowhere: a page, if a browser asks for one
  ...['/no-such-page', '/Unknown%25/x', '/shell', '/audit/2026-11', '/not-found', '/index/x'].flatMap((target) => [
    { target, ...missing },
    { target, ...missingPage },
  ]),
  { target: '/no-such-page', ...missingPage, method: 'HEAD', body: /^$/ },
  { target: '/missing.js', ...missingPage },
  { target: '/SHELL/part.json', ...missingPage },
  { target: '/.env', ...missingPage },
  { target: '/apiary', ...missingPage },
  { target: `${OCPI}/sessions`, ...missingPage },
  { target: '/station/loc-001%00', ...malformedPage },
  { target: '/apis//x', ...malformedPage },
  { target: '/%', ...malformedPage, method: 'HEAD', body: /^$/ },
  { target: '/%', ...malformed, method: 'POST' },
  { target: '/api/%', ...malformed, headers: asPage },
  { target: '/', headers: all, ...page, says: { ...page.says, 'content-encoding': 'br' }, body: /./ },
  {
    target: '/stations',
    headers: { 'Accept-Encoding': 'gzip' },
    ...page,
    says: { ...page.says, 'content-encoding': 'gzip' },
    body: /./,
  },
  { target: '/', method: 'HEAD', ...page, body: /^$/ },
  // Files
  {
    target: '/SHELL/shell.0123abcd.js',
    ...kept,
    says: { ...kept.says, 'content-type': script, 'access-control-allow-origin': '*', 'content-encoding': undefined },
  },
  {
    target: '/SHELL/shell.0123abcd.js',
    headers: all,
    ...kept,
    says: { ...kept.says, 'content-type': script, 'content-encoding': 'br' },
  },
  {
    target: '/SHELL/shell.0123abcd.js',
    headers: { 'Accept-Encoding': 'gzip' },
    ...kept,
    says: { 'content-encoding': 'gzip' },
  },
  {
    target: '/SHELL/shell.0123abcd.js',
    headers: { 'Accept-Encoding': 'gzip', Via: '1.1 proxy' },
    ...kept,
    says: { 'content-encoding': 'gzip' },
  },
  {
    target: '/SHELL/shell.0123abcd.js',
    headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0' },
    ...kept,
    says: { 'content-encoding': undefined },
  },
  {
    target: '/SHELL/shell.0123abcd.js',
    headers: { 'Accept-Encoding': 'identity' },
    ...kept,
    says: { 'content-encoding': undefined },
  },
  { target: '/SHELL/shell.0123abcd.js', headers: all, method: 'HEAD', ...kept },
  { target: '/SHELL/shell.0123abcd.js?v=2', ...kept },
  { target: '/SHELL/shell.0123abcd.js', headers: { Range: 'bytes=0-3' }, status: 206, body: /^boot$/ },
  { target: '/SHELL/theme.0123abcd.css', headers: all, ...kept, says: { 'content-type': 'text/css; charset=utf-8' } },
  { target: '/SHELL/icon.0123abcd.svg', ...kept, says: { 'content-type': 'image/svg+xml' } },
  {
    target: '/SHELL/font.0123abcd.woff2',
    headers: all,
    ...kept,
    says: { 'content-type': 'font/woff2', 'content-encoding': undefined },
  },
  {
    target: '/STATIONS/remoteEntry.0123abcd.js',
    headers: all,
    ...kept,
    says: { ...kept.says, vary: 'Accept-Encoding' },
  },
  { target: '/STATIONS%2fremoteEntry.0123abcd.js', ...kept },
  { target: '/STATIONS/plain.js', headers: all, status: 200, says: { 'cache-control': 'no-cache' } },
  { target: '/health', status: 200, says: { 'cache-control': 'no-cache', ...composed }, body: /microFrontends/ },
  {
    target: '/discovery.json',
    headers: all,
    status: 200,
    says: {
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': undefined,
      ...composed,
    },
  },
  { target: '/config.json', status: 200, says: { 'cache-control': 'no-cache', ...composed } },
  {
    target: '/sw.js',
    status: 200,
    says: {
      'cache-control': 'no-cache',
      'content-type': script,
      'Content-Security-Policy': headerPolicy('site/sw.js'),
    },
    body: /unregister/,
  },
  { target: '/sw.js', method: 'POST', status: 405 },
  // Files of a release that are no part of a page
  { target: '/STATIONS/offer.html', ...missing },
  { target: '/STATIONS/offer.0123abcd.htm', ...missing },
  { target: '/STATIONS/offer.xhtml', ...missing },
  { target: '/STATIONS/offer.html/', ...missing },
  { target: '/STATIONS/offer', ...missing },
  // Missing files
  { target: '/SHELL/shell.ffffffff.js', ...missing },
  { target: '/SHELL/shell.ffffffff.js', headers: all, ...missing },
  { target: '/SHELL/shell.ffffffff.js', method: 'HEAD', ...missing, body: /^$/ },
  { target: '/remotes/stations/9.9.9/remoteEntry.js', ...missing },
  { target: '/missing.js', ...missing },
  { target: '/favicon.ico', ...missing },
  { target: '/SHELL', ...missing },
  { target: '/SHELL/', ...missing },
  { target: '/remotes/', ...missing },
  // Files that are not served
  { target: '/shell/live.json', ...missing },
  { target: '/remotes/stations/live.json', ...missing },
  // They are in the store: a release's source maps, and a part's failures.
  { target: '/remotes/stations/1.0.0/.maps/remoteEntry.0123abcd.js.map', ...missing },
  { target: '/remotes/stations/.errors/2026-11-29.json', ...missing },
  { target: '/remotes/stations/liv%65.json', ...missing },
  { target: '/SHELL/part.json', ...missing },
  { target: '/SHELL/release.json', ...missing },
  { target: '/SHELL/document.html', ...missing },
  { target: '/SHELL/shell.0123abcd.js.br', ...missing },
  { target: '/index.html.gz', ...missing },
  { target: '/environment.json', ...missing },
  { target: '/.working/x', ...missing },
  { target: '/.git/config', ...missing },
  {
    target: '/.well-known/security.txt',
    status: 200,
    says: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', ...composed },
    body: /^Contact: /,
  },
  { target: '/%2eenv', ...missing },
  { target: '/.refused/404', ...missing },
  // Requests that only an attacker sends
  { target: '/shell/../environment.json', ...malformed },
  { target: '/shell/..%2fenvironment.json', ...malformed },
  { target: '/shell/%2e%2e%2fenvironment.json', ...malformed },
  { target: '/remotes/stations/%2E%2e/%2e./audit', ...malformed },
  { target: '/../../etc/passwd', ...malformedPage },
  { target: '/..%5c..%5cetc', ...malformedPage },
  { target: '/..', ...malformedPage },
  { target: '/shell/.', ...malformed },
  { target: '/api/../ocpi/echo', ...malformed },
  { target: '//elsewhere.example/x', ...malformedPage },
  { target: '/a\\b', ...malformedPage },
  { target: '/discovery.json%00.html', ...malformedPage },
  { target: '/%0aSet-Cookie:x', ...malformedPage },
  { target: '/%7f', ...malformedPage },
  { target: '/%zz', ...malformedPage },
  { target: '/%', ...malformedPage },
  { target: '/%ff', ...malformedPage },
  { target: '/%c0%ae%c0%ae/x', ...malformedPage },
  { target: '/%ed%a0%80', ...malformedPage },
  // Methods
  { target: '/', method: 'POST', status: 405, says: { allow: 'GET, HEAD', 'cache-control': 'no-store' } },
  { target: '/SHELL/shell.0123abcd.js', method: 'DELETE', status: 405, says: { allow: 'GET, HEAD' } },
  { target: '/discovery.json', method: 'PUT', status: 405 },
  { target: '/missing.js', method: 'POST', status: 405 },
  { target: '/station/x', method: 'OPTIONS', status: 405 },
  { target: '/shell/live.json', method: 'POST', ...missing },
  // The backend
  {
    target: '/api/echo?a=1&b=%2F',
    headers: { Authorization: 'Bearer driver' },
    status: 200,
    says: { 'cache-control': 'private', vary: undefined },
    body: /"url":"\/api\/echo\?a=1&b=%2F","method":"GET","authorization":"Bearer driver"/,
  },
  { target: '/api/echo', method: 'PATCH', status: 200, body: /"method":"PATCH"/ },
  { target: '/api/echo', headers: all, status: 200, says: { 'access-control-allow-origin': undefined } },
  { target: '/api/locations/BE*BEC%2FE1', status: 200, body: /"id":"BE\*BEC\/E1"/ },
  { target: '/api/refused', status: 409, says: { 'cache-control': 'no-store' } },
  { target: '/api/refused-for-a-minute', status: 429, says: { 'cache-control': 'max-age=60' } },
  {
    target: '/api/echo',
    headers: { Cookie: 'auth=of-the-app', Authorization: 'Bearer driver' },
    status: 200,
    body: /"authorization":"Bearer driver"\}$/,
  },
  { target: '/api/session-cookie', headers: { Cookie: 'auth=of-the-app' }, status: 200, body: /^\{\}$/ },
  { target: '/api/page', status: 200, says: { 'content-type': 'text/html; charset=utf-8' }, body: /<script>/ },
  // The list of all users, and its neighbours
  ...saying(usersListCalls, missing),
  { target: '/api/users', method: 'HEAD', ...missing, body: /^$/ },
  ...saying(malformedUsersCalls, malformed),
  ...saying(userCalls, { status: 200 }),
  // The release desk and the health of releases
  {
    target: '/api/desk/state?since=1',
    headers: { Cookie: 'auth=of-the-app', Authorization: 'Bearer operator' },
    status: 200,
    says: { 'cache-control': 'private, no-cache', 'access-control-allow-origin': undefined },
    body: /^\{"by":"desk","url":"\/api\/desk\/state\?since=1","method":"GET","authorization":"Bearer operator"\}$/,
  },
  { target: '/api/desk', status: 200, body: /"by":"desk"/ },
  { target: '/api/desk/acts', method: 'POST', status: 200, body: /"by":"desk".*"method":"POST"/ },
  { target: '/api/%64esk/state', status: 200, body: /"by":"desk"/ },
  { target: '/api/desk/../echo', ...malformed },
  { target: '/api/echo/..%2fdesk/acts', method: 'POST', ...malformed },
  { target: '/api/telemetry/v1/logs', method: 'POST', status: 200, body: /"by":"health".*"method":"POST"/ },
  // The operator's: the calls of the app
  ...saying(operatorCalls, lent),
  { ...stop, headers: { Authorization: 'Token of-another-operator' }, ...lent },
  { ...stop, headers: { Cookie: 'auth=of-the-app' }, status: 200, body: /"authorization":"[^"]+"\}$/ },
  // The operator's: everything else
  ...saying(refusedCalls, missing),
  ...saying(malformedCalls, malformed),
  { target: `${OCPI}/sessions/SES-1`, method: 'HEAD', ...missing, body: /^$/ },
  { target: '/OCPI/emsp/2.2.1/sessions', ...missing },
  { target: '/sandbox', status: 200, says: composed },
];
