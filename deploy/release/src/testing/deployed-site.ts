import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cachePolicy, contentType, headerPolicy, NO_PAGE, securityHeaders } from '@wattline/edge';
import { compose } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import { fillStore } from './fill-store';
import { grantsOf } from './grants-of';

const NAME = '@wattline/checkout';

/** An access token of the driver drv-1; its signature is nothing. */
export const DRIVER_TOKEN = `x.${Buffer.from('{"sub":"drv-1"}').toString('base64url')}.x`;

/** An answer of the server; undefined parts are as the edge has them. */
export interface OtherAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: string;
}

export interface DeployedSite {
  readonly origin: string;
  /** Where it leads from http. */
  readonly insecure: string;
  readonly folder: string;
  /** Answers in place of the edge's, by the beginning of the path; the redirect's as 'http:'. */
  readonly others: Map<string, OtherAnswer>;
  close(): Promise<void>;
}

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** The answers of a backend that knows one driver and no session. */
function backendAnswer(path: string, authorization: string | undefined): { status: number; body: string } {
  if (path.startsWith('/ocpi/emsp/2.2.1/tokens') || path.startsWith('/ocpi/emsp/2.2.1/sessions'))
    return { status: 404, body: '{}' };
  if (path === '/api/payment/stripe-config') return { status: 200, body: '{"publishable_key":"pk_live_1"}' };
  if (path === '/api/users/drv-1')
    return authorization === `Bearer ${DRIVER_TOKEN}`
      ? { status: 200, body: '{"id":"drv-1"}' }
      : { status: 401, body: '{}' };
  return { status: 200, body: '{"data":[]}' };
}

/** The folder in the store that a path is of, as the edge has it; null for what it hides. */
function storedAt(path: string): string | null {
  if (/\/\.|\/live\.json$/.test(path)) return null;
  if (/^\/(?:shell|remotes)\//.test(path)) return path.slice(1);
  if (path.startsWith('/confirmation/')) return 'site/confirmation.html';
  return path === '/' ? 'site/index.html' : `site${path}`;
}

/** A composed site behind a server that answers as the edge and a backend do, over http. */
export async function deployedSite(tempFolder: () => string, config: object): Promise<DeployedSite> {
  const folder = tempFolder();
  const store = folderStore(folder);
  const { releaseRemote, releaseShell } = fillStore(() => store, tempFolder);
  await keepEnvironment(store, readEnvironment({ config, grants: grantsOf({ confirmation: NAME }) }));
  await releaseShell();
  await releaseRemote(NAME, '1.0.0');
  await compose(store);
  const others = new Map<string, OtherAnswer>();

  async function usual(path: string, authorization: string | undefined) {
    if (/^\/(?:api|ocpi)\//.test(path)) {
      const type = { 'content-type': 'application/json' };
      return {
        ...backendAnswer(path, authorization),
        headers: { ...securityHeaders(), 'Content-Security-Policy': NO_PAGE, ...type },
      };
    }
    const stored = storedAt(path);
    const content = stored === null ? undefined : (await store.read(stored))?.content;
    return {
      status: content === undefined ? 404 : 200,
      body: content?.toString() ?? '',
      headers: {
        ...securityHeaders(),
        'Content-Security-Policy': headerPolicy(stored ?? ''),
        'content-type': contentType(stored ?? ''),
        'cache-control': content === undefined ? 'no-store' : cachePolicy(path),
      },
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const other = [...others].find(([start]) => path.startsWith(start))?.[1] ?? {};
    const { status, body, headers } = await usual(path, request.headers.authorization);
    const sent = Object.entries({ ...headers, ...other.headers }).filter(
      (header): header is [string, string] => header[1] !== null,
    );
    response.writeHead(other.status ?? status, Object.fromEntries(sent)).end(other.body ?? body);
  }

  const server = createServer((request, response) => void answer(request, response));
  const origin = await listening(server);
  const redirecting = createServer((request, response) => {
    const { status = 308, headers = { location: `${origin}${request.url}` } } = others.get('http:') ?? {};
    response.writeHead(status, headers as Record<string, string>).end();
  });
  const insecure = await listening(redirecting);
  return {
    origin,
    insecure,
    folder,
    others,
    close: async () => {
      await Promise.all([closed(server), closed(redirecting)]);
    },
  };
}
