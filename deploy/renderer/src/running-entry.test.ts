import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEntry, withoutRights } from './running-entry';

const question = {
  path: '/station/loc-001',
  code: null,
  isScanned: false,
  host: null,
  language: 'en',
  theme: 'light',
  config: {},
} as const;

/** Runs an expression in an entry, and gives what it gets, as text; 'nothing' where it throws. */
async function got(expression: string): Promise<string | undefined> {
  const entry = startEntry(
    `export async function renderFirstView() {
      let got = 'nothing';
      try { got = 'got ' + (${expression}); } catch {}
      return { html: got, styles: '', title: '' };
    }`,
    64,
  );
  try {
    // A process that is waited for alone would let this one end.
    await entry.ready;
    return (await entry.render(question, () => Promise.reject(new Error('not asked for'))))?.html;
  } finally {
    entry.stop();
  }
}

/** A server of this machine, and how often it was asked. */
async function withServer(ask: (origin: string) => Promise<void>): Promise<number> {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end('secret');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    await ask(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    server.close();
  }
  return requests;
}

describe('signed-releases: an entry computes, and reaches nothing of the machine it runs on', () => {
  test('an entry finds what computes', async () => {
    expect(
      await got("new URL('/a', 'https://b.example').href + typeof setTimeout + new TextEncoder().encode('é')"),
    ).toBe('got https://b.example/afunction195,169');
  });

  test.each([
    ['its environment', "(await import('node:fs')).readFileSync('/proc/self/environ', 'utf8')"],
    ['a file', "(await import('node:fs/promises')).readFile('/etc/hostname', 'utf8')"],
    ['another process', "(await import('node:child_process')).execSync('id')"],
    ['a socket', "(await import('node:net')).connect(9)"],
    ['a thread', "new (await import('node:worker_threads')).Worker('1', { eval: true }).threadId"],
    ['its process', 'process.pid'],
    ['a module by its process', "process.getBuiltinModule('node:fs').readFileSync('/etc/hostname')"],
    ['code of a text', "new Function('return 1')()"],
    ['an import in code of a text', `(async () => {}).constructor("return import('node:net')")()`],
    ['the streams of its console', 'new console._stdout.constructor()'],
  ])('an entry does not get %s', async (_, expression) => expect(await got(expression)).toBe('nothing'));

  test('an entry does not reach the network, not even this machine', async () => {
    let html: string | undefined;
    const requests = await withServer(async (origin) => {
      html = await got(`await (await fetch('${origin}')).text()`);
    });
    expect([html, requests]).toEqual(['nothing', 0]);
  });

  test('an entry that imports a module of Node does not start', async () => {
    const entry = startEntry("import fs from 'node:fs'; export const renderFirstView = () => fs;", 64);
    await expect(entry.ready).rejects.toThrow('imports nothing');
    expect(entry.isAlive()).toBe(false);
  });
});

test.each([
  ['no file but its program', "require('node:fs').readFileSync('/proc/self/environ')"],
  ['no other process', "require('node:child_process').spawnSync('id')"],
  ['no thread', "new (require('node:worker_threads').Worker)('1', { eval: true })"],
  ['no module of Node’s inside', "process.binding('tcp_wrap')"],
])('signed-releases: Node itself gives the process of an entry %s', (_, expression) => {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-entry-'));
  try {
    const program = join(folder, 'program.cjs');
    writeFileSync(program, `try { ${expression}; console.log('got it'); } catch ({ code }) { console.log(code); }`);
    const { stdout } = spawnSync(process.execPath, [...withoutRights(program), program], { encoding: 'utf8' });
    expect(stdout.trim()).toBe('ERR_ACCESS_DENIED');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
