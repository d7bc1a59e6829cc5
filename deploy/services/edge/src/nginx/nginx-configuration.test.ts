import { quoted } from './block';
import { nginxConfiguration, type NginxOptions } from './nginx-configuration';

/*
 * A running nginx is tested to answer as the sandbox does (deploy/local/src/same-edge.test.ts); these tests cover the
 * rest, which no request shows.
 */
const options: NginxOptions = {
  store: '/srv/store',
  backend: 'http://platform:8080',
  operatorFile: '/run/secrets/operator.conf',
  listen: '8080',
  scratch: '/tmp',
  accessLog: '/dev/stdout',
  errorLog: '/dev/stderr',
  brotliModule: '/modules/brotli.so',
};
const lines = (more: Partial<NginxOptions> = {}): string[] =>
  nginxConfiguration({ ...options, ...more })
    .split('\n')
    .map((line) => line.trim());

describe('the nginx configuration', () => {
  test('it waits for the backend longer than a charger may take to start (70 s), on both ways to it', () => {
    const waits = lines()
      .filter((line) => line.startsWith('proxy_read_timeout'))
      .map((line) => Number(/\d+/.exec(line)?.[0]));
    expect(waits).toHaveLength(2);
    for (const wait of waits) expect(wait).toBeGreaterThan(70);
  });

  test('it never sends a command twice', () => {
    expect(lines().filter((line) => line === 'proxy_next_upstream off;')).toHaveLength(2);
  });

  test('several instances of a service: a command that left is never sent again, and the backend is not asked twice', () => {
    const all = lines({ desk: 'http://desk-1:8083,http://desk-2:8083', renderer: null }).join('\n');
    expect(all).toMatch(/upstream desk \{\nzone desk_instances 64k;\nserver desk-1:8083;\nserver desk-2:8083;/);
    // Without non_idempotent, nginx asks another instance for a POST only if the first one did not get it.
    expect(all.match(/^proxy_next_upstream .*$/gm)).toEqual(
      expect.arrayContaining(['proxy_next_upstream off;', 'proxy_next_upstream error;']),
    );
    expect(all).not.toContain('non_idempotent');
  });

  test('several renderers: another one is asked within the same time', () => {
    const renderer = { origin: 'http://renderer-1:8081,http://renderer-2:8081', gather: '127.0.0.1:8079' };
    const all = lines({ renderer }).join('\n');
    expect(all).toMatch(/server renderer-1:8081 max_fails=3 .*\nserver renderer-2:8081 max_fails=3 /);
    expect(all).toContain('proxy_next_upstream error invalid_header;');
  });

  test('a name of one instance is asked of the name server again; an address and several instances are not', () => {
    const all = lines({
      resolver: '10.0.0.2',
      desk: 'http://desk-1:8083,http://desk-2:8083',
      health: 'http://10.0.0.9:8082',
    });
    expect(all).toEqual(
      expect.arrayContaining([
        'resolver 10.0.0.2 valid=10s;',
        'set $edge_to_backend "platform:8080";',
        'proxy_pass http://$edge_to_backend;',
        'proxy_pass http://desk;',
        'proxy_pass http://health;',
      ]),
    );
    expect(all).not.toContain('upstream backend {');
    expect(() => lines({ resolver: 'dns; evil' })).toThrow(/name server/);
  });

  test('instances of different schemes are refused', () => {
    expect(() => lines({ desk: 'http://desk-1:8083,https://desk-2:8083' })).toThrow(/the same scheme/);
  });

  test("it holds no token: the operator's header is in another file, on the way of OCPI only", () => {
    const text = nginxConfiguration(options);
    expect(text.match(/include/g)).toHaveLength(1);
    const inOperators = text.split(/^ {4}location /m).find((location) => location.includes('include'));
    expect(inOperators).toMatch(/^~ "\^\\\\\/ocpi/);
    // Refused before anything is passed on.
    expect(inOperators).toMatch(/if \(\$edge_operator_call = ""\) \{\s+return 404;[^]*proxy_pass/);
    expect(text).not.toMatch(/Authorization/);
  });

  test('no location has headers of its own, which would remove the others', () => {
    const [, ...inLocations] = nginxConfiguration(options).split(/^ {4}location /m);
    expect(inLocations.length).toBeGreaterThan(10);
    expect(inLocations.filter((text) => text.includes('add_header'))).toEqual([]);
  });

  test('a backend behind TLS is verified by its name', () => {
    expect(lines({ backend: 'https://platform.example' })).toEqual(
      expect.arrayContaining([
        'server platform.example:443;',
        'proxy_pass https://backend;',
        'proxy_ssl_verify on;',
        'proxy_ssl_name "platform.example";',
      ]),
    );
    expect(lines().filter((line) => line.startsWith('proxy_ssl'))).toEqual([]);
  });

  test('without the brotli module it does not mention brotli, and sends gzip', () => {
    expect(lines().filter((line) => line.includes('brotli'))).toHaveLength(2);
    expect(lines({ brotliModule: null }).filter((line) => line.includes('brotli'))).toEqual([]);
    expect(lines({ brotliModule: null })).toContain('gzip_static on;');
  });

  test('limits count only by the address that a trusted proxy names', () => {
    expect(lines({ trustedProxies: ['10.0.0.0/8', 'fd00::/8'] })).toEqual(
      expect.arrayContaining([
        'set_real_ip_from 10.0.0.0/8;',
        'set_real_ip_from fd00::/8;',
        'real_ip_header X-Forwarded-For;',
        'real_ip_recursive on;',
      ]),
    );
    expect(lines().filter((line) => /real_ip/.test(line))).toEqual([]);
  });

  test.each(['all', '10.0.0.0/8; include x', ''])('%j is refused as a network', (network) => {
    expect(() => nginxConfiguration({ ...options, trustedProxies: [network] })).toThrow(TypeError);
  });

  test('the desk, the health service and the session finder get neither a cookie nor the operator’s token', () => {
    const text = nginxConfiguration({
      ...options,
      desk: 'http://desk:8083',
      health: 'https://health.example',
      finder: 'http://finder:8084',
    });
    const passing = text
      .split(/^ {4}location /m)
      .filter((location) => /proxy_pass https?:\/\/(?:desk|health|finder);/.test(location));
    expect(passing).toHaveLength(3);
    for (const location of passing) {
      expect(location).toMatch(/proxy_set_header Cookie "";/);
      expect(location).not.toMatch(/include/);
    }
    expect(passing[1]).toMatch(/proxy_ssl_verify on;/);
  });

  test.each(['/', '/station', 'api/token', '/api/a b', '/api/"'])('%j is refused as a cookie path', (cookiePath) => {
    expect(() => nginxConfiguration({ ...options, cookiePath })).toThrow(TypeError);
  });

  test.each(['platform', 'ftp://platform', 'http://platform/api', 'http://platform; include x'])(
    '%j is no backend',
    (backend) => {
      expect(() => nginxConfiguration({ ...options, backend })).toThrow(TypeError);
    },
  );

  test.each(['desk', 'health', 'finder'] as const)('the option of %s refuses a value that is no origin', (service) => {
    for (const origin of [service, `http://${service}/api`, '']) {
      expect(() => nginxConfiguration({ ...options, [service]: origin })).toThrow(TypeError);
    }
  });

  test('a path cannot end its word', () => {
    expect(lines({ store: '/a"; include "/etc/x' })).toContain(String.raw`root "/a\"; include \"/etc/x";`);
    expect(quoted(String.raw`\.(a|b)"`)).toBe(String.raw`"\\.(a|b)\""`);
  });

  const renderer = { origin: 'http://renderer:8081', gather: '127.0.0.1:8079' };

  test('without a renderer no location is for first views', () => {
    expect(nginxConfiguration(options)).not.toMatch(/first_|gather|auth_request|\$edge_view|location[^\n]*view/);
  });

  test('a renderer gets no header of a driver', () => {
    const text = nginxConfiguration({ ...options, renderer });
    const passing = text
      .split(/^ {4}location /m)
      .filter((location) => /proxy_pass http:\/\/(?:edge_gather|renderer)/.test(location));
    expect(passing).toHaveLength(2);
    expect(text.match(/proxy_pass_request_headers off;/g)).toHaveLength(2);
    expect(text.match(/server renderer:8081 max_fails=3/g)).toHaveLength(1);
  });

  test('it listens for the renderer at a port of its own, believes the host that is named there alone, and counts nothing there', () => {
    const text = nginxConfiguration({ ...options, renderer: { ...renderer, reads: '127.0.0.1:8078' } });
    expect(text).toContain('listen 127.0.0.1:8078;');
    expect(text).toContain('"~^8078 (?<edge_named_host>[a-z0-9.-]+)$" "$edge_named_host";');
    expect(text).toMatch(/map \$server_port \$edge_address \{\s+default "\$edge_network";\s+"~\^8078\$" "";/);
    expect(nginxConfiguration({ ...options, renderer })).not.toContain('edge_named_host');
    for (const reads of [options.listen, renderer.gather])
      expect(() => nginxConfiguration({ ...options, renderer: { ...renderer, reads } })).toThrow(TypeError);
  });

  test.each(['renderer', 'http://renderer/x'])('%j is refused as a renderer', (origin) => {
    expect(() => nginxConfiguration({ ...options, renderer: { ...renderer, origin } })).toThrow(TypeError);
  });
});
