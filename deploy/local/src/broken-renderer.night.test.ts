import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import type { Renderer } from '@wattline/renderer';
import { serveEdge } from '@wattline/services/edge';
import { findNginx } from '../find-nginx.cjs';
import { inProcessRenderer } from './serve-sandbox';
import { ask, type Answered } from './testing/ask';
import { composedStore } from './testing/composed-store';
import { operatorToken } from './testing/edge-requests';
import { moods, moodyRenderer, type Mood, type MoodyRenderer } from './testing/moody-renderer';
import { runNginx, type RunningNginx } from './testing/running-nginx';

/**
 * docs/decisions/0019: the renderer is never needed. Documents are requested in parallel while it fails in any way.
 *
 * A renderer that hangs does so for longer than a test may take: an answer shows that its page did not wait for it. No
 * test counts milliseconds, since those depend on the machine.
 */

const nginx = findNginx();
if (nginx === null) console.warn('SKIPPED: nginx is not on this machine, so no renderer is broken behind it.');

/** The routes with a rendered view, of three parts; those of a session are one driver's. */
const ROUTES = ['station', 'confirmation', 'session', 'receipt'] as const;
const OF_EACH = 5;

const isStatic = ({ body }: Answered): boolean =>
  body.includes('<div id="root"><div class="boot">') && body.endsWith('</html>');
const isRendered = ({ body }: Answered): boolean => /view view|own view/.test(body) && body.endsWith('</html>');

/** Documents of all routes at once, each of an address of its own: '/session/view-0'. */
const documents = (port: number, id: string): Promise<Answered[]> =>
  Promise.all(
    ROUTES.flatMap((route) =>
      Array.from({ length: OF_EACH }, (_, index) => ask(port, { target: `/${route}/${id}-${index}` })),
    ),
  );

function expectWhole(answers: readonly Answered[]): void {
  for (const answer of answers) {
    expect([answer.status, isStatic(answer) || isRendered(answer)]).toEqual([200, true]);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  }
}

/** Longer than nginx leaves a renderer alone that was late three times, as a sound one may be on a busy machine. */
const MOST_PAGES = 200;

/** Asks for one page after the other, with time between them for a machine that is busy. */
async function untilRendered(port: number, edge: RunningNginx): Promise<void> {
  for (let count = 0; count < MOST_PAGES; count += 1) {
    if (isRendered(await ask(port, { target: '/station/view' }))) return;
    await wait(100);
  }
  throw new Error(`No page was rendered. ${edge.logs()}`);
}

let folder: string;
let store: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
  store = await composedStore(folder, ['checkout', 'session']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a broken renderer in the sandbox’s process', () => {
  let server: FastifyInstance;
  let renderer: Renderer;

  afterEach(async () => {
    renderer.close();
    await server.close();
  });

  async function start(): Promise<number> {
    server = fastify({ forceCloseConnections: true });
    renderer = inProcessRenderer(server, store, { hangMs: 100, memoryMb: 32, onFailure: () => undefined });
    await serveEdge(server, { store, operatorToken, firstViews: renderer.render });
    server.get('/ocpi/*', async () => ({}));
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    return Number(port);
  }

  test.each(['throws', 'ends', 'hangs', 'slow', 'leaks', 'garbage'])(
    'an entry that %s, among sound ones: every document is whole, and waits for none',
    async (fault) => {
      const port = await start();
      const answers = await Promise.all([
        documents(port, 'view'),
        documents(port, `${fault}/`),
        documents(port, 'own'),
      ]);
      expectWhole(answers.flat());
      expect(answers[1]?.every(isStatic)).toBe(true);
    },
  );
});

(nginx === null ? describe.skip : describe)('a broken renderer beside nginx', () => {
  let renderer: MoodyRenderer;
  let edge: RunningNginx;
  let port: number;

  beforeEach(async () => {
    renderer = await moodyRenderer();
    edge = await runNginx(nginx ?? '', {
      store,
      backend: 'http://127.0.0.1:9',
      operatorToken,
      renderer: `http://127.0.0.1:${renderer.port}`,
    });
    ({ port } = edge);
  });
  afterEach(async () => {
    await edge.stop();
    await renderer.close();
  });

  test.each((Object.keys(moods) as Mood[]).filter((mood) => mood !== 'sound'))(
    'one that %s while documents are asked for: every one is whole, and waits for none',
    async (mood) => {
      await untilRendered(port, edge);
      expectWhole(await documents(port, 'view'));
      renderer.become(mood);
      const then = await documents(port, 'other');
      expectWhole(then);
      expect(then.every(isStatic)).toBe(true);
    },
  );

  test.each(ROUTES)('a page of /%s is asked for', async (route) => {
    await ask(port, { target: `/${route}/view` });
    expect(await renderer.wasAsked(1)).toEqual([expect.stringContaining(`GET /${route}/view `)]);
  });

  test('complete pages are sent and the others are static if it is killed under load', async () => {
    const under = documents(port, 'view');
    await renderer.close();
    expectWhole(await under);
    const after = await documents(port, 'view');
    expectWhole(after);
    expect(after.every(isStatic)).toBe(true);
  });

  test.each(['closes at once', 'hangs'] as const)(
    'one that %s three times is left alone, and costs no page its time',
    async (mood) => {
      renderer.become(mood);
      for (let count = 0; count < 3; count += 1) await ask(port, { target: '/station/view' });
      await renderer.wasAsked(3);
      await renderer.wasLeft();
      const answers = await documents(port, 'view');
      expect(answers.every(isStatic)).toBe(true);
      expect(renderer.asked).toHaveLength(3);
    },
  );

  test('one that hangs is left alone although each browser that asked has gone before its time was over', async () => {
    renderer.become('hangs');
    for (let count = 1; count <= 3; count += 1) {
      const leave = new AbortController();
      const left = ask(port, { target: '/station/view', signal: leave.signal });
      await renderer.wasAsked(count);
      leave.abort();
      await expect(left).rejects.toThrow('aborted');
    }
    await renderer.wasLeft();
    expect((await documents(port, 'view')).every(isStatic)).toBe(true);
    expect(renderer.asked).toHaveLength(3);
  });

  test('it receives language, theme, bucket and own release of a visitor, and nothing else', async () => {
    const Cookie =
      'auth=secret; wattline.visitor-bucket=12.345; wattline.language=es; refresh=secret; wattline.theme=dark; wattline.own-release=1';
    const headers = {
      Cookie,
      Authorization: 'Bearer secret',
      'X-Driver': 'secret',
      'Accept-Encoding': 'zstd, br, gzip',
    };
    await ask(port, { target: '/station/view', headers });
    await ask(port, { target: '/station/view', headers: { Cookie: 'wattline.language=<secret>' } });
    const [first = '', second = ''] = await renderer.wasAsked(2);
    expect(first).toContain(
      'Cookie: wattline.language=es;wattline.theme=dark;wattline.visitor-bucket=12;wattline.own-release=1;\r\n',
    );
    expect(first).toContain('Accept-Encoding: br\r\n');
    expect(second).not.toContain('Cookie');
    expect(renderer.asked.join()).not.toContain('secret');
  });

  test('docs/rules.md logs-without-persons: a failure is logged without the query', async () => {
    renderer.become('dies in the middle');
    await ask(port, { target: '/station/view?email=ana%40example.com' });
    const logged = await edge.endedLogs();
    expect(logged).toContain('"asked":"GET /station/view","status":200');
    expect(logged).not.toContain('ana');
  });
});
