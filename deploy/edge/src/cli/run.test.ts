import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run';

function type(line: string): { code: number; out: string; error: string } {
  const output = { out: '', error: '' };
  const code = run(line.split(' ').filter(Boolean), {
    out: (text) => (output.out += text),
    error: (text) => (output.error += text),
  });
  return { code, ...output };
}

describe('wattline-edge', () => {
  test('prints the configuration, or writes it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
    const file = join(folder, 'nginx.conf');
    const printed = type('nginx --backend http://platform:8080');
    expect(printed).toMatchObject({ code: 0, error: '', out: expect.stringContaining('server platform:8080;') });
    expect(type(`nginx --backend http://platform:8080 --out ${file}`)).toEqual({ code: 0, out: '', error: '' });
    expect(readFileSync(file, 'utf8')).toBe(printed.out);
    rmSync(folder, { recursive: true });
  });

  test('each option has its place', () => {
    const { out } = type(
      'nginx --backend http://b:1 --store /s --operator-file /o --listen 127.0.0.1:81 --scratch /t --access-log /a --error-log /e --no-brotli',
    );
    for (const text of [
      'root "/s";',
      'include "/o";',
      'listen 127.0.0.1:81;',
      'pid "/t/nginx.pid";',
      'access_log "/a" edge;',
      'error_log "/e" warn;',
    ]) {
      expect(out).toContain(text);
    }
    expect(out).not.toContain('brotli');
    expect(out).not.toContain('if ($edge_bearer');
    expect(type('nginx --backend http://b:1 --users-list').out).toContain('if ($edge_bearer');
    expect(out).toContain('set_real_ip_from 10.0.0.0/8;');
    expect(out).not.toContain('$http_cookie');
    const { out: other } = type(
      'nginx --backend http://b:1 --sandbox --trusted-proxies 203.0.113.7 --cookie-path /api/token',
    );
    expect(other).toMatch(/sandbox\(\?:\\\\\/\|\$\)" \{\s+proxy_pass/);
    expect(other.match(/set_real_ip_from .*/g)).toEqual(['set_real_ip_from 203.0.113.7;']);
    expect(other).toContain('"$http_cookie"');
    const { out: beside } = type('nginx --backend http://b:1 --desk http://d:2 --health http://h:3');
    expect(beside).toMatch(/upstream desk \{\s+server d:2;[^]*upstream health \{\s+server h:3;/);
    expect(beside).toMatch(/api\\\\\/desk\(\?:\\\\\/\|\$\)" \{\s+proxy_pass http:\/\/desk;/);
    expect(out).not.toMatch(/upstream (?:desk|health)|release-health/);
    expect(type('nginx --backend http://b:1 --trusted-proxies=').out).not.toContain('real_ip');
    expect(type('nginx --backend http://b:1 --brotli-module /m.so').out).toContain('load_module "/m.so";');
  });

  test('with a certificate it listens over TLS, and leads from http to there', () => {
    const { out } = type(
      'nginx --backend http://b:1 --listen 443 --certificate /c.pem --key /k.pem --redirect-from 80 --acme /a',
    );
    for (const text of ['listen 443 ssl http2;', 'ssl_certificate "/c.pem";', 'ssl_certificate_key "/k.pem";'])
      expect(out).toContain(text);
    expect(out).toMatch(/listen 80;\s+location \/\.well-known\/acme-challenge\/ \{\s+root "\/a";/);
    expect(out).toContain('return 308 https://$host$request_uri;');
    const other = type(
      'nginx --backend http://b:1 --listen 127.0.0.1:8443 --certificate /c --key /k --redirect-from 81',
    );
    expect(other.out).toContain('return 308 https://$host:8443$request_uri;');
    expect(
      type('nginx --backend http://b:1 --listen 8443 --public-port 443 --certificate /c --key /k --redirect-from 81')
        .out,
    ).toContain('return 308 https://$host$request_uri;');
    expect(type('nginx --backend http://b:1 --listen 443 --certificate /c --key /k').out).not.toContain('308');
  });

  test.each([
    ['', 2, /^Usage: wattline-edge nginx/, /^$/],
    ['--help', 0, /^Usage: wattline-edge nginx/, /^$/],
    ['nginx --help', 0, /^Usage: wattline-edge nginx/, /^$/],
    ['apache', 2, /^$/, /'apache' is no command/],
    ['nginx', 2, /^$/, /--backend is missing/],
    ['nginx --backend platform', 2, /^$/, /http:\/\/host:port, not 'platform'/],
    ['nginx --backend http://b --desk desk', 2, /^$/, /http:\/\/host:port, not 'desk'/],
    ['nginx --backend http://b --health http://h/api', 2, /^$/, /http:\/\/host:port, not 'http:\/\/h\/api'/],
    ['nginx --backend http://b --certificate /c.pem', 2, /^$/, /--certificate and --key belong together/],
    ['nginx --backend http://b --redirect-from 80', 2, /^$/, /--redirect-from leads to https/],
    ['nginx --backend http://b --brand-hosts acme.example', 2, /^$/, /--brand-hosts goes with --hosts/],
    ['nginx --backend http://b --hosts Charge', 2, /^$/, /A host is written charge.example.com, not 'Charge'/],
    ['nginx --backend http://b --hosts a.example --brand-hosts a.example', 2, /^$/, /a.example is named twice/],
    [
      'nginx --backend http://b --listen 8079 --renderer http://r',
      2,
      /^$/,
      /a port of its own, not at '127.0.0.1:8079'/,
    ],
    [
      'nginx --backend http://b --certificate /c --key /k --redirect-from 80 --renderer http://r --gather 127.0.0.1:80',
      2,
      /^$/,
      /a port of its own, not at '127.0.0.1:80'/,
    ],
    ['nginx --speed 3', 2, /^$/, /--speed/],
  ])('%j ends with %i', (line, code, out, error) => {
    expect(type(line)).toEqual({ code, out: expect.stringMatching(out), error: expect.stringMatching(error) });
  });
});
