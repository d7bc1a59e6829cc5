import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Discovery } from '@wattline/contract';
import { NO_PAGE, securityHeaders } from '@wattline/services/edge';
import { status } from '../ship/status';
import { CHECKOUT, type environmentFile, twoEnvironments } from '../testing/two-environments';
import { typed } from '../testing/typed';

const stores = twoEnvironments();

/** The text of a page of docs/runbooks. */
const runbookText = (page: string): string => readFileSync(join(__dirname, '../../../../docs/runbooks', page), 'utf8');

/** Tools of others, which no test here can hold to anything. */
const OTHERS: ReadonlySet<string> = new Set(['kubectl', 'curl', 'git']);

/** The words of a command as a shell hands them on. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');

/** The commands of a page's blocks, from the first to the last. */
const blockLines = (text: string): string[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

/** The production site, as visitors get it. */
async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const page = pathname.startsWith('/confirmation/') ? '/confirmation.html' : pathname;
  const path = page === '/' ? '/index.html' : page;
  const isOfRelease = /^\/(?:shell|remotes)\//.test(path);
  const file = await stores.production.read(isOfRelease ? path.slice(1) : `site${path}`);
  return new Response(file && new Uint8Array(file.content), {
    status: file ? 200 : 404,
    headers: { ...securityHeaders(null), ...(isOfRelease && { 'Content-Security-Policy': NO_PAGE }) },
  });
}

/** Does a person's manual step after a command: writes the new public key into the environment's file. */
function doByHand([verb, ...args]: readonly string[], output: string): void {
  if (verb !== 'signing-key') return;
  const publicKey = /[\w-]{43}/.exec(output)?.[0] ?? '';
  const file = JSON.parse(readFileSync('environment.production.json', 'utf8')) as typeof environmentFile;
  const changed = args.includes('site-key.pem')
    ? { ...file, config: { composition: { siteKey: publicKey } } }
    : { ...file, partKeys: { ...file.partKeys, [CHECKOUT]: [publicKey] } };
  writeFileSync('environment.production.json', JSON.stringify(changed));
}

/** The versions that a page of production reads as withdrawn. */
async function withdrawnFrom(page: string): Promise<unknown> {
  const html = (await stores.production.read(`site/${page}`))?.content.toString() ?? '';
  const [, discovery = '{}'] = /id="wattline-discovery">([^]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(discovery) as Discovery).withdrawn;
}

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockImplementation(answer));

test('docs/runbooks/a-leaked-key.md: its commands work one after the other, from the first to the last, and rollbacks go on after them', async () => {
  const lines = blockLines(runbookText('a-leaked-key.md')).filter((line) => !OTHERS.has(wordsOf(line)[0] ?? ''));
  expect(lines.map((line) => wordsOf(line)[4])).toEqual(
    expect.arrayContaining(['withdraw', 'sign', 'publish', 'compose']),
  );
  for (const line of lines) {
    const words = wordsOf(line).slice(4);
    const { code, output } = await typed(words);
    // The withdrawal of the page makes production differ from staging, and that is no drift.
    const isRight = code === 0 || (words[0] === 'env' && code === 5);
    expect(isRight ? 'fine' : `${line}: ${code} ${output}`).toBe('fine');
    doByHand(words, output);
  }
  const { troubles, site, parts } = await status(stores.production, 0);
  expect({ troubles, site }).toEqual({ troubles: [], site: 'composed' });
  const checkout = parts.find(({ name }) => name === CHECKOUT);
  expect([checkout?.releases[0]?.version, checkout?.earlier]).toEqual(['1.2.0', ['1.1.0', '1.0.0']]);
  expect(await withdrawnFrom('confirmation.html')).toEqual({ [CHECKOUT]: ['1.3.0'] });

  for (const [from, version] of [
    ['1.2.0', '1.1.0'],
    ['1.1.0', '1.0.0'],
  ] as const) {
    const rollback = ['rollback', 'checkout', '--from', from, '--store', 'production', '--site-key', 'site-key.pem'];
    const { code, output } = await typed(rollback);
    expect([code, output]).toEqual([0, expect.stringContaining(`→ ${version}.`)]);
    expect((await stores.production.read('site/confirmation.html'))?.content.toString()).toContain(
      `/checkout/${version}/`,
    );
  }
});

test('docs/runbooks/a-bad-release.md: no page gets a release that does harm, and it may be allowed again', async () => {
  const [withdraw = '', back = '', ...more] = blockLines(runbookText('a-bad-release.md')).filter((line) =>
    line.includes(' withdraw '),
  );
  expect(more).toEqual([]);
  const { code, output } = await typed(wordsOf(withdraw).slice(4));
  expect([code, output]).toEqual([0, expect.stringContaining('@wattline/checkout 1.2.0 is withdrawn.')]);
  expect(await withdrawnFrom('confirmation.html')).toEqual({ [CHECKOUT]: ['1.2.0'] });
  expect((await typed(wordsOf(back).slice(4))).code).toBe(0);
  expect(await withdrawnFrom('confirmation.html')).toBeUndefined();
});
