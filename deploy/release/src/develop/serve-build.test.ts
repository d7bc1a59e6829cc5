import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBuild, type ServedBuild } from './serve-build';
import { watchedBuild } from './watched-build';

let dist = '';
let served: ServedBuild | undefined;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'wattline-develop-'))));
afterEach(async () => {
  await served?.stop();
  served = undefined;
  rmSync(dist, { recursive: true });
});

const partJson = (entry: string): string =>
  JSON.stringify({
    name: '@acme/parking',
    version: '1.0.0',
    kind: 'remote',
    contract: '2.0.0',
    entry: { file: entry, integrity: 'sha256-x' },
    preload: [],
  });

function build(entry: string): void {
  writeFileSync(join(dist, entry), `var acme_parking = '${entry}';`);
  writeFileSync(join(dist, 'part.json'), partJson(entry));
}

/** A port of this machine that is free. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

test('pages of other origins load a build by one address, which leads to the newest entry', async () => {
  build('entry.1.js');
  served = await serveBuild(dist, await freePort());
  const first = await fetch(served.entry);
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  expect(first.headers.get('content-type')).toContain('text/javascript');
  expect(await first.text()).toContain("'entry.1.js'");
  build('entry.2.js');
  expect(await (await fetch(served.entry)).text()).toContain("'entry.2.js'");
});

test('a page hears of the next build', async () => {
  build('entry.1.js');
  served = await serveBuild(dist, await freePort());
  const changes = await fetch(new URL('/wattline-changes', served.entry));
  const reader = changes.body?.getReader();
  const received = reader?.read();
  build('entry.2.js');
  expect(new TextDecoder().decode((await received)?.value)).toBe('data: built\n\n');
  await reader?.cancel();
});

test('nothing outside of the built folder is served', async () => {
  build('entry.1.js');
  served = await serveBuild(dist, await freePort());
  for (const path of ['/', '/nothing.js', '/%2e%2e/', '/..%2f..%2fetc/passwd'])
    expect((await fetch(new URL(path, served.entry))).status).toBe(404);
});

test('a port that is taken is refused with another one', async () => {
  build('entry.1.js');
  const port = await freePort();
  served = await serveBuild(dist, port);
  await expect(serveBuild(dist, port)).rejects.toThrow(`Port ${port} is taken. Name another one: --port ${port + 1}.`);
});

test('a build that watches is waited for until it has written its part.json', async () => {
  const script = join(dist, 'build.cjs');
  writeFileSync(
    script,
    `require('node:fs').writeFileSync(${JSON.stringify(join(dist, 'part.json'))}, ${JSON.stringify(partJson('a.js'))}); process.stdin.resume();`,
  );
  const watching = await watchedBuild(`"${process.execPath}" "${script}"`, dist, process.env);
  watching.stop();
  await watching.ended;
});

test('a build that ends without a part is refused with its exit code', async () => {
  await expect(watchedBuild(`"${process.execPath}" -e "process.exit(3)"`, dist, process.env)).rejects.toThrow(
    /ended with 3 before it wrote a part\.json/,
  );
});
