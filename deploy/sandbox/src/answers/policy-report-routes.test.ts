import { NOW, startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => NOW });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const send = (type: string, payload: object) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    payload: JSON.stringify(payload),
    headers: { 'content-type': type },
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
