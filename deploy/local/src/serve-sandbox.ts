import { existsSync, readFileSync } from 'node:fs';
import fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions } from 'fastify';
import { errorKeeper, figuresIn, folderStore, readSigningKey } from '@wattline/release';
import { deskRoutes, TokenRefused } from '@wattline/release/desk';
import { createRenderer, exceptionSender, type Renderer, type RendererOptions } from '@wattline/renderer';
import { createSandbox, type Market, type Sandbox } from '@wattline/sandbox';
import { type PageRequest, refuseUnreadable, serveEdge } from '@wattline/services/edge';
import { localPushKeys, overrideKeyFile } from './local-keys';
import { firebaseProject, stripeAccount } from './outside-services';
import { lanAddress } from './process';
import { REPORTS_PATH, sandboxOperatorToken } from './sandbox-config';

/**
 * The renderer as a part of a server that has the edge and the backend. It reads through the edge, as browsers do, so
 * the edge adds the operator's token. A promotion shows at once.
 */
export function inProcessRenderer(
  server: FastifyInstance,
  store: string,
  options: Partial<Omit<RendererOptions, 'store' | 'read'>> = {},
): Renderer {
  const sendException = exceptionSender(async (url, payload) =>
    server.inject({ url, method: 'POST', headers: { 'content-type': 'application/json' }, payload }),
  );
  return createRenderer({
    store: folderStore(store),
    keepLiveMs: 0,
    onFailure(release, error, at) {
      console.warn(`${release}: no first view. ${error.message}`);
      sendException(error, at);
    },
    ...options,
    async read(url, signal, host = 'localhost') {
      const { statusCode, headers, body } = await server.inject({ url, signal, headers: { host } });
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      return { status: statusCode, headers: Object.fromEntries(texts), body };
    },
  });
}

/**
 * The release desk of a sandbox, over its store: users are those of the platform, with access tokens that name their
 * roles, and health is measured by the pages of this sandbox.
 */
function sandboxDesk(store: string, { platform, releaseMetrics }: Sandbox): FastifyPluginAsync {
  return deskRoutes({
    store: folderStore(store),
    readClaims: (token) =>
      platform.readAccessToken(token).catch((cause: unknown) => {
        throw new TokenRefused('The token is not good', { cause });
      }),
    claims: { roles: 'roles', name: 'email' },
    readMinutes: async (part) => figuresIn(await releaseMetrics(), part, new Date()),
    ...(existsSync(overrideKeyFile) && { overrideKey: readSigningKey(readFileSync(overrideKeyFile, 'utf8')) }),
  });
}

export interface SandboxOptions {
  readonly store: string;
  /** The file of the platform's data; without it the data ends with the process. */
  readonly dataFile?: string;
  readonly host: string;
  readonly port: number;
  /** Simulated drivers come and go. */
  readonly simulate: boolean;
  /** The money, tax and help number that the sandbox plays; Puerto Rico's, unless given. */
  readonly market?: Market | undefined;
  /** The platform keeps the product's specification and nothing more (docs/backend.md). */
  readonly plain?: boolean | undefined;
  /** Empty the data file first. */
  readonly reset?: boolean;
  /** Hosts at which other brands of the store answer. */
  readonly brandHosts?: readonly string[];
  /** Render first views into documents (docs/decisions/0019): of all pages, or of some, for as long as it takes. */
  readonly firstViews?: boolean | ((page: PageRequest) => boolean);
  /** Texts of PEM files: the server then speaks HTTP/2 over TLS, and HTTP/1.1 with who asks for that. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** Routes and hooks do not see which protocol there is, so the server is typed as the usual one. */
function makeServer(tls: SandboxOptions['tls'], site: Parameters<typeof refuseUnreadable>[0]): FastifyInstance {
  const settings = { bodyLimit: 5_000_000, frameworkErrors: refuseUnreadable(site) } as const;
  if (!tls) return fastify({ ...settings, forceCloseConnections: true });
  return fastify({ ...settings, http2: true, https: { ...tls, allowHTTP1: true } } as FastifyServerOptions);
}

export interface RunningSandbox {
  readonly server: FastifyInstance;
  readonly url: string;
  close(): Promise<void>;
}

/** A test that wants a first view waits for it, however busy the machine is. */
const PATIENCE_MS = 10_000;

/**
 * Starts the charging platform with the edge in front of it.
 * @throws EADDRINUSE and the like.
 */
export async function serveSandbox({
  store,
  dataFile,
  host,
  port,
  simulate,
  market,
  plain,
  reset,
  brandHosts = [],
  firstViews = false,
  tls,
}: SandboxOptions): Promise<RunningSandbox> {
  // Browsers take every name below localhost for this machine.
  const site = { store, previewHost: 'preview.localhost', brandHosts, reports: REPORTS_PATH };
  const server = makeServer(tls, site);
  const { keys: firebase } = firebaseProject();
  const { keys: stripe } = stripeAccount();
  const errors = errorKeeper(folderStore(store), { now: () => new Date(), warn: console.warn });
  const sandbox = await createSandbox({
    errors,
    dataFile,
    operatorToken: sandboxOperatorToken,
    simulate,
    market,
    isPlain: plain,
    pushKeys: localPushKeys(),
    // A read for a page's first view does not show by which protocol the page came.
    ...(tls && { baseUrl: `https://${host === '0.0.0.0' ? (lanAddress() ?? 'localhost') : 'localhost'}:${port}` }),
    ...(firebase && { firebase }),
    ...(stripe && { stripe }),
  });
  if (reset) sandbox.reset();
  const isOfSome = typeof firstViews === 'function';
  const renderer = firstViews ? inProcessRenderer(server, store, isOfSome ? { budgetMs: PATIENCE_MS } : {}) : null;
  await serveEdge(server, {
    ...site,
    operatorToken: sandboxOperatorToken,
    sandbox: true,
    // The debug console's list, as the specification has it. All drivers here are made up.
    usersList: 'for-anybody',
    ...(renderer && {
      firstViews: async (page) => (isOfSome && !firstViews(page) ? null : renderer.render(page)),
    }),
  });
  await server.register(sandboxDesk(store, sandbox), { prefix: '/api/desk' });
  await server.register(sandbox.plugin);
  const close = async (): Promise<void> => {
    renderer?.close();
    await server.close();
    await sandbox.close();
    await errors.close();
  };
  try {
    await renderer?.warm();
    await server.listen({ host, port });
  } catch (error) {
    await close();
    throw error;
  }
  const [address] = server.addresses();
  return {
    server,
    url: `${tls ? 'https' : 'http'}://localhost:${typeof address === 'object' ? address.port : port}`,
    close,
  };
}

/** Posts to a sandbox, as a driver where a token is given. @throws Error with what it answers. */
export async function askSandbox<T>(url: string, path: string, data: object, token?: string): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as T;
}
