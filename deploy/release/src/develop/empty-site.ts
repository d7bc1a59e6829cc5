import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentType, isServed } from '@wattline/services/edge';
import { liveAlone } from '../live/live-parts';
import { readBuiltPart } from '../parts/built-part';
import { ReleaseError } from '../release-error';
import { buildSite } from '../site/build-site';
import { readEnvironment } from '../site/environment';
import { releaseAddress } from '../store-paths';
import type { Ask } from './serve-develop';

/** Beside the command in the kit, else in this workspace. */
const SHELLS = ['../shell', '../../../../shell/dist'].map((folder) => join(import.meta.dirname, folder));

const answer = (name: string, body: BodyInit): Response =>
  new Response(body, { headers: { 'content-type': contentType(name) } });

/**
 * Answers as a site does that has a shell, no other part and no backend.
 *
 * @throws ReleaseError where there is no shell.
 */
export function askNoSite(): Ask {
  const folder = SHELLS.find((one) => existsSync(join(one, 'part.json')));
  if (folder === undefined)
    throw new ReleaseError('There is no shell to show the part in. Build it first: npx nx build @wattline/shell.');
  const part = readBuiltPart(folder);
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const shell = {
    ...liveAlone(part),
    document: textOf('document.html'),
    ...(part.worker && { worker: textOf(part.worker.file) }),
  };
  const site = buildSite([shell], readEnvironment({ config: {} }));
  const own = releaseAddress(part);
  return async ({ url = '/', method }) => {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
    if (path.startsWith(own) && isServed(path) && !path.includes('..')) {
      const file = join(folder, path.slice(own.length));
      if (existsSync(file)) return answer(path, new Uint8Array(readFileSync(file)));
    }
    const text = site.get(path === '/' ? 'index.html' : path.slice(1));
    if (text !== undefined) return answer(path === '/' ? 'index.html' : path, text);
    const isPage =
      method === 'GET' && /^\/[a-z0-9-]+(?:\/|$)/.test(path) && !/^\/(?:api|ocpi|remotes|shell)\//.test(path);
    return isPage ? answer('not-found.html', site.get('not-found.html') ?? '') : new Response('{}', { status: 404 });
  };
}
