import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nginxConfiguration } from '../nginx/nginx-configuration';

const DEBIAN_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** A load balancer stands in one of these, a driver in none. */
const PRIVATE_NETWORKS = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16';

const HELP = `wattline-edge nginx --backend ORIGIN [--out FILE] [options]
  Writes the configuration of an nginx that answers as the sandbox's edge does, or prints it.
  --backend ORIGIN          where /api and /ocpi go: http://platform:8080
  --desk ORIGIN             what answers /api/desk, the release desk: http://desk:8083; the backend, unless given
  --health ORIGIN           what answers /api/telemetry/v1/logs and /api/release-health: http://health:8082; the backend, unless
                            given. Names of both have to resolve when nginx starts
  --store FOLDER            the composed store (/srv/store)
  --operator-file FILE      a line that a secret lays there: proxy_set_header Authorization "Token …";
                            (/run/secrets/wattline/operator.conf)
  --listen [ADDRESS:]PORT   (8080)
  --scratch FOLDER          where nginx may write (/tmp)
  --access-log FILE         (/dev/stdout)
  --error-log FILE          (stderr)
  --sandbox                 /sandbox goes to the backend, too; without it, it is a 404
  --users-list              GET /api/users, all drivers with their e-mail addresses and phone numbers, goes to the backend for callers
                            with a bearer token, which the backend has to check; without it, it is a 404
  --trusted-proxies LIST    networks of the proxies in front, whose X-Forwarded-For is believed; limits count by that address
                            (${PRIVATE_NETWORKS})
  --cookie-path PATH        the one path below /api whose cookies go to the backend: a token sync address that keeps a cookie
  --preview-host HOST       previews are at hosts below it, NAME.HOST (wattline-release compose --preview): they need a name in DNS and
                            a certificate for *.HOST. Without it there are none
  --reports ADDRESS         where browsers send what a policy refused: what the site's configuration has as reports.url
  --renderer ORIGIN         what renders first views: http://renderer:8081; its name has to resolve when nginx starts
  --gather ADDRESS:PORT     where nginx asks itself for a rendered document, until it is whole (127.0.0.1:8079)
  --brotli-module FILE      (${DEBIAN_BROTLI})
  --no-brotli               for an nginx without that module: gzip has to do`;

const options = {
  backend: { type: 'string' },
  out: { type: 'string' },
  desk: { type: 'string' },
  health: { type: 'string' },
  store: { type: 'string', default: '/srv/store' },
  'operator-file': { type: 'string', default: '/run/secrets/wattline/operator.conf' },
  listen: { type: 'string', default: '8080' },
  scratch: { type: 'string', default: '/tmp' },
  'access-log': { type: 'string', default: '/dev/stdout' },
  'error-log': { type: 'string', default: 'stderr' },
  'brotli-module': { type: 'string', default: DEBIAN_BROTLI },
  sandbox: { type: 'boolean', default: false },
  'users-list': { type: 'boolean', default: false },
  'trusted-proxies': { type: 'string', default: PRIVATE_NETWORKS },
  'cookie-path': { type: 'string' },
  'preview-host': { type: 'string' },
  reports: { type: 'string' },
  renderer: { type: 'string' },
  gather: { type: 'string', default: '127.0.0.1:8079' },
  brotli: { type: 'boolean', default: true },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Where a command's words go. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

function configure(args: readonly string[]): { readonly text: string; readonly file: string | undefined } {
  const { values } = parseArgs({ args: [...args], options, allowNegative: true });
  if (values.help) return { text: HELP, file: undefined };
  if (values.backend === undefined) throw new TypeError('--backend is missing.');
  const text = nginxConfiguration({
    store: values.store,
    backend: values.backend,
    desk: values.desk ?? null,
    health: values.health ?? null,
    operatorFile: values['operator-file'],
    listen: values.listen,
    scratch: values.scratch,
    accessLog: values['access-log'],
    errorLog: values['error-log'],
    brotliModule: values.brotli ? values['brotli-module'] : null,
    sandbox: values.sandbox,
    usersList: values['users-list'] ? 'with-token' : 'none',
    trustedProxies: values['trusted-proxies'].split(',').filter((network) => network !== ''),
    cookiePath: values['cookie-path'] ?? null,
    previewHost: values['preview-host'] ?? null,
    reports: values.reports ?? null,
    renderer: values.renderer === undefined ? null : { origin: values.renderer, gather: values.gather },
  });
  return { text, file: values.out };
}

/**
 * Runs the command line and gives its exit code: 0 done, 2 wrong usage.
 * @throws Those of writing the file.
 */
export function run([name, ...args]: readonly string[], { out, error }: Surroundings): 0 | 2 {
  if (name === undefined || name === '--help' || name === '-h') {
    out(HELP);
    return name === undefined ? 2 : 0;
  }
  if (name !== 'nginx') {
    error(`✖ '${name}' is no command. There is nginx; see wattline-edge --help.`);
    return 2;
  }
  let made: ReturnType<typeof configure>;
  try {
    made = configure(args);
  } catch (thrown) {
    error(`✖ ${thrown instanceof Error ? thrown.message : String(thrown)} See wattline-edge --help.`);
    return 2;
  }
  if (made.file === undefined) out(made.text);
  else writeFileSync(made.file, made.text);
  return 0;
}
