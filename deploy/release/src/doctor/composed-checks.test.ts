import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_PAGE, securityHeaders } from '@wattline/services/edge';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { storedEnvironment } from '../site/environment';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { typed } from '../testing/typed';

const made = madeStore(async () => {
  await keep({
    config: { composition: { siteKey: key.publicKey }, reports: { url: '/api/policy-reports' } },
    grants: grantsOf({ confirmation: NAME }),
  });
  await releaseShell();
  await releaseRemote(NAME, '1.0.0');
  await compose(made.store, readSigningKey(key.privateKey));
});
const { keep, releaseRemote, releaseShell } = made;
const NAME = '@wattline/checkout';
const key = makeSigningKey();
let server: Server;
/** Answers in place of the store's, by path; null for one that breaks off. */
let instead: Map<string, string | null>;
let headers: IncomingHttpHeaders;

const addressOf = (path: string): string => {
  if (/^\/(?:shell|remotes)\//.test(path)) return path.slice(1);
  if (path === '/') return 'site/index.html';
  return path.startsWith('/confirmation/') ? 'site/confirmation.html' : `site${path}`;
};

beforeEach(async () => {
  instead = new Map();
  headers = { ...securityHeaders('/api/policy-reports') };
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const own = instead.get(path);
    if (own === null) return void response.destroy();
    void (async () => {
      const content = own ?? (await made.store.read(addressOf(path)))?.content;
      response
        .writeHead(content === undefined ? 404 : 200, {
          ...headers,
          ...(path.startsWith('/shell/') && { 'Content-Security-Policy': NO_PAGE }),
        })
        .end(content);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const verify = (...more: readonly string[]) =>
  typed([
    'doctor',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    '--files',
    '--store',
    made.folder,
    ...more,
  ]);

const siteText = async (name: string): Promise<string> =>
  (await made.store.read(`site/${name}`))?.content.toString() ?? '';

describe('payment-scripts: a deployed site beside what was composed', () => {
  test.each([[[]], [['--key', key.publicKey]]])('as it was composed, by %j', async (more) => {
    expect(await verify(...more)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /: 3 ok, 0 wrong, .*integrity +ok: \d+ files, scripts and pages are what was composed/s,
      ),
    });
  });

  test('a file of the site, a script of the payment page, a page that runs more: each is named', async () => {
    const confirmation = await siteText('confirmation.html');
    instead.set('/config.json', '{"environment":"evil","reports":{"url":"/api/policy-reports"}}');
    instead.set('/remotes/checkout/1.0.0/module.js', 'steal()');
    instead.set(
      '/confirmation/x/1',
      confirmation.replace('</head>', '<script src="https://evil.example/x.js"></script><script>go()</script></head>'),
    );
    const { code, out } = await verify('--json');
    expect(code).toBe(5);
    expect(JSON.parse(out)).toMatchObject({
      checks: [
        { name: 'headers', verdict: 'ok' },
        { name: 'policy', verdict: 'ok' },
        {
          name: 'integrity',
          verdict: 'wrong',
          found: expect.stringMatching(
            new RegExp(
              [
                '^/config.json is not what was composed',
                '/remotes/checkout/1.0.0/module.js is not what was composed',
                '/confirmation runs what was not composed: https://evil.example/x.js without integrity',
                '/confirmation runs what was not composed: inline sha256-[^ ]*$',
              ].join('; '),
            ),
          ),
        },
      ],
    });
  });

  test('payment-page: a policy that lets in more, or is gone', async () => {
    const confirmation = await siteText('confirmation.html');
    instead.set('/confirmation/x/1', confirmation.replace("img-src 'self'", "img-src 'self' http:"));
    const { code, out } = await verify();
    expect(code).toBe(5);
    expect(out).toContain('/confirmation has a content policy that lets in more: img-src http:');

    const rendered = confirmation.replace("style-src 'self'", "style-src 'self' 'unsafe-hashes' 'sha256-view'");
    instead.set('/confirmation/x/1', rendered);
    expect(await verify()).toMatchObject({ code: 0 });

    instead.set('/confirmation/x/1', rendered.replace(/connect-src [^;]*; /, ''));
    expect((await verify()).out).toContain('/confirmation has a content policy without connect-src');
    instead.set('/confirmation/x/1', confirmation.replaceAll(/<meta http-equiv[^>]*>/g, ''));
    expect((await verify()).out).toContain('/confirmation has 0 of its 2 content policies');
  });

  test.each([
    [undefined, 'any https address'],
    [[], 'the own origin alone'],
    [['https://media.example', 'https://*.pictures.example'], 'https://media.example, https://*.pictures.example'],
  ])('payment-page: with sources.images %j it says that pictures come from %s', async (images, from) => {
    const environment = await storedEnvironment(made.store);
    const { images: _, ...sources } = environment.sources;
    await keep({ ...environment, sources: { ...sources, ...(images && { images }) } });
    await compose(made.store, readSigningKey(key.privateKey));
    const { code, out } = await verify();
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining(`operators’ pictures and logos come from ${from}`),
    });
  });

  test('payment-page: an edge that does not say where reports go', async () => {
    headers = { ...securityHeaders() };
    expect((await verify()).out).toContain(
      `/confirmation has Reporting-Endpoints '', not 'wattline="/api/policy-reports"'`,
    );
  });

  test('a header that is gone, and one that says something else', async () => {
    headers = { ...headers, 'Permissions-Policy': 'camera=*' };
    delete headers['X-Content-Type-Options'];
    const { out } = await verify();
    expect(out).toContain("/confirmation has X-Content-Type-Options '', not 'nosniff'");
    expect(out).toContain("/confirmation has Permissions-Policy 'camera=*'");
  });

  test('a file that does not come', async () => {
    instead.set('/remotes/checkout/1.0.0/remoteEntry.js', null);
    expect((await verify()).out).toMatch(/remoteEntry\.js did not answer: /);
  });

  test('another key, and a site without an inventory: refused, not called right', async () => {
    expect(await verify('--key', makeSigningKey().publicKey)).toMatchObject({
      code: 1,
      error: expect.stringContaining('no registry that this key signed'),
    });
    instead.set('/payment-scripts.json', null);
    expect(await verify()).toMatchObject({
      code: 1,
      error: expect.stringContaining('payment-scripts.json did not answer'),
    });
  });
});
