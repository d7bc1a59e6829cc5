import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildKit } from './build-kit';
import { kitPackages } from './kit-packages';

const workspace = join(__dirname, '../../../..');
const OPERATORS = new Set(['deploy/release', 'deploy/services', 'deploy/verify-backend']);

let to: string;
let empty: string;
beforeAll(async () => {
  to = mkdtempSync(join(tmpdir(), 'wattline-kit-'));
  empty = mkdtempSync(join(tmpdir(), 'wattline-empty-'));
  const files = await buildKit(
    workspace,
    kitPackages.filter(({ folder }) => OPERATORS.has(folder)),
    to,
  );
  for (const file of files) install(file);
});
afterAll(() => [to, empty].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

interface Manifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Lays a packed file where npm would, with the packages that it declares and no other; no registry is asked. */
function install(file: string): void {
  const unpacked = mkdtempSync(join(to, 'unpacked-'));
  execFileSync('tar', ['xzf', file, '-C', unpacked]);
  const { name, dependencies } = JSON.parse(readFileSync(join(unpacked, 'package/package.json'), 'utf8')) as Manifest;
  const folder = join(empty, 'packages', name);
  mkdirSync(join(folder, '..'), { recursive: true });
  execFileSync('mv', [join(unpacked, 'package'), folder]);
  for (const dependency of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', dependency);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(workspace, 'node_modules', dependency), link, 'junction');
  }
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command of an installed package, in the empty folder. */
async function type(name: string, command: string, ...args: readonly string[]): Promise<Ended> {
  const file = join(empty, 'packages/@wattline', name, 'bin', `${command}.js`);
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...args], {
      cwd: empty,
      env: { PATH: process.env['PATH'], USER: 'operator', WATTLINE_DRIVER_TOKEN: 'x.eyJzdWIiOiJkIn0.x' },
    });
    return { code: 0, out: stdout, error: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, error: stderr };
  }
}

test.each([
  ['release', 'wattline-release', 'doctor'],
  ['services', 'wattline-edge', '--renderer <origin>'],
  ['verify-backend', 'wattline-verify-backend', '--write'],
])('the packed @wattline/%s says how %s is used', async (name, command, words) => {
  const { code, out, error } = await type(name, command, '--help');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(words);
});

test('the packed wattline-edge writes a configuration of nginx', async () => {
  const { code, out } = await type('services', 'wattline-edge', 'nginx', '--backend', 'http://platform:8080');
  expect(code).toBe(0);
  expect(out).toContain('server platform:8080;');
});

test('the packed wattline-release writes an environment with keys and nginx', async () => {
  const dist = join(empty, 'parts/checkout/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(
    join(dist, 'part.json'),
    JSON.stringify({
      name: '@wattline/checkout',
      version: '1.0.0',
      kind: 'remote',
      contract: '1.0.0',
      entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
      preload: [],
      prefixes: ['confirmation'],
    }),
  );
  const args = ['--out', 'etc', '--parts', 'parts', '--site', 'https://app.example', '--backend', 'https://p.example'];
  const { code, out, error } = await type('release', 'wattline-release', 'init', ...args);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('keys/site.pem');
  expect(readFileSync(join(empty, 'etc/nginx.conf'), 'utf8')).toContain('server p.example:443;');
});
