import { createSecretKey } from 'node:crypto';
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { readOverride } from '@wattline/contract';
import { promote } from '../ship/promote';
import { rollback } from '../ship/rollback';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { CHECKOUT, grants, openDesk, type OpenDesk } from './testing/desk';

let desk: OpenDesk;
const open = async (...how: Parameters<typeof openDesk>): Promise<OpenDesk> => (desk = await openDesk(...how));
beforeEach(() => open());
afterEach(() => desk.close());

const sharesIn = async (): Promise<unknown> =>
  (await desk.checkout()).releases.map(({ version, traffic }) => [version, traffic]);
const BEFORE = [['1.1.0', 100]];

describe('docs/rules.md errors-lead-to-a-line: the errors of a part at the desk', () => {
  test('an operator of the part reads them, and others do not', async () => {
    const { store, get, token } = await open();
    const at = new Date().toISOString();
    const group = {
      code: 'K7Q2-9F3A',
      version: '1.1.0',
      type: 'TypeError',
      kind: 'handler-failed',
      message: 'x',
      stack: '',
    };
    const counts = {
      hours: { [at.slice(11, 13)]: [3, 1] },
      first: at,
      last: at,
      from: [1],
      browsers: { 'Chrome 140': 3 },
    };
    const day = {
      groups: [{ ...group, ...counts, examples: [] }],
      loads: { '1.1.0': { [at.slice(11, 13)]: 50 } },
      left: 0,
    };
    await store.write(`remotes/checkout/.errors/${at.slice(0, 10)}.json`, Buffer.from(JSON.stringify(day)), null);
    const path = `/errors?part=${encodeURIComponent(CHECKOUT)}`;
    const team = await token({ roles: ['release-operator:checkout'] });
    expect((await get(path, team)).json()).toMatchObject({
      errors: [{ codes: ['K7Q2-9F3A'], count: 3, measured: 1, loads: 50, place: null }],
    });
    for (const roles of [[], ['release-operator:session']])
      expect((await get(path, await token({ roles }))).statusCode).toBe(403);
    expect((await get(`${path}&hours=0`)).statusCode).toBe(400);
  });
});

describe('release-desk: users of the desk', () => {
  test.each<[string, (open: OpenDesk) => Promise<string>]>([
    ['no token', async () => ''],
    ['what is no token', async () => 'hello'],
    ['one that has expired', ({ token }) => token({}, { expires: '-1m' })],
    ['another audience', ({ token }) => token({ aud: 'another-app' })],
    ['another issuer', ({ token }) => token({ iss: 'https://evil.example' })],
    [
      'another key under the same name',
      async ({ token }) => token({}, { key: (await generateKeyPair('ES256')).privateKey }),
    ],
    [
      'a symmetric signature',
      () =>
        new SignJWT({ roles: ['release-operator'] })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setIssuer('https://id.example')
          .setAudience('wattline')
          .setSubject('eve')
          .setExpirationTime('5m')
          .sign(createSecretKey(Buffer.alloc(32))),
    ],
  ])('%s gives 401 for reading and for acts, and the log stays empty', async (_, bearer) => {
    const opened = await open();
    const bad = await bearer(opened);
    const { revision } = await desk.checkout();
    const before = await desk.log(50);
    const answers = [
      await desk.get('/state', bad),
      await desk.post('/acts', { act: 'rollback', part: CHECKOUT, revision }, bad),
      await desk.post('/previews', { part: CHECKOUT, version: '1.1.0' }, bad),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['www-authenticate']])).toEqual(
      answers.map(() => [401, 'Bearer']),
    );
    expect(await desk.log(50)).toEqual(before);
  });

  test.each<[string, JWTPayload]>([
    ['a driver', {}],
    ["another team's operator", { roles: 'release-operator:stations' }],
  ])('%s may not act (403), and the log names the user and the act', async (_, claims) => {
    const bearer = await desk.token({ ...claims, email: 'eve@wattline.example' });
    const answers = [
      await desk.promote('1.2.0-ab12', { traffic: 20 }, bearer),
      await desk.post('/previews', { part: CHECKOUT, version: '1.2.0-ab12' }, bearer),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, 'not-allowed'],
      [403, 'not-allowed'],
    ]);
    expect(await sharesIn()).toEqual(BEFORE);
    const refused = { by: 'eve@wattline.example', part: CHECKOUT, result: 'refused' };
    expect(await desk.log(2)).toMatchObject([
      { ...refused, action: 'link', to: '1.2.0-ab12' },
      { ...refused, action: 'promote', to: '1.2.0-ab12 20 %' },
    ]);
  });

  test('a driver reads the live releases and the log without names, and an operator with them', async () => {
    const driver = await desk.state(await desk.token());
    expect(driver.you.rights).toEqual([]);
    expect(driver.canPreview).toBe(false);
    expect(JSON.stringify(driver)).not.toContain('"test"');
    expect(driver.parts.map(({ name }) => name)).toEqual(['@wattline/shell', CHECKOUT, '@wattline/stations']);
    const operator = await desk.state();
    expect(operator.you).toEqual({ name: 'ada@wattline.example', rights: 'all' });
    expect(operator.log).toHaveLength(10);
    expect(await desk.checkout()).toMatchObject({
      by: 'test',
      previous: '1.0.0',
      releases: [{ version: '1.1.0', traffic: 100, contract: '1.0.0', incompatibilities: [] }],
      published: [
        { version: '9.0.0', by: 'test' },
        { version: '1.2.0-ab12' },
        { version: '1.1.0' },
        { version: '1.0.0' },
      ],
    });
  });

  test('a driver reads nothing if reading requires a role', async () => {
    await open({ readRole: 'release-viewer' });
    expect((await desk.get('/state', await desk.token())).statusCode).toBe(403);
    expect((await desk.get('/state', await desk.token({ roles: ['release-viewer'] }))).statusCode).toBe(200);
    expect((await desk.get('/state')).statusCode).toBe(200);
  });
});

describe('one-part-alone: the pointer of another part is broken', () => {
  test('the part is rolled back, and operators read the broken pointer', async () => {
    await desk.store.write('live/stations.json', Buffer.from('{'), null).catch(async () => {
      const stored = await desk.store.read('live/stations.json');
      await desk.store.write('live/stations.json', Buffer.from('{'), stored?.tag ?? null);
    });
    const { revision } = await desk.checkout();
    const back = await desk.post('/acts', { act: 'rollback', part: CHECKOUT, revision, why: 'slow' });
    expect([back.statusCode, back.json().site]).toEqual([200, 'composed']);
    expect((await desk.state()).troubles).toMatchObject([{ part: '@wattline/stations' }]);
    expect((await desk.get('/state', await desk.token())).json().troubles).toEqual([]);
  });
});

describe('release-desk: acts are those of the commands', () => {
  test('a trial, its next share, a promotion and a rollback reach the site and the log', async () => {
    const trial = await desk.promote('1.2.0-ab12', { traffic: 5, why: 'a new banner' });
    expect(trial.json()).toEqual({
      change: { part: CHECKOUT, from: '1.1.0', to: '1.1.0 95 %, 1.2.0-ab12 5 %', result: 'done' },
      site: 'composed',
      shownSince: expect.stringMatching(/^20/),
      notShown: null,
    });
    await desk.promote('1.2.0-ab12', { traffic: 50 });
    await desk.promote('1.2.0-ab12');
    expect(await sharesIn()).toEqual([['1.2.0-ab12', 100]]);
    const { revision } = await desk.checkout();
    const back = await desk.post('/acts', { act: 'rollback', part: CHECKOUT, revision, why: 'slow' });
    expect(back.json().change).toMatchObject({ from: '1.2.0-ab12', to: '1.1.0' });
    const discovery = JSON.parse((await desk.store.read('site/discovery.json'))?.content.toString() ?? '');
    expect(discovery.microFrontends[CHECKOUT][0].metadata.version).toBe('1.1.0');
    const ada = { by: 'ada@wattline.example', part: CHECKOUT, result: 'done' };
    expect(await desk.log(4)).toEqual([
      { ...ada, action: 'rollback', from: '1.2.0-ab12', to: '1.1.0', why: 'slow' },
      { ...ada, action: 'promote', from: '1.1.0 50 %, 1.2.0-ab12 50 %', to: '1.2.0-ab12', why: null },
      { ...ada, action: 'promote', from: '1.1.0 95 %, 1.2.0-ab12 5 %', to: '1.1.0 50 %, 1.2.0-ab12 50 %', why: null },
      { ...ada, action: 'promote', from: '1.1.0', to: '1.1.0 95 %, 1.2.0-ab12 5 %', why: 'a new banner' },
    ]);
  });

  test.each([
    ['fails once is tried again', 1, 'composed'],
    ['fails each time leaves the site as it was, and the answer says so', Infinity, 'failed'],
  ])('changed-and-shown: a composition that %s', async (_, failures, site) => {
    const write = desk.store.write.bind(desk.store);
    let left = failures;
    desk.store.write = async (path, content, known) => {
      if (path !== 'site/discovery.json' || left === 0) return write(path, content, known);
      left -= 1;
      throw new Error('socket hang up');
    };
    const answer = await desk.promote('1.2.0-ab12', { traffic: 5 });
    expect([answer.statusCode, answer.json().site]).toEqual([200, site]);
    expect(await sharesIn()).toEqual([
      ['1.1.0', 95],
      ['1.2.0-ab12', 5],
    ]);
  });

  test.each([
    ['shows it when its composer does', true, 'composed', /^20/, null],
    ['without a composer waits 30 s, and the answer says what to do', false, 'left', null, /see that .*composer runs/i],
  ] as const)('changed-and-shown: a signed site %s', async (_, composes, site, since, next) => {
    let now = Date.now();
    const begun = now;
    const { privateKey, publicKey } = makeSigningKey();
    const composer = () => compose(desk.store, readSigningKey(privateKey));
    const clock = {
      now: () => now,
      wait: async (milliseconds: number) => {
        now += milliseconds;
        if (composes) await composer();
      },
    };
    await open({ clock });
    await keepEnvironment(desk.store, readEnvironment({ config: { composition: { siteKey: publicKey } }, grants }));
    await composer();
    const { statusCode, ...answer } = await desk.promote('1.2.0-ab12', { traffic: 5 });
    const done = answer.json();
    expect([statusCode, done.site]).toEqual([200, site]);
    expect(done.shownSince).toEqual(since === null ? null : expect.stringMatching(since));
    expect(done.notShown).toEqual(next === null ? null : expect.stringMatching(next));
    expect(now - begun).toBeLessThanOrEqual(30_000);
    expect(await sharesIn()).toContainEqual(['1.2.0-ab12', 5]);
  });

  test("a team's operator acts on its own part", async () => {
    const bearer = await desk.token({ roles: ['release-operator:checkout'] });
    expect((await desk.promote('1.2.0-ab12', { traffic: 5 }, bearer)).statusCode).toBe(200);
  });

  test.each([
    ['what is not published', '7.7.7', /is not published/],
    ['what does not fit the live shell', '9.0.0', /needs contract 9\.0\.0/],
  ])('%s is refused with a reason, also in the log', async (_, version, words) => {
    const answer = await desk.promote(version);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'refused']);
    expect(answer.json().statusMessage).toMatch(words);
    expect(await desk.log(1)).toMatchObject([{ result: 'refused', to: version, why: expect.stringMatching(words) }]);
    expect(await sharesIn()).toEqual(BEFORE);
  });

  test.each<[string, unknown]>([
    ['no act', { part: CHECKOUT }],
    ['another act', { act: 'publish', part: CHECKOUT, version: '1.2.0-ab12' }],
    ['a field too many', { act: 'promote', part: CHECKOUT, version: '1.2.0-ab12', by: 'another' }],
    ['a share of everybody', { act: 'promote', part: CHECKOUT, version: '1.2.0-ab12', traffic: 100 }],
    ['half a percent', { act: 'promote', part: CHECKOUT, version: '1.2.0-ab12', traffic: 0.5 }],
    ['a part that leads elsewhere', { act: 'promote', part: '@wattline/../shell', version: '1.2.0-ab12' }],
    ['a version that leads elsewhere', { act: 'promote', part: CHECKOUT, version: '../1.2.0' }],
    ['a reason without an end', { act: 'rollback', part: CHECKOUT, why: 'x'.repeat(300) }],
    ['a list', []],
    ['null', null],
  ])('%s gives 400, and nothing is done', async (_, wish) => {
    const { revision } = await desk.checkout();
    const body = wish !== null && !Array.isArray(wish) ? { revision, ...(wish as object) } : wish;
    expect((await desk.post('/acts', body)).statusCode).toBe(400);
    expect((await desk.post('/acts', { act: 'rollback', part: CHECKOUT, revision: 'any' })).statusCode).toBe(400);
    expect(await sharesIn()).toEqual(BEFORE);
  });
});

describe('release-desk: two at once, and twice', () => {
  test('of two operators with the same state, one acts and the other receives a refusal', async () => {
    const { revision } = await desk.checkout();
    const act = (version: string) => desk.post('/acts', { act: 'promote', part: CHECKOUT, version, revision });
    const answers = await Promise.all([act('1.2.0-ab12'), act('1.0.0')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ code: 'changed-meanwhile', statusMessage: expect.stringMatching(/look/i) });
    expect((await desk.log(2)).map(({ result }) => result)).toEqual(expect.arrayContaining(['done', 'refused']));
  });

  test('a state that returns is a new one, and a decision on the old one is refused', async () => {
    const { revision } = await desk.checkout();
    await promote(desk.store, [{ name: CHECKOUT, version: '1.2.0-ab12' }], { by: 'pipeline', traffic: 5 });
    await rollback(desk.store, CHECKOUT, { by: 'watch' });
    const answer = await desk.post('/acts', { act: 'promote', part: CHECKOUT, version: '1.2.0-ab12', revision });
    expect(answer.statusCode).toBe(409);
  });

  test('a repeated act is done once: under its key both get the answer, under another key the second is refused', async () => {
    const { revision } = await desk.checkout();
    const act = (key: string) =>
      desk.post('/acts', { act: 'promote', part: CHECKOUT, version: '1.2.0-ab12', traffic: 5, revision }, undefined, {
        'idempotency-key': key,
      });
    const [one, other] = await Promise.all([act('k-1'), act('k-1')]);
    const again = await act('k-1');
    expect([one?.statusCode, other?.json(), again.json()]).toEqual([200, one?.json(), one?.json()]);
    expect((await act('k-2')).statusCode).toBe(409);
    expect((await desk.log(9)).filter(({ by, result }) => by?.startsWith('ada') && result === 'done')).toHaveLength(1);
  });

  test("a key belongs to one user: another user's act under it is another act", async () => {
    const other = await desk.token({ sub: 'bob', email: 'bob@wattline.example', roles: ['release-operator'] });
    const key = { 'idempotency-key': 'k-1' };
    await desk.promote('1.2.0-ab12', { traffic: 5 }, undefined, key);
    expect((await desk.promote('1.2.0-ab12', { traffic: 20 }, other, key)).json().change.to).toContain('20 %');
  });

  test('acts above the limit of a minute are refused, and other users may act', async () => {
    for (let acts = 0; acts < 12; acts += 1)
      await desk.post('/acts', { act: 'rollback', part: CHECKOUT, revision: '0123456789abcdef' });
    const answer = await desk.promote('1.2.0-ab12');
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-often']);
    expect(await sharesIn()).toEqual(BEFORE);
    const other = await desk.token({ sub: 'bob', roles: ['release-operator'] });
    expect((await desk.promote('1.2.0-ab12', {}, other)).statusCode).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that is none', { origin: 'null' }],
    ['what a browser says comes from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s gives 403', async (_, headers) => {
    const answer = await desk.promote('1.2.0-ab12', {}, undefined, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'other-origin']);
    expect(await sharesIn()).toEqual(BEFORE);
  });

  test("the site's own origin may act", async () => {
    await open({ origins: ['https://charge.example'] });
    const own = { origin: 'https://charge.example', 'sec-fetch-site': 'same-origin' };
    expect((await desk.promote('1.2.0-ab12', {}, undefined, own)).statusCode).toBe(200);
    expect((await desk.promote('1.1.0', {}, undefined, { origin: 'http://localhost:80' })).statusCode).toBe(403);
  });
});

describe('release-desk: reading', () => {
  test('a fault of the store is a 500 that discloses nothing of it', async () => {
    desk.store.list = () => Promise.reject(new Error('AccessDenied arn:aws:s3:::secret-bucket'));
    const other = await openDesk({ store: desk.store });
    const answer = await other.get('/state');
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'failed', statusMessage: expect.any(String) }]);
    expect(answer.body).not.toContain('secret-bucket');
    await other.close();
  });
});

describe('release-desk: a preview of a release', () => {
  test('an override lasts an hour and is in the log', async () => {
    const answer = (await desk.post('/previews', { part: CHECKOUT, version: '1.2.0-ab12' })).json();
    const payload = readOverride(JSON.parse(Buffer.from(answer.token.split('.')[0], 'base64url').toString()));
    expect(payload).toMatchObject({ part: CHECKOUT, version: '1.2.0-ab12' });
    expect(Date.parse(answer.expires) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(await desk.log(1)).toMatchObject([{ action: 'link', by: 'ada@wattline.example', to: '1.2.0-ab12' }]);
    expect((await desk.post('/previews', { part: CHECKOUT, version: '9.0.0' })).statusCode).toBe(422);
  });

  test('without a key there are no overrides, and the state shows it', async () => {
    await open({ overrideKey: undefined });
    expect((await desk.state()).canPreview).toBe(false);
    expect((await desk.post('/previews', { part: CHECKOUT, version: '1.1.0' })).statusCode).toBe(404);
  });
});
