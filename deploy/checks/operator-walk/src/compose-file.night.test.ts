import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const workspace = join(__dirname, '../../../..');
const docs = join(workspace, 'docs/deploy');

interface Service {
  readonly build: { readonly context: string; readonly dockerfile: string };
  readonly command: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: readonly string[];
  readonly read_only: boolean;
  readonly tmpfs: readonly string[];
}

const { services, networks } = parse(readFileSync(join(docs, 'compose.yaml'), 'utf8')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, object>>;
};
const names = Object.keys(services);
const service = (name: string): Service => services[name] as Service;

const dockerfile = ({ build }: Service): string => readFileSync(join(docs, build.context, build.dockerfile), 'utf8');

/** The words that a container runs, before those of the file. */
const entrypoint = (one: Service): readonly string[] =>
  JSON.parse(/^ENTRYPOINT (\[.*\])$/m.exec(dockerfile(one))?.[1] ?? '[]') as readonly string[];

/** Where a service has something mounted. */
const mounted = ({ volumes: mounts }: Service): string[] =>
  mounts.map((mount) => mount.replace(/\$\{[^}]*\}/, 'store').split(':')[1] ?? '');

/** init grants what builds declare: the least of one. */
const part = {
  name: '@wattline/checkout',
  version: '1.0.0',
  kind: 'remote',
  contract: '1.0.0',
  entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
  preload: [],
  prefixes: ['confirmation'],
};

let folder: string;
let nginx: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-compose-'));
  const page = readFileSync(join(docs, 'containers.md'), 'utf8');
  const init = /^npm run release -- (init .+)$/m.exec(page)?.[1] ?? '';
  const dist = join(folder, 'parts/checkout/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'part.json'), JSON.stringify(part));
  const words = `${init} --parts ${folder}/parts`
    .replace('"$SITE"', 'https://app.acme.example')
    .replace('"$BACKEND"', 'https://platform.acme.example')
    .split(' ')
    .map((word) => (word === '/etc/wattline' ? folder : word));
  execFileSync(process.execPath, [join(workspace, 'deploy/release/bin/wattline-release.mjs'), ...words], {
    cwd: workspace,
    env: { ...process.env, WATTLINE_OPERATOR_TOKEN: 'token' },
  });
  nginx = readFileSync(join(folder, 'nginx.conf'), 'utf8').replaceAll(folder, '/etc/wattline');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(names)('the image of %s is built from a file that is there, and writes to /tmp alone', (name) => {
  const { build, read_only: isReadOnly, tmpfs } = service(name);
  expect(existsSync(join(docs, build.context, build.dockerfile))).toBe(true);
  expect({ isReadOnly, tmpfs }).toEqual({ isReadOnly: true, tmpfs: ['/tmp'] });
});

test.each(names.filter((name) => name !== 'edge'))('every option of %s is one of its command', (name) => {
  const [program, script = '', ...words] = entrypoint(service(name));
  expect(program).toBe('node');
  const help = execFileSync(process.execPath, [join(workspace, script), ...words, '--help'], { encoding: 'utf8' });
  const options = service(name).command.filter((word) => word.startsWith('--'));
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) expect(help).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
});

test('every path in nginx’s configuration is mounted, or below /tmp', () => {
  const places = [...mounted(service('edge')), '/tmp'];
  const paths = [...nginx.matchAll(/^ *(?:root|include|ssl_certificate|ssl_certificate_key|pid) "([^"]+)";$/gm)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !places.some((place) => path.startsWith(`${place}/`) || path === place))).toEqual([]);
});

test('signed-releases: the renderer mounts the store alone, and is on a network without a way out, where nginx listens for it', () => {
  const { volumes: mounts, networks: on, command } = service('renderer');
  expect(mounts.map((mount) => mount.replace(/\$\{[^}]*\}/, 'store'))).toEqual(['store:/srv/store:ro']);
  expect(on).toEqual(['inside']);
  expect(networks['inside']).toEqual({ internal: true });
  expect(service('edge').networks).toContain('inside');
  const [, port = ''] = /http:\/\/edge:(\d+)/.exec(command.join(' ')) ?? [];
  expect(nginx).toMatch(new RegExp(`^ *listen 0\\.0\\.0\\.0:${port};$`, 'm'));
});
