import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { allowFrames, STRIPE_PATH, stripeFrames } from './frames';
import { createStripeStandIn, type StripeStandIn } from './stripe-stand-in';

const FRAMES = join(__dirname, '../frames');
const pages = readdirSync(FRAMES).filter((name) => name.endsWith('.html'));

let standIn: StripeStandIn;
let server: FastifyInstance;

beforeEach(async () => {
  standIn = createStripeStandIn(new Map(), () => new Date());
  server = fastify();
  allowFrames(server);
  await server.register(stripeFrames(standIn), { prefix: STRIPE_PATH });
});
afterEach(async () => {
  await server.close();
  await standIn.close();
});

test.each(pages)('the frame %s has no origin, calls no other server, and only the app may frame it', async (page) => {
  const { statusCode, headers, body } = await server.inject({
    url: `${STRIPE_PATH}/${page}`,
    headers: { host: 'localhost:4200' },
  });
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' http://localhost:4200",
      "style-src 'self' http://localhost:4200",
      "connect-src 'self' http://localhost:4200",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]),
  );
  expect(policy).not.toMatch(/unsafe|\*|allow-same-origin/);
  expect(body).not.toMatch(/<style|style=| on\w+=|<script(?![^>]* src=)/i);
});

test('a host that would end a directive is not in the policy of a frame', async () => {
  const { headers } = await server.inject({
    url: `${STRIPE_PATH}/card.html`,
    headers: { host: 'localhost; script-src *' },
  });
  expect(String(headers['content-security-policy'])).not.toContain('*');
});

test('all that the frames refer to is served, and readable without an origin', async () => {
  const sources = readdirSync(FRAMES)
    .map((name) => readFileSync(join(FRAMES, name), 'utf8'))
    .join('\n');
  const files = [...sources.matchAll(/(?:src|href)="(\/sandbox\/stripe\/[^"]+)"/g)].map(([, address = '']) => address);
  const modules = [...sources.matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, name]) => `/sandbox/stripe/${name}`);
  for (const url of new Set([...files, ...modules])) {
    const { statusCode, headers } = await server.inject(url);
    expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, 200, '*']);
  }
});
