import { NOW, startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => NOW });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const send = (type: string, payload: object, remoteAddress = '192.0.2.1') =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    payload: JSON.stringify(payload),
    headers: { 'content-type': type },
    remoteAddress,
  });
const listed = async () => (await sandbox.get('/sandbox/api/policy-reports')).json<unknown>();

const page = 'https://charge.test/confirmation';
const body = { documentURL: `${page}?a=1`, effectiveDirective: 'img-src', blockedURL: 'https://x.example/1.jpg' };
const received = NOW.toISOString();

describe('payment-page: reports of what a policy refused', () => {
  test('as an endpoint gets them, and as older browsers send them; pages without their queries', async () => {
    const batch = [
      { type: 'csp-violation', age: 10, url: page, user_agent: 'x', body },
      { type: 'deprecation', body: { id: 'x' } },
    ];
    expect((await send('application/reports+json', batch)).statusCode).toBe(204);
    const old = { 'document-uri': `${page}#x`, 'violated-directive': 'script-src', 'blocked-uri': 'inline' };
    expect((await send('application/csp-report', { 'csp-report': old })).statusCode).toBe(204);
    expect(await listed()).toEqual([
      { page, directive: 'img-src', blocked: 'https://x.example/1.jpg', received },
      { page, directive: 'script-src', blocked: 'inline', received },
    ]);
    await sandbox.app.inject({ method: 'DELETE', url: '/sandbox/api/policy-reports' });
    expect(await listed()).toEqual([]);
  });

  test('one network keeps fifty, and pushes out no report of another', async () => {
    const batch = Array.from({ length: 100 }, () => ({ type: 'csp-violation', body }));
    const other = { ...body, blockedURL: 'inline' };
    await send('application/reports+json', [{ type: 'csp-violation', body: other }], '198.51.100.1');
    for (let post = 0; post < 12; post += 1) await send('application/reports+json', batch, `2001:db8::${post + 1}`);
    const kept = (await listed()) as { blocked: string }[];
    expect(kept).toHaveLength(51);
    expect(kept[0]?.blocked).toBe('inline');
  });

  test('any number of networks that report much push out no report of one that reports little', async () => {
    const batch = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body }));
    const other = { ...body, blockedURL: 'inline' };
    await send('application/reports+json', [{ type: 'csp-violation', body: other }], '198.51.100.1');
    for (let network = 0; network < 30; network += 1)
      await send('application/reports+json', batch, `192.0.2.${network}`);
    const kept = (await listed()) as { blocked: string }[];
    expect(kept).toHaveLength(1_000);
    expect(kept.filter(({ blocked }) => blocked === 'inline')).toHaveLength(1);
  });

  test.each<[string, string, object]>([
    ['an older report without its content', 'application/csp-report', {}],
    ['a report without a body', 'application/reports+json', [{ type: 'csp-violation' }]],
    [
      'too many at once',
      'application/reports+json',
      Array.from({ length: 101 }, () => ({ type: 'csp-violation', body })),
    ],
  ])('%s is refused', async (_, type, payload) => {
    expect((await send(type, payload)).statusCode).toBe(400);
    expect(await listed()).toEqual([]);
  });
});
