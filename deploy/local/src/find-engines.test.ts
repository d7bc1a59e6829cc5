import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from './workspace';

const finder = pathToFileURL(join(workspace, 'deploy/local/find-engines.mjs')).href;

/** It runs before anything is installed, so it is no TypeScript: each test calls it in a Node that sees only `home`. */
const program = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { existsSync } = fs;
fs.existsSync = (path) => String(path).startsWith(process.env.HOME) && existsSync(path);
syncBuiltinESMExports();
const { findFirefox, findWebKit } = await import(${JSON.stringify(finder)});
console.log(JSON.stringify({ firefox: findFirefox(), webkit: findWebKit() }));
`;

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wattline-engines-'));
  mkdirSync(join(home, 'bin'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function onMachine(files: readonly string[], env: NodeJS.ProcessEnv = {}): unknown {
  for (const file of files) writeFileSync(join(home, file), '');
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { HOME: home, PATH: join(home, 'bin'), ...env },
  });
  return JSON.parse(output);
}

test('on a machine without other engines, there is no Firefox and WebKit says what is missing', () => {
  expect(onMachine([])).toEqual({
    firefox: null,
    webkit: { missing: 'WebKitGTK and its driver are not installed (webkit2gtk-driver)' },
  });
});

test('Firefox is the named one, else an extended release, else the usual one', () => {
  expect(onMachine(['bin/firefox'])).toMatchObject({ firefox: join(home, 'bin/firefox') });
  expect(onMachine(['bin/firefox-esr'])).toMatchObject({ firefox: join(home, 'bin/firefox-esr') });
  const named = { FIREFOX_PATH: join(home, 'mine') };
  expect(onMachine(['mine'], named)).toMatchObject({ firefox: join(home, 'mine') });
});
