import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findBrotliModule, findNginx } from '../find-nginx.cjs';

let home: string;
const { NGINX_PATH, PATH } = process.env;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wattline-nginx-'));
  delete process.env['NGINX_PATH'];
  process.env['PATH'] = [join(home, 'bin'), join(home, 'sbin'), PATH].join(delimiter);
});
afterEach(() => {
  process.env['PATH'] = PATH;
  if (NGINX_PATH !== undefined) process.env['NGINX_PATH'] = NGINX_PATH;
  rmSync(home, { recursive: true, force: true });
});

function nginxAt(path: string, printed = ''): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${printed}" >&2\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('the nginx to test with', () => {
  test('it is the named one before those on the PATH', () => {
    const [onPath, named] = [nginxAt('sbin/nginx'), nginxAt('mine/nginx')];
    expect(findNginx()).toBe(onPath);
    process.env['NGINX_PATH'] = named;
    expect(findNginx()).toBe(named);
  });

  test('a name that leads nowhere does not stop the search', () => {
    const onPath = nginxAt('bin/nginx');
    process.env['NGINX_PATH'] = join(home, 'gone');
    expect(findNginx()).toBe(onPath);
  });

  test('its brotli module is found in its folder of modules', () => {
    const nginx = nginxAt(
      'bin/nginx',
      `configure arguments: --prefix=/x --modules-path=${join(home, 'modules')} --with-x`,
    );
    expect(findBrotliModule(nginx)).toBeNull();
    const found = nginxAt('modules/ngx_http_brotli_static_module.so');
    expect(findBrotliModule(nginx)).toBe(found);
  });

  test('an nginx that cannot be run has no module', () => {
    expect(findBrotliModule(join(home, 'gone'))).toBeNull();
  });
});
