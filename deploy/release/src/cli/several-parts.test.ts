import { fakeRemote, fakeShell } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { run } from './run';

const tempFolder = tempFolders();
let store: string;
let folders: readonly string[];
beforeEach(() => {
  store = tempFolder();
  folders = [tempFolder(), tempFolder()];
  const [shell = '', checkout = ''] = folders;
  fakeShell(shell, { version: '2.0.0' });
  fakeRemote(checkout, '@wattline/checkout', { version: '1.2.0' });
});

async function type(...args: readonly string[]) {
  const [output, errors]: [string[], string[]] = [[], []];
  const code = await run([...args, '--store', store], {
    out: (text) => output.push(text),
    error: (text) => errors.push(text),
    env: {},
  });
  return { code, out: output.join('\n'), error: errors.join('\n') };
}

test('publish takes several folders, and promote --built makes live what they hold', async () => {
  expect(await type('publish', ...folders)).toMatchObject({
    code: 0,
    out: '@wattline/shell 2.0.0 is published.\n@wattline/checkout 1.2.0 is published.',
  });
  expect(await type('promote', '--built', ...folders, '--no-compose')).toMatchObject({ code: 0 });
  expect((await type('status')).out).toMatch(/2\.0\.0[^]*1\.2\.0/);
});

test('publish --json of one folder is its part, of several a list', async () => {
  const [shell = ''] = folders;
  expect(JSON.parse((await type('publish', shell, '--json')).out)).toEqual({
    part: '@wattline/shell',
    version: '2.0.0',
  });
  expect(JSON.parse((await type('publish', ...folders, '--json')).out)).toHaveLength(2);
});

test.each([
  ['publish without a folder', ['publish'], /One folder is needed/],
  ['promote --built without a folder', ['promote', '--built'], /One folder is needed/],
  ['promote --built of a folder without a build', ['promote', '--built', '/nowhere'], /\/nowhere holds no built part/],
])('%s is refused in one line', async (_, args, message) => {
  const { code, error } = await type(...args);
  expect(code).toBeGreaterThan(0);
  expect(error.split('\n')).toEqual([expect.stringMatching(message)]);
});

test('publish of several folders takes no key and no version, which are of one part', async () => {
  expect((await type('publish', ...folders, '--version', '2.0.0')).error).toMatch(/publish each alone/);
});
