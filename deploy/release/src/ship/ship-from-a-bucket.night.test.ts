import { brotliDecompressSync } from 'node:zlib';
import { readAudit } from '../audit-log';
import { compose } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { fillStore } from '../testing/fill-store';
import { grantsOf } from '../testing/grants-of';
import { startS3, type S3Server } from '../testing/s3-server';
import { tempFolders } from '../testing/temp-folder';
import { promote } from './promote';
import { rollback } from './rollback';
import { status } from './status';

const tempFolder = tempFolders();
const CHECKOUT = '@wattline/checkout';
const environment = { ...process.env };
let server: S3Server;
let store: Store;
const { publishRemote, releaseRemote, releaseShell } = fillStore(() => store, tempFolder);

beforeEach(async () => {
  server = await startS3('releases');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: server.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  store = await openStore('s3://releases/production', true);
});
afterEach(async () => {
  process.env = { ...environment };
  await server.close();
});

const content = (key: string): Buffer => server.objects.get(`production/${key}`)?.content ?? Buffer.from('');

test('the S3 protocol as documented, by a stand-in: publish, promote, compose, roll back, and the log of it', async () => {
  await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf({ confirmation: CHECKOUT }) }));
  await releaseShell();
  await releaseRemote(CHECKOUT, '1.0.0');
  await publishRemote(CHECKOUT, '1.1.0');
  await promote(store, [{ name: CHECKOUT, version: '1.1.0' }], { by: 'maria', traffic: 20 });
  await compose(store);
  expect(content('site/discovery.json').toString()).toContain('/remotes/checkout/1.1.0/remoteEntry.js');
  expect(brotliDecompressSync(content('site/confirmation.html.br'))).toEqual(content('site/confirmation.html'));
  expect(server.objects.get('production/site/confirmation.html.br')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  });
  await rollback(store, CHECKOUT, { by: 'luis' });
  expect((await status(store, 1)).site).toBe('behind');
  await compose(store);
  expect(content('site/discovery.json').toString()).not.toContain('/remotes/checkout/1.1.0/');
  expect((await status(store, 1)).site).toBe('composed');
  expect((await readAudit(store, [], 2)).lines).toMatchObject([
    { by: 'luis', action: 'rollback' },
    { by: 'maria', action: 'promote' },
  ]);
});

test('the S3 protocol as documented, by a stand-in: two teams at the same instant', async () => {
  await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf({ confirmation: CHECKOUT }) }));
  await releaseShell();
  const both = ['@wattline/checkout', '@wattline/session'];
  for (const name of both) await publishRemote(name, '2.0.0');
  await Promise.all(
    both.map(async (name) => {
      await promote(store, [{ name, version: '2.0.0' }], { by: name });
      await compose(store);
    }),
  );
  for (const part of ['checkout', 'session'])
    expect(content('site/discovery.json').toString()).toContain(`/remotes/${part}/2.0.0/`);
});
