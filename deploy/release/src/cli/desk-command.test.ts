import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tempFolders } from '../testing/temp-folder';
import { typed } from '../testing/typed';

const tempFolder = tempFolders();

let server: Server;
let site: string;
let asked: { readonly path: string; readonly token: string; readonly body: unknown }[];
let answer: { readonly status: number; readonly body: object };

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: { part: '@acme/app2', version: '1.0.0', notes: ['it is heavy'] } };
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (request.url?.startsWith('/token')) return response.end(JSON.stringify({ value: 'signed-for-the-job' }));
      const token = request.headers.authorization ?? '';
      asked.push({ path: request.url ?? '', token, body: JSON.parse(text) });
      return response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  }).listen(0);
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

/** Types a command of a pipeline. */
const type = (words: readonly string[], env: NodeJS.ProcessEnv = { WATTLINE_DESK_TOKEN: 'given' }) =>
  typed(['desk', ...words, '--at', `${site}/parking`], { env });

const base64 = (text: string): string => Buffer.from(text).toString('base64');

function built(): string {
  const dist = tempFolder();
  mkdirSync(join(dist, 'static'));
  for (const file of ['mf-manifest.json', 'static/a.js', 'static/a.js.map', 'static/a.js.br', 'index.css.map'])
    writeFileSync(join(dist, file), file);
  return dist;
}

test('a build goes to the desk with the words of its team, and with the maps of its scripts', async () => {
  const words = ['--name', '@acme/app2', '--version', '1.0.0', '--expose', './Widget', '--prefix', 'widget'];
  expect(await type(['publish', built(), ...words])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Done: publish'),
    error: '⚠ it is heavy',
  });
  expect(asked).toEqual([
    {
      path: '/api/desk/publications',
      token: 'Bearer given',
      body: {
        as: { name: '@acme/app2', version: '1.0.0', expose: './Widget', prefixes: ['widget'] },
        files: Object.fromEntries(
          ['mf-manifest.json', 'static/a.js', 'static/a.js.map'].map((file) => [file, base64(file)]),
        ),
      },
    },
  ]);
});

test.each<[string, readonly string[], object]>([
  ['promote', ['@acme/app2', '1.0.0', '--traffic', '20'], { version: '1.0.0', traffic: 20 }],
  ['rollback', ['@acme/app2'], {}],
])('%s is an act by what is live now, with a token that GitHub signs for this job', async (act, words, more) => {
  answer = { status: 200, body: { site: 'composed', shownSince: '2026-11-30T00:00:00.000Z' } };
  const { code, out } = await type([act, ...words], {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${site}/token?v=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
  });
  expect([code, out]).toEqual([0, expect.stringContaining('Live, and shown since 2026-11-30T00:00:00.000Z.')]);
  expect(asked).toEqual([
    { path: '/api/desk/acts', token: 'Bearer signed-for-the-job', body: { act, part: '@acme/app2', ...more } },
  ]);
});

test.each([
  ['left', 7],
  ['failed', 3],
])('what is done and not shown (%s) ends with %i, and says what to do', async (shown, code) => {
  answer = {
    status: 200,
    body: { site: shown, shownSince: null, notShown: 'It is done. See that the composer runs.' },
  };
  expect(await type(['rollback', '@acme/app2'])).toMatchObject({
    code,
    error: '✖ It is done. See that the composer runs.',
  });
});

test('a refusal of the desk is the command’s, with the reason', async () => {
  answer = { status: 403, body: { code: 'not-allowed', statusMessage: 'It has no right to @acme/app2.' } };
  const { code, error } = await type(['rollback', '@acme/app2']);
  expect([code, error]).toEqual([1, '✖ The desk refused it (403): It has no right to @acme/app2.']);
});

test.each([[['promote', '@acme/app2']], [['publish']], [['retire', '@acme/app2']]])(
  '%j is wrong usage',
  async (words) => expect((await type(words)).code).toBe(2),
);

test('without a token nothing is asked', async () => {
  expect(await type(['rollback', '@acme/app2'], {})).toMatchObject({
    code: 2,
    error: expect.stringContaining('WATTLINE_DESK_TOKEN'),
  });
  expect(asked).toEqual([]);
});
