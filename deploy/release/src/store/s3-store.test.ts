import { randomUUID } from 'node:crypto';
import { startS3, type S3Server } from '../testing/s3-server';
import { describeStore } from '../testing/store-contract';
import { openStore } from './open-store';
import { objectHeaders } from './s3-store';
import type { Store } from './store';

/*
 * No S3-compatible server that knows conditional writes could be had from npm (for this version of Node) or from Debian. So
 * the real client of the AWS SDK talks to a stand-in that speaks the protocol as AWS documents it (testing/s3-server.ts).
 * To run the same tests against a real server, name an empty place in it: WATTLINE_TEST_S3=s3://bucket/prefix, with
 * AWS_ENDPOINT_URL, AWS_REGION and credentials in the environment.
 */
const real = process.env['WATTLINE_TEST_S3'];
const environment = { ...process.env };
let server: S3Server;

beforeAll(async () => {
  server = await startS3('releases');
});
afterAll(() => server.close());
afterEach(() => {
  process.env = { ...environment };
});

/** A store that has written once: the first write of all looks whether the bucket heeds conditions. */
async function open(address?: string): Promise<Store> {
  const store = await openFirst(address);
  await store.write('first', Buffer.from(''), null);
  return store;
}

function openFirst(address = `s3://releases/${randomUUID()}`): Promise<Store> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: server.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return openStore(address, true);
}

describeStore('the S3 protocol as documented, by a stand-in: a bucket', () => open());
if (real) describeStore(`the S3 server at ${real}`, () => openStore(`${real}/${randomUUID()}`, true));

describe('the S3 protocol as documented, by a stand-in', () => {
  test('objects lie below the prefix, with the headers that a browser needs', async () => {
    const store = await open('s3://releases/production/');
    server.objects.clear();
    await store.write('shell/1.1.1/shell.17f99bc0.js.br', Buffer.from('code'), null);
    expect([...server.objects.keys()]).toEqual(['production/shell/1.1.1/shell.17f99bc0.js.br']);
    expect(server.objects.get('production/shell/1.1.1/shell.17f99bc0.js.br')?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('a write that S3 asks to send again (409 ConditionalRequestConflict) is sent again', async () => {
    const store = await open();
    server.conflicts = 2;
    await store.write('live.json', Buffer.from('{}'), null);
    expect(server.conflicts).toBe(0);
    expect((await store.read('live.json'))?.content.toString()).toBe('{}');
  });

  test('one that meets others again and again is given up, with S3’s own word', async () => {
    const store = await open();
    server.conflicts = 100;
    await expect(store.write('live.json', Buffer.from('{}'), null)).rejects.toMatchObject({
      name: 'ConditionalRequestConflict',
    });
    server.conflicts = 0;
  });

  test.each([
    ['a new file', false],
    ['a file that is known', true],
  ])(
    'a lost answer to %s: the client’s own second try is refused, and it is known to be our writing',
    async (_, isKnown) => {
      const store = await open();
      if (isKnown) await store.write('live.json', Buffer.from('before'), null);
      const known = (await store.read('live.json'))?.tag ?? null;
      server.lost = 1;
      await store.write('live.json', Buffer.from('{}'), known);
      expect(server.lost).toBe(0);
      expect((await store.read('live.json'))?.content.toString()).toBe('{}');
    },
  );

  test('the same content, written by another process, is a conflict', async () => {
    const store = await open();
    await store.write('live.json', Buffer.from('{}'), null);
    await expect(store.write('live.json', Buffer.from('{}'), null)).rejects.toMatchObject({ name: 'StoreConflict' });
  });

  test('a bucket that heeds no conditions is refused at the first write, and nothing is written', async () => {
    server.ignoresConditions = true;
    try {
      const store = await openFirst('s3://releases/careless');
      const writing = store.write('remotes/checkout/live.json', Buffer.from('{}'), null);
      await expect(writing).rejects.toThrow(
        /does not heed conditions \(If-Match\): two promotions at once would be one/,
      );
      expect(await store.read('remotes/checkout/live.json')).toBeNull();
    } finally {
      server.ignoresConditions = false;
    }
  });

  test('what S3 refuses is an error, never an absent file', async () => {
    const store = await openFirst('s3://another-bucket');
    await expect(store.read('live.json')).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(store.write('live.json', Buffer.from('{}'), 'known')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});

const YEAR = 'public, max-age=31536000, immutable';

describe('what a bucket tells of its files: the type, the encoding of a copy, the cache policy of the edge', () => {
  test.each([
    ['shell/1.1.1/shell.17f99bc0.js', { ContentType: 'text/javascript; charset=utf-8', CacheControl: YEAR }],
    [
      'shell/1.1.1/shell.17f99bc0.js.br',
      { ContentType: 'text/javascript; charset=utf-8', CacheControl: YEAR, ContentEncoding: 'br' },
    ],
    ['shell/1.1.1/figtree.4ba7d3d0.woff2', { ContentType: 'font/woff2', CacheControl: YEAR }],
    ['site/index.html', { ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' }],
    [
      'site/discovery.json.gz',
      { ContentType: 'application/json; charset=utf-8', CacheControl: 'no-cache', ContentEncoding: 'gzip' },
    ],
    ['remotes/checkout/live.json', { ContentType: 'application/json; charset=utf-8', CacheControl: 'no-cache' }],
    ['shell/1.1.1/LICENSE', { ContentType: 'application/octet-stream', CacheControl: 'no-cache' }],
  ])('%s', (path, headers) => {
    expect(objectHeaders(path)).toEqual(headers);
  });
});
