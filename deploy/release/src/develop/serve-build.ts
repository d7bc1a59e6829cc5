import { once } from 'node:events';
import { type StatsListener, unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isAbsolute, join, relative } from 'node:path';
import { containerName } from '@wattline/contract';
import { contentType } from '@wattline/services/edge';
import { type BuiltPart, readBuiltPart } from '../parts/built-part';
import { ReleaseError } from '../release-error';

/** Where a page hears that the part was built again. */
const CHANGES = '/wattline-changes';

/** Loads the page anew at each build. */
const reload = (origin: string): string =>
  `;new EventSource(${JSON.stringify(origin + CHANGES)}).onmessage=()=>location.reload();\n`;

/** A script that leaves the container of an ES module in a global: an override leads to scripts alone. */
const asScript = (container: string, address: string): string =>
  `var ${container}=(module=>({init:(...given)=>module.then(({init})=>init(...given)),get:(...given)=>module.then(({get})=>get(...given))}))(import(${JSON.stringify(address)}));\n`;

/** The path at which every build's entry is, beside its chunks: its own name changes with its content. */
const entryPath = ({ entry }: BuiltPart): string => `/${entry.file.replace(/[^/]+$/, '')}remoteEntry.js`;

/** The script that a page loads of a part in development, of which `text` is the entry. */
const developmentEntry = (part: BuiltPart, text: string, origin: string): string =>
  (part.format === 'module'
    ? asScript(part.container ?? containerName(part.name), `${origin}/${part.entry.file}`)
    : text) + reload(origin);

/** How often part.json is looked at, in milliseconds: a build writes it last. */
const LOOK_MS = 200;

/** Headers for pages of another origin, of which none keeps a file. */
const HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } as const;

/** A built part that pages load from this machine. */
export interface ServedBuild {
  /** The address of its entry, which is the same after each build. */
  readonly entry: string;
  readonly stop: () => Promise<void>;
}

/** The file of a folder at a path; undefined for one outside of it. */
function fileIn(folder: string, path: string): string | undefined {
  const file = relative(folder, join(folder, path));
  return file === '' || file.startsWith('..') || isAbsolute(file) ? undefined : join(folder, file);
}

/**
 * Serves what a part's build leaves in `dist`, as it is after each build, and has its pages loaded anew then.
 * @throws ReleaseError for a folder without a part, or a port that is taken.
 */
export async function serveBuild(dist: string, port: number): Promise<ServedBuild> {
  const origin = `http://localhost:${port}`;
  const entry = entryPath(readBuiltPart(dist));
  const pages = new Set<ServerResponse>();

  async function contentAt(path: string): Promise<string | Buffer | undefined> {
    if (path === entry) {
      const part = readBuiltPart(dist);
      return developmentEntry(part, await readFile(join(dist, part.entry.file), 'utf8'), origin);
    }
    const file = fileIn(dist, path);
    return file === undefined ? undefined : readFile(file);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', origin).pathname);
    if (path === CHANGES) {
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return;
    }
    const content = await contentAt(path);
    if (content === undefined) response.writeHead(404, HEADERS).end();
    else response.writeHead(200, { ...HEADERS, 'content-type': contentType(path) }).end(content);
  }

  const server = createServer((request, response) => {
    // While it is built, a file may not be there.
    answer(request, response).catch(() => response.writeHead(404, HEADERS).end());
  });
  const onBuilt: StatsListener = (now) => {
    if (now.mtimeMs > 0) for (const page of pages) page.write('data: built\n\n');
  };
  const listening = once(server, 'listening');
  server.listen(port, 'localhost');
  try {
    await listening;
  } catch (cause) {
    throw new ReleaseError(`Port ${port} is taken. Name another one: --port ${port + 1}.`, { cause });
  }
  watchFile(join(dist, 'part.json'), { interval: LOOK_MS }, onBuilt);
  return {
    entry: origin + entry,
    async stop() {
      unwatchFile(join(dist, 'part.json'), onBuilt);
      for (const page of pages) page.end();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
