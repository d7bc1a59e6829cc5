import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { openStore } from '@wattline/release';
import { startS3, type S3Server } from '@wattline/release/testing';
import { cdnRules, NO_PAGE, securityHeaders } from '@wattline/services/edge';
import { composedStore } from './testing/composed-store';
import { edgeRequests, reports, type EdgeRequest } from './testing/edge-requests';
import { simulatedCdn } from './testing/simulated-cdn';

/** The table of requests that nginx and the sandbox are held to, asked of a CDN that follows the rules of `wattline-edge cdn`. */

/** A CDN compresses by itself, serves one host, and takes no other method than those of its behavior. */
const isForCdn = ({ target, method = 'GET', headers = {} }: EdgeRequest): boolean =>
  method === 'GET' &&
  !/^\/(?:api|ocpi|sandbox)(?:\/|$)/.test(target) &&
  !['Accept', 'Host', 'Range'].some((name) => name in headers);

/** A function cannot send an object with another status than 200. */
const requests = edgeRequests.filter(isForCdn).map((request): EdgeRequest => {
  const isPage = request.status >= 400 && /html/.test(request.says?.['content-type'] ?? '');
  const says = Object.assign({}, request.says, { 'cache-control': 'no-cache' });
  return isPage ? Object.assign({}, request, { status: 200, says }) : request;
});

/** Headers that a CDN has in a form of its own. */
const LEFT_OUT = new Set(['content-encoding', 'vary', 'x-robots-tag']);

const environment = { ...process.env };
let folder: string;
let store: string;
let bucket: S3Server;
let answer: ReturnType<typeof simulatedCdn>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-cdn-'));
  store = await composedStore(folder);
  bucket = await startS3('releases');
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: bucket.endpoint,
  });
  // By the store's own client: objects have the headers that it gives them.
  const inBucket = await openStore('s3://releases', true);
  const files = readdirSync(store, { recursive: true, encoding: 'utf8', withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    await inBucket.write(relative(store, path), readFileSync(path), null);
  }
  answer = simulatedCdn(bucket, cdnRules(reports), reports);
});
afterAll(async () => {
  process.env = environment;
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const versionIn = (part: string): string => readdirSync(join(store, part))[0] ?? '';

const inStore = (target: string): string =>
  target
    .replace('/SHELL', `/shell/${versionIn('shell')}`)
    .replace('/STATIONS', `/remotes/stations/${versionIn('remotes/stations')}`);

test('the table has pages, files, missing files, hidden files and malformed targets for a CDN', () => {
  expect(requests.length).toBeGreaterThan(60);
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([200, 308, 400, 404]));
});

test.each(requests.map((request, index) => [request.target.slice(0, 60), index] as const))(
  'a CDN answers %s as nginx does (%i)',
  (_, index) => {
    const { target, status, says = {}, body } = requests[index] as EdgeRequest;
    const found = answer(inStore(target));
    expect(found?.status).toBe(status);
    const wanted = Object.entries(says).filter(([name]) => !LEFT_OUT.has(name.toLowerCase()));
    for (const [name, value] of wanted) expect([name, found?.headers[name.toLowerCase()]]).toEqual([name, value]);
    if (body && !('Accept-Encoding' in (requests[index]?.headers ?? {}))) expect(found?.body).toMatch(body);
    const own = { ...securityHeaders(reports), 'Content-Security-Policy': NO_PAGE, ...says };
    // A missing file of the composition has the headers of its behavior, a page's, and a fixed body.
    const isMissing = status === 404 && /^\/[\w.]+$/.test(target);
    for (const [name, value] of Object.entries(own))
      if (name in securityHeaders(reports) && !(isMissing && name === 'Content-Security-Policy'))
        expect([name, found?.headers[name.toLowerCase()]]).toEqual([name, value]);
  },
);

test.each(['/no-such-page', '/%', '/station/loc-001%00', '/missing/x'])(
  'page-not-found: a browser that asks a CDN for %s gets the page of unknown addresses, with the status that an object has',
  (target) => {
    const page = answer(target, 'text/html,*/*');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page?.body).toBe(bucket.objects.get('site/not-found.html')?.content.toString());
  },
);

test('calls go to the edge, which has the operator’s token and the limits, and are never kept', () => {
  for (const target of ['/api/athmovil/config', '/ocpi/emsp/2.2/locations']) expect(answer(target)).toBeNull();
  const calls = cdnRules(reports).behaviors.filter(({ origin }) => origin === 'edge');
  expect(calls.map(({ cache, headers }) => ({ cache, headers }))).toEqual([
    { cache: 'none', headers: null },
    { cache: 'none', headers: null },
  ]);
});
