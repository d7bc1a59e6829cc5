import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPage, rehearsed } from './read-page';
import { filledIn, readEnvironmentFile, readUnit } from './read-unit';

const docs = join(__dirname, '../../../../docs/deploy');
const page = readFileSync(join(docs, 'vm.md'), 'utf8');
const units = readdirSync(join(docs, 'vm')).filter((file) => file.endsWith('.service'));
const unitText = (file: string): string => readFileSync(join(docs, 'vm', file), 'utf8');

const made = [
  '# A page',
  '## 1. One',
  '```sh',
  'a',
  '```',
  '```sh',
  '# Production: only there',
  'b',
  '```',
  '```sh',
  '# Rehearsal',
  'c',
  '```',
  '## Not numbered',
  '```sh',
  'd',
  '```',
  '## 2. Without commands',
  '',
].join('\n');

test('a rehearsal follows the blocks for both and its own, in their order', () => {
  const steps = readPage(made);
  expect(steps.map(({ title }) => title)).toEqual(['1. One']);
  expect(steps.map(rehearsed)).toEqual(['a\n# Rehearsal\nc\n']);
});

test('each command of docs/deploy/vm.md is one that bash can read', () => {
  const steps = readPage(page);
  expect(steps.length).toBeGreaterThan(8);
  for (const { blocks } of steps)
    for (const { commands } of blocks) expect(spawnSync('bash', ['-n', '-c', commands]).status).toBe(0);
});

test('where docs/deploy/vm.md has commands for a rehearsal alone, it has those for production too', () => {
  const audiences = readPage(page).map(({ blocks }) => new Set(blocks.map(({ audience }) => audience)));
  expect(audiences.filter((step) => step.has('Rehearsal') && !step.has('Production'))).toEqual([]);
});

test('every unit that the page installs and starts is there, and no other', () => {
  const started = /systemctl enable --now (wattline.+)$/m.exec(page)?.[1]?.split(' ') ?? [];
  expect(started.map((name) => `${name}.service`).toSorted()).toEqual(units.toSorted());
  for (const file of units) expect(page).toContain(`docs/deploy/vm/${file}`);
});

test.each(units)('%s runs what the workspace or the system has, as a user without rights', (file) => {
  const { command } = readUnit(unitText(file));
  const [program = '', script] = command;
  expect(['/usr/sbin/nginx', '/usr/bin/node']).toContain(program);
  if (program === '/usr/bin/node')
    expect(existsSync(join(docs, '../..', script?.replace('/opt/wattline/', '') ?? ''))).toBe(true);
  expect(unitText(file)).toMatch(/^User=wattline(?:-renderer)?$/m);
});

test('signed-releases: the renderer has a user that the page makes, no file of the operator’s, and this machine’s addresses alone', () => {
  const unit = unitText('wattline-renderer.service');
  expect(page).toContain(`useradd --system --home-dir /var/lib/wattline ${/^User=(.*)$/m.exec(unit)?.[1]}\n`);
  expect(unit).toMatch(/^InaccessiblePaths=\/etc\/wattline$/m);
  expect(unit).toMatch(/^IPAddressDeny=any\nIPAddressAllow=localhost$/m);
});

test('a unit’s command is filled in from its environment’s file', () => {
  const { command, environmentFiles } = readUnit(unitText('wattline-renderer.service'));
  expect(environmentFiles).toEqual(['/etc/wattline/services.env']);
  const variables = readEnvironmentFile('WATTLINE_BACKEND=https://p.example\nWATTLINE_STORE=/s\n');
  expect(filledIn(command, variables)).toEqual(expect.arrayContaining(['https://p.example', '/s']));
  expect(() => filledIn(command, {})).toThrow('WATTLINE_BACKEND');
});

test('words of a unit’s command are held together by double quotes', () => {
  expect(readUnit('ExecStart=/a -g "daemon off;" b\n').command).toEqual(['/a', '-g', 'daemon off;', 'b']);
  expect(() => readUnit('[Service]\n')).toThrow('one ExecStart');
});

/** On this machine the programs stand elsewhere: systemd verifies a copy that names them. */
function verified(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-units-'));
  try {
    const copy = join(folder, 'wattline-copy.service');
    writeFileSync(
      copy,
      text.replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/true').replaceAll(/^(User|Group)=.*$/gm, ''),
    );
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', copy], { encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('SKIPPED: systemd-analyze is not on this machine, so the units are not verified by it.');

if (hasSystemd) {
  test.each(units)('systemd takes %s without a warning', (file) => {
    expect(verified(unitText(file))).toBe('');
  });

  test('systemd warns of a setting that there is not', () => {
    expect(verified(`${unitText('wattline-edge.service')}\n[Service]\nSpeed=3\n`)).toContain('Speed');
  });
}
