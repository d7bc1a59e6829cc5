import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

const FOLDER = join(__dirname, '../../pictures');
const files = readdirSync(FOLDER);

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

test('every picture that a station or a network shows is there, and every one that is there is shown', async () => {
  const networks = await Promise.all(
    ['PHX', 'PHV', 'BAY', 'CPR'].map((party) => sandbox.get(`/api/public/networks/by-party/${party}`)),
  );
  const answers = [await sandbox.get('/ocpi/emsp/2.2/locations'), ...networks].map(({ body }) => body).join('\n');
  const shown = [...answers.matchAll(/\/sandbox\/pictures\/([^"]+)"/g)].map(([, name = '']) => name);
  expect([...new Set(shown)].toSorted()).toEqual(files.toSorted());
});

test('pictures are served for browsers to keep', async () => {
  const response = await sandbox.get('/sandbox/pictures/plaza-at-dusk.svg');
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
  });
});

test.each(files)('%s is small, says what it shows, and neither runs nor fetches anything', (file) => {
  const picture = readFileSync(join(FOLDER, file), 'utf8');
  expect(picture.length).toBeLessThan(12_000);
  expect(picture).toMatch(/<title>.+<\/title>/);
  expect(picture).not.toMatch(/<script|<image|<foreignObject| on\w+=|href="(?!#)/i);
});
