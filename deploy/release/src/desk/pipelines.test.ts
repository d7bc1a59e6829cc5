import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { readAudit } from '../audit-log';
import { pipelinesSchema, withPipelines, type Pipelines } from './pipelines';
import { tokenReader } from './read-token';
import { CHECKOUT, openDesk, type OpenDesk } from './testing/desk';

const GITHUB = 'https://token.actions.githubusercontent.com';
const SITE = 'https://wattline.example';
const PARKING = '@acme/parking';
const SUBJECT = 'repo:acme/parking:ref:refs/heads/main';
const pipelines: Pipelines = [
  {
    issuer: GITHUB,
    audience: SITE,
    keys: `${GITHUB}/.well-known/jwks`,
    claims: { repository: 'acme/parking', ref: 'refs/heads/main' },
    parts: [PARKING, CHECKOUT],
  },
];
const claims = { repository: 'acme/parking', ref: 'refs/heads/main' };

let desk: OpenDesk;
let sign: (more?: JWTPayload) => Promise<string>;

beforeEach(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  const people = tokenReader({ issuer: 'https://id.example', audience: 'wattline', keys });
  const readClaims = withPipelines(people, pipelines, { roles: 'roles', name: 'email' }, (issuer) =>
    tokenReader({ ...issuer, keys }),
  );
  desk = await openDesk({ readClaims });
  sign = (more = {}) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(more.iss ?? GITHUB)
      .setAudience(more.aud ?? SITE)
      .setSubject(SUBJECT)
      .setExpirationTime('5m')
      .sign(privateKey);
});
afterEach(() => desk.close());

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const manifest = {
  name: 'parking',
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' }, globalName: 'parking' },
  shared: [],
  exposes: [{ path: './Parking', assets: { js: { sync: ['parking.js'], async: [] } } }],
};
const files = {
  'mf-manifest.json': base64(JSON.stringify(manifest)),
  'remoteEntry.js': base64('entry()'),
  'parking.js': base64('parking()'),
};
const as = { name: PARKING, version: '1.0.0', expose: './Parking', prefixes: ['parking'] };

test('a pipeline publishes its part, and promotes and rolls back without a look at what is live', async () => {
  const token = await sign();
  const published = await desk.post('/publications', { files, as }, token);
  expect([published.statusCode, published.json()]).toEqual([
    200,
    { part: PARKING, version: '1.0.0', notes: expect.any(Array) },
  ]);
  expect((await desk.store.read('remotes/acme.parking/1.0.0/parking.js'))?.content.toString()).toBe('parking()');
  const promoted = await desk.post('/acts', { act: 'promote', part: CHECKOUT, version: '1.2.0-ab12' }, token);
  expect([promoted.statusCode, promoted.json()]).toMatchObject([200, { change: { from: '1.1.0', to: '1.2.0-ab12' } }]);
  expect((await desk.post('/acts', { act: 'rollback', part: CHECKOUT }, token)).statusCode).toBe(200);
  expect((await readAudit(desk.store, [], 3)).lines.map(({ by, action }) => [by, action])).toEqual([
    [SUBJECT, 'rollback'],
    [SUBJECT, 'promote'],
    [SUBJECT, 'publish'],
  ]);
});

test.each<[string, JWTPayload]>([
  ['another repository', { repository: 'evil/parking' }],
  ['another branch', { ref: 'refs/pull/7/merge' }],
  ['another audience', { aud: 'https://other.example' }],
  ['an issuer that is not named', { iss: 'https://gitlab.example' }],
  ['roles of its own in place of the claims', { repository: 'x/y', roles: ['release-operator'] }],
])('a token of %s is refused', async (_, more) => {
  expect((await desk.post('/publications', { files, as }, await sign(more))).statusCode).toBe(401);
});

test('a pipeline has its own parts alone, whatever roles its token names', async () => {
  const token = await sign({ roles: ['release-operator'], 'wattline:pipeline': true });
  const other = { ...as, name: '@acme/other' };
  expect((await desk.post('/publications', { files, as: other }, token)).statusCode).toBe(403);
  const act = { act: 'promote', part: '@wattline/stations', version: '1.0.0' };
  expect((await desk.post('/acts', act, token)).statusCode).toBe(403);
});

test('a person decides by what was shown, also one with the claim of a pipeline', async () => {
  const person = await sign({
    iss: 'https://id.example',
    aud: 'wattline',
    roles: ['release-operator'],
    'wattline:pipeline': true,
  });
  const act = { act: 'promote', part: CHECKOUT, version: '1.2.0' };
  expect((await desk.post('/acts', act, person)).statusCode).toBe(409);
});

test.each([['../outside.js'], ['/etc/passwd'], ['a/../../b.js'], ['a\\b.js'], ['.'], ['a\n/../../b.js'], ['a//b.js']])(
  'a build with a file at %j is not understood',
  async (path) => {
    const sent = { files: { ...files, [path]: base64('x') }, as };
    expect((await desk.post('/publications', sent, await sign())).statusCode).toBe(400);
  },
);

test('a refusal of publish is the answer, with its next step', async () => {
  const { 'parking.js': _, ...without } = files;
  const refused = await desk.post('/publications', { files: without, as }, await sign());
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: 'refused', statusMessage: expect.stringMatching(/names parking\.js, .* Build it again/) },
  ]);
});

test('pipelines without a claim, or with keys over http, are no setting', () => {
  const [pipeline] = pipelines;
  expect(v.is(pipelinesSchema, pipelines)).toBe(true);
  expect(v.is(pipelinesSchema, [{ ...pipeline, claims: {} }])).toBe(false);
  expect(v.is(pipelinesSchema, [{ ...pipeline, keys: 'http://gitlab.example/keys' }])).toBe(false);
});
