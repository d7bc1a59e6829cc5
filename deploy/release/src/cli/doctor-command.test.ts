import { deployedSite, type DeployedSite } from '../testing/deployed-site';
import { tempFolders } from '../testing/temp-folder';
import { run } from './run';

const tempFolder = tempFolders();
let site: DeployedSite;
beforeEach(async () => {
  site = await deployedSite(tempFolder, { environment: 'production' });
});
afterEach(() => site.close());

async function type(...args: readonly string[]) {
  const [output, errors]: [string[], string[]] = [[], []];
  const code = await run(['doctor', ...args], {
    out: (text) => output.push(text),
    error: (text) => errors.push(text),
    env: {},
  });
  return { code, out: output.join('\n'), error: errors.join('\n') };
}

test('doctor prints a verdict and what to do for each check, and ends with 5 where one is wrong', async () => {
  const { code, out } = await type(site.origin, '--store', site.folder, '--http', site.insecure);
  expect(code).toBe(5);
  const [summary, ...lines] = out.split('\n');
  expect(summary).toBe(`${site.origin}: 10 ok, 1 wrong, 2 cannot be checked from here`);
  expect(lines).toContainEqual(expect.stringMatching(/✓ headers +ok: /));
  expect(lines).toContainEqual(expect.stringMatching(/✖ sign-in domain +wrong: no driver can sign in/));
  expect(lines).toContainEqual(expect.stringMatching(/→ Give the Firebase project’s values/));
  expect(lines).toContainEqual(expect.stringMatching(/– guarantees +cannot be checked from here: /));
});

test('doctor --json has every check with its verdict, and ends with 0 where nothing is wrong', async () => {
  await site.close();
  site = await deployedSite(tempFolder, {
    environment: 'rehearsal',
    signInService: { apiKey: 'k', authDomain: 'a.example', projectId: 'a', emulatorUrl: '/' },
  });
  site.others.set('/api/payment/stripe-config', { body: '{"publishable_key":"pk_test_1"}' });
  const { code, out } = await type(site.origin, '--http', site.insecure, '--json');
  expect(code).toBe(0);
  const { checks } = JSON.parse(out) as {
    readonly checks: readonly { readonly name: string; readonly verdict: string }[];
  };
  expect(checks).toHaveLength(13);
  expect(checks).toContainEqual(expect.objectContaining({ name: 'Stripe mode', verdict: 'ok', todo: null }));
});

test.each([
  ['an address at which nothing answers', () => 'http://127.0.0.1:9', /Nothing answers at http:\/\/127\.0\.0\.1:9/],
  ['what is no address', () => 'app.example', /The site is an address, https:\/\/…, not 'app\.example'/],
])('doctor refuses %s in one line', async (_, address, message) => {
  const { code, error } = await type(address());
  expect(code).toBeGreaterThan(0);
  expect(error.split('\n')).toEqual([expect.stringMatching(message)]);
});

test('doctor refuses a login page in the place of the site in one line', async () => {
  site.others.set('/config.json', { body: '<!doctype html>' });
  expect((await type(site.origin)).error).toMatch(/what is no configuration \(a login page\?\)/);
  site.others.set('/config.json', { status: 404 });
  expect((await type(site.origin)).error).toMatch(/answered 404, so this is no composed site/);
});
