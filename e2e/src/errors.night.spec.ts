import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketAt } from '@wattline/contract/testing';
import { plantedSecrets } from '@wattline/testing/planted-secrets';
import { builtRelease } from './releases/built-release';
import { distOf, releaseOf } from './releases/foreign-parts';
import { ReleaseTeam } from './support/release-team';
import { makeOperator } from './support/signed-in';
import { expect, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 23;
test.use({ baseURL: `http://localhost:${port}`, brokenOnPurpose: true });

const CHECKOUT = '@wattline/checkout';

/** The line of a source on which a text stands. */
const lineOf = (file: string, text: string): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

interface Listed {
  readonly part: string;
  readonly type: string;
  readonly place: { readonly source: string; readonly line: number; readonly name: string } | null;
  readonly isNew: boolean;
  readonly codes: readonly string[];
  readonly examples: readonly { readonly steps: readonly string[]; readonly call: string }[];
}

let team: ReleaseTeam;

test.beforeAll(async () => {
  const [faulty, shell] = [builtRelease('faulty'), builtRelease('shell-ahead')];
  team = await ReleaseTeam.start(port, '--', faulty.dist, shell.dist, distOf('vite'));
  const { name, version, prefixes, slots } = releaseOf('vite');
  team.addGrants({ [name]: { prefixes, slots: Object.keys(slots) } });
  team.measure();
  await team.release('promote', name, version, shell.part, shell.version);
  await team.release('promote', CHECKOUT, faulty.version, '--traffic', '20');
});
test.afterAll(() => team?.stop());

test('docs/rules.md errors-lead-to-a-line: faults in a press, a promise, a render, in the shell and in a part of Vite lead to their lines within 30 s, and no record holds a secret', async ({
  page,
  request,
  choose,
}) => {
  test.slow();
  await choose({ 'wattline.visitor-bucket': `${bucketAt(CHECKOUT, 5)}` });
  await page.addInitScript((planted) => Object.assign(window, { planted }), plantedSecrets);

  await page.goto('/confirmation/loc-001_1/1');
  await expect(page.getByRole('heading', { name: 'Faulty release' })).toBeVisible();
  await page.getByRole('button', { name: 'Press' }).click();
  await page.getByRole('button', { name: 'Promise' }).click();
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'));
    button.id = 'breaks-the-shell';
    button.click();
  });
  await page.getByRole('button', { name: 'Render' }).click();
  await expect(page.getByRole('heading', { name: 'Faulty release' })).toHaveCount(0);
  await page.goto('/parking-vite/barrier');
  await page.getByRole('button', { name: 'Open the barrier' }).click();

  const list = async (...more: readonly string[]): Promise<readonly Listed[]> => {
    const { output } = await team.release('errors', '--since', '1h', '--json', ...more);
    return (JSON.parse(output) as { errors: readonly Listed[] }).errors;
  };
  const built = join(import.meta.dirname, '../.reports/releases');
  const faulty = join(built, 'faulty/src/remote.tsx');
  const vite = join(import.meta.dirname, '../../deploy/foreign/vite/src/remote.tsx');
  const shell = join(built, 'shell-ahead/src/main.ts');
  const expected = [
    ['TypeError', 'faulty/src/remote.tsx', lineOf(faulty, 'new TypeError'), 'pressFault'],
    ['EvalError', 'faulty/src/remote.tsx', lineOf(faulty, 'new EvalError'), 'promiseFault'],
    ['URIError', 'faulty/src/remote.tsx', lineOf(faulty, 'new URIError'), 'renderFault'],
    ['SyntaxError', 'shell-ahead/src/main.ts', lineOf(shell, 'new SyntaxError'), 'plantedInTheShell'],
    ['RangeError', 'src/remote.tsx', lineOf(vite, 'new RangeError'), 'openBarrier'],
  ] as const;
  await expect
    .poll(async () => (await list()).map(({ type }) => type).toSorted(), { timeout: 30_000 })
    .toEqual(expected.map(([type]) => type).toSorted());
  const errors = await list();
  for (const [type, source, line, name] of expected) {
    const found = errors.find((error) => error.type === type);
    expect(found?.place).toMatchObject({ source: expect.stringContaining(source), line, name });
    expect(await list('--code', found?.codes[0] ?? '')).toMatchObject([{ type }]);
  }
  expect(errors.filter(({ part, isNew }) => part === CHECKOUT && isNew)).toHaveLength(3);
  const promised = errors.find(({ type }) => type === 'EvalError');
  expect(promised?.examples[0]?.call).toMatch(/^GET \/api\/pre-authorizations\/\{id\} 4\d\d \d+ ms$/);

  const operator = await makeOperator(request, 'release-operator:checkout');
  const headers = { authorization: `Bearer ${operator.known.accessToken}` };
  const desk = await request.get('/api/desk/errors', { params: { part: CHECKOUT }, headers });
  const { errors: atDesk } = (await desk.json()) as { readonly errors: readonly Listed[] };
  expect(atDesk).toEqual(errors.filter(({ part }) => part === CHECKOUT));

  const kept = readdirSync(team.store, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.errors\/.*\.json$/.test(file))
    .map((file) => readFileSync(join(team.store, file), 'utf8'));
  expect(kept.length).toBeGreaterThan(2);
  for (const secret of Object.values(plantedSecrets)) {
    expect(kept.join('\n')).not.toContain(secret);
    expect(kept.join('\n')).not.toContain(encodeURIComponent(secret));
  }
});
