import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASK, cachePolicy, NO_STORE, VARY } from './cache-policy';
import { contentType, contentTypes } from './content-types';
import { codeIn, FIRST_VIEW_VARY, isScannedIn, ownReleaseQuery, type FirstViews } from './first-view';
import { isOperatorCall } from './operator-calls';
import { originPolicy } from './origin-policy';
import { isShown, robotsPolicy, SITE_VARIABLE } from './preview-host';
import { MOVED, READING_METHODS, refusalBody, refusedAsPage, type RefusalStatus } from './refusals';
import { ledTo, pathOf, withGroups } from './request-target';
import { NOT_FOUND_PAGE, routePolicy } from './route-policy';
import { headerPolicy, NO_PAGE, securityHeaders } from './security-headers';
import { sendDocument } from './send-document';
import { siteFolders, type SiteHosts } from './site-hosts';
import { usersListRefusal, type UsersList } from './users-list';

export interface EdgeOptions extends SiteHosts {
  /** The folder that the release tool fills. */
  readonly store: string;
  /**
   * The token that production's edge adds to OCPI calls, so that no browser holds it (docs/rules.md:
   * operator-token-at-the-edge).
   */
  readonly operatorToken: string;
  /** Whether this environment has the sandbox's controls; without them /sandbox is a 404. */
  readonly sandbox?: boolean;
  /** Whether there is a list of all users, and for whom; 'none' unless given. */
  readonly usersList?: UsersList;
  /** The address to which browsers report violations of a policy, or null. */
  readonly reports?: string | null;
  /** Renders first views into documents; without it all documents are static. */
  readonly firstViews?: FirstViews;
}

/**
 * The edge as part of a Fastify server: headers, cache and routes by this package's policies, files of
 * the store precompressed, the operator token added to the app's OCPI calls, all others refused. Backend routes are the server's own.
 */
export async function serveEdge(server: FastifyInstance, options: EdgeOptions): Promise<void> {
  const { store, operatorToken, sandbox = false, usersList = 'none', reports = null } = options;
  const headers = securityHeaders(reports);
  const siteAt = siteFolders(options);
  await server.register(fastifyStatic, {
    root: store,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const site = siteAt(request.hostname);
    const robots = site === null ? null : robotsPolicy(site);
    if (robots !== null) reply.header('X-Robots-Tag', robots);
    const led = ledTo(request.url);
    if (led !== null)
      return reply
        .headers({ 'Cache-Control': ASK, Vary: VARY, 'Content-Security-Policy': NO_PAGE })
        .redirect(led, MOVED);
    const path = pathOf(request.url);
    if (path === null) return refuse(options, request, reply, 400);
    const { kind } = routePolicy(path);
    if (kind === 'sandbox' && !sandbox) return refuse(options, request, reply, 404);
    // The app authenticates by its bearer token. The tokens in its cookies are not for the backend.
    const refusal = kind === 'users' ? usersListRefusal(usersList, request.headers.authorization) : null;
    if (refusal !== null) return refuse(options, request, reply, refusal);
    if (kind !== 'backend' && kind !== 'operator' && kind !== 'users') return;
    delete request.headers.cookie;
    reply.header('Content-Security-Policy', NO_PAGE);
    if (kind !== 'operator') return;
    if (!isOperatorCall(request.method, request.url)) return refuse(options, request, reply, 404);
    request.headers.authorization = `Token ${operatorToken}`;
  });

  server.addHook('onSend', async (_request, reply) => {
    const type = typeOf.get(reply);
    if (type !== undefined && reply.hasHeader('Content-Type')) reply.header('Content-Type', type);
    if (reply.statusCode >= 400 && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', NO_STORE);
  });

  server.setNotFoundHandler((request, reply) => answer(options, siteAt(request.hostname), request, reply));
}

/** A refusal depends on these. */
type Refusing = SiteHosts & Pick<EdgeOptions, 'store' | 'reports'>;

/** For the server's `frameworkErrors`: an address that Fastify cannot read never comes to the hooks. */
export const refuseUnreadable =
  (options: Refusing) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
    void refuse(options, request, reply.headers(securityHeaders(options.reports)), 400);

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const isShownNow = (store: string, site: string): boolean =>
  isShown(site, (file) => isFile(join(store, file)), Date.now());

/** The page in the place of a refusal; null where no browser asked for one, or the host has none. */
function pageInPlace(options: Refusing, { method, url, headers, hostname }: FastifyRequest, status: RefusalStatus) {
  const isPage =
    (status === 404 && refusedAsPage[404].test(`${method} ${headers.accept ?? ''}`)) ||
    (status === 400 && refusedAsPage[400].test(`${method} ${url}`));
  const site = siteFolders(options)(hostname);
  if (!isPage || site === null || !isShownNow(options.store, site)) return null;
  const name = withGroups(NOT_FOUND_PAGE, { [SITE_VARIABLE]: site });
  return isFile(join(options.store, name)) ? name : null;
}

function refuse(options: Refusing, request: FastifyRequest, reply: FastifyReply, status: RefusalStatus): FastifyReply {
  const page = pageInPlace(options, request, status);
  return reply
    .code(status)
    .headers({
      'Cache-Control': NO_STORE,
      'Content-Type': contentTypes[page === null ? 'json' : 'html'],
      'Content-Security-Policy': page === null ? NO_PAGE : headerPolicy(page, options.reports),
    })
    .send(page === null ? refusalBody(status) : readFileSync(join(options.store, page)));
}

/** The content type by the policy; the static plugin sets its own before onSend. */
const typeOf = new WeakMap<FastifyReply, string>();

async function answer(options: EdgeOptions, site: string | null, request: FastifyRequest, reply: FastifyReply) {
  const { store, firstViews, reports } = options;
  const refused = (status: RefusalStatus): FastifyReply => refuse(options, request, reply, status);
  const path = pathOf(request.url) ?? '';
  const route = routePolicy(path, site ?? '');
  if (route.kind !== 'file') return refused(404);
  if (site === null && route.isComposed) return refused(421);
  if (site !== null && !isShownNow(store, site)) return refused(404);
  if (!READING_METHODS.includes(request.method)) {
    reply.header('Allow', READING_METHODS.join(', '));
    return refused(405);
  }
  const mayHaveView =
    firstViews &&
    route.firstViews &&
    isFile(join(store, route.firstViews.file)) &&
    !ownReleaseQuery.test(request.url.split('?')[1] ?? '');
  if (mayHaveView) {
    const { segment } = route.firstViews;
    const { url, host, headers } = request;
    const opened = { code: codeIn(url), isScanned: isScannedIn(url) };
    const page = { segment, path, ...opened, cookies: headers.cookie, host, site: site ?? '' };
    const document = await firstViews(page).catch(() => null);
    if (document) return sendDocument(request, reply, document);
  }
  const name = route.files.find((file) => isFile(join(store, file)));
  if (name === undefined) return refused(404);
  const origin = originPolicy(path);
  if (origin !== null) reply.header('Access-Control-Allow-Origin', origin);
  typeOf.set(reply, contentType(name));
  reply.header('Content-Security-Policy', headerPolicy(name, reports));
  const Vary = mayHaveView ? FIRST_VIEW_VARY : VARY;
  return reply.headers({ 'Cache-Control': cachePolicy(name), Vary }).sendFile(name);
}
