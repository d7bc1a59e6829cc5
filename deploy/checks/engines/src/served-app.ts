import { createPrivateKey, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  localOverrideKey,
  overrideKeyFile,
  partFolders,
  publishLocally,
  releaseLocally,
  serveSandbox,
  workspace,
} from '@wattline/local';
import { compose, folderStore, promote, signedOverride } from '@wattline/release';

/** How requests to a path end: without an answer, or with other text in it than was released. */
interface Fault {
  readonly path: RegExp;
  readonly kind: 'cut' | 'altered';
}

export type ServedApp = Awaited<ReturnType<typeof serveApp>>;

/** Telemetry sends as a page is hidden, which says nothing of the app. */
const WITHOUT_TELEMETRY = undefined;

/** The same text, with a line behind it that no hash covers. */
async function alter(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { headers: { [AS_RELEASED]: '1' } });
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'text/javascript',
    'access-control-allow-origin': '*',
  });
  response.end(`${await answer.text()}\nglobalThis.tampered = true;`);
}

/** The mark of a request that is answered in any case. */
const AS_RELEASED = 'x-as-released';

const BY = { by: 'the engines' };

/**
 * Serves the builds, for one browser, from a store and a platform of its own, on a free port.
 *
 * @throws ReleaseError where a part is not built.
 */
export async function serveApp() {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-engines-'));
  const store = folderStore(folder);
  const options = { ...BY, overrideKey: localOverrideKey(), config: { telemetry: WITHOUT_TELEMETRY } };
  await releaseLocally(store, partFolders(), options);
  const sandbox = await serveSandbox({ store: folder, host: 'localhost', port: 0, simulate: false });
  const { url, server } = sandbox;

  let now: Fault | null = null;
  const listeners = server.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.server.removeAllListeners('request');
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isHit = now !== null && !(AS_RELEASED in request.headers) && now.path.test(request.url ?? '');
    if (!isHit) for (const listener of listeners) listener(request, response);
    else if (now?.kind === 'cut') request.socket.destroy();
    else alter(`${url}${request.url}`, response).catch(() => request.socket.destroy());
  });

  return {
    url,
    /** From now on, requests to a path end like that; null: all are answered again. */
    fault: (fault: Fault | null): void => void (now = fault),
    /** Publishes a folder's build once more, live for no visitor. @returns Its version. */
    publish: async (of: string): Promise<string> =>
      (await publishLocally(store, join(workspace, of), BY.by, '-again')).version,
    /** Makes a published version live for every visitor. */
    async promote(part: string, version: string): Promise<void> {
      await promote(store, [{ name: part, version }], BY);
      await compose(store);
    },
    /** A token that puts a part at a published release, for a link's `override`. */
    async override(part: string, version: string): Promise<string> {
      const key: KeyObject = createPrivateKey(readFileSync(overrideKeyFile));
      return (await signedOverride(store, { part, version, minutes: 60, key })).token;
    },
    async close(): Promise<void> {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
