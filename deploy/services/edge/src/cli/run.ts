import { writeFileSync } from 'node:fs';
import {
  helpOf,
  parseLine,
  requiredText,
  textOf,
  UsageError,
  type CommandLine,
  type Values,
} from '@wattline/services/command';
import { portOf } from '../nginx/block';
import { nginxConfiguration, type NginxOptions } from '../nginx/nginx-configuration';
import type { NginxTls } from '../nginx/tls';
import { cdnLine, writeCdn } from './cdn-command';

const DEBIAN_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** A load balancer stands in one of these, a driver in none. */
const PRIVATE_NETWORKS = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16';

const line: CommandLine = {
  name: 'wattline-edge nginx',
  description: 'Writes the configuration of an nginx that answers as the sandbox’s edge does, or prints it.',
  options: [
    ['--backend <origin>', 'where /api and /ocpi go: http://platform:8080'],
    ['--out <file>', 'the file to write; printed unless given'],
    [
      '--desk <origin>',
      'what answers /api/desk, the release desk: http://desk:8083, or several instances with commas between them; the backend, unless given',
    ],
    [
      '--health <origin>',
      'what answers /api/telemetry/v1/logs: http://health:8082, or several; the backend, unless given. Names of both have to resolve when nginx starts',
    ],
    [
      '--finder <origin>',
      'what answers /api/session-finder, the session finder: http://finder:8084, or several; the backend, unless given',
    ],
    [
      '--resolver <address>',
      'the name server that names of single instances are asked of again as they change: 10.0.0.2. Unless given, names are found once, when nginx starts or is reloaded',
    ],
    ['--store <folder>', 'the composed store', '/srv/store'],
    [
      '--operator-file <file>',
      'a line that a secret lays there: proxy_set_header Authorization "Token …";',
      '/run/secrets/wattline/operator.conf',
    ],
    ['--listen <port>', 'where it listens: 8080, or 127.0.0.1:8080', '8080'],
    [
      '--certificate <file>',
      'the certificate of the site with its chain, where this nginx has TLS itself: --key belongs to it, and --listen 443',
    ],
    ['--key <file>', 'the private key of the certificate'],
    ['--public-port <port>', 'the port of the site’s address, where it is another than that of --listen'],
    ['--redirect-from <port>', 'where it listens over http, and leads to https: 80; nowhere unless given'],
    [
      '--acme <folder>',
      'answers a certificate authority over http from the folder .well-known/acme-challenge below it',
    ],
    ['--scratch <folder>', 'where nginx may write', '/tmp'],
    ['--access-log <file>', 'the access log', '/dev/stdout'],
    ['--error-log <file>', 'the error log', 'stderr'],
    ['--sandbox', '/sandbox goes to the backend, too; without it, it is a 404'],
    [
      '--users-list',
      'GET /api/users, all drivers with their e-mail addresses and phone numbers, goes to the backend for callers with a bearer token, which the backend has to check; without it, it is a 404',
    ],
    [
      '--trusted-proxies <list>',
      'networks of the proxies in front: their X-Forwarded-For is believed; limits count by that address',
      PRIVATE_NETWORKS,
    ],
    [
      '--cookie-path <path>',
      'the one path below /api with cookies that go to the backend: a token sync address that keeps a cookie',
    ],
    [
      '--preview-host <host>',
      'previews are at hosts below it, NAME.HOST (wattline-release compose --preview): they need a name in DNS and a certificate for *.HOST. Without it there are none',
    ],
    [
      '--hosts <list>',
      'hosts of the site itself: every other one is refused (421), but for those of brands and previews; all hosts unless given',
    ],
    [
      '--brand-hosts <list>',
      'hosts with a brand of their own, as the environment has them in brands; --hosts then says which are the site’s',
    ],
    [
      '--reports <address>',
      'where browsers send what a policy refused: what the site’s configuration has as reports.url',
    ],
    [
      '--renderer <origin>',
      'what renders first views: http://renderer:8081, or several instances with commas between them; its name has to resolve when nginx starts',
    ],
    ['--gather <address:port>', 'where nginx asks itself for a rendered document, until it is whole', '127.0.0.1:8079'],
    [
      '--reads <address:port>',
      'where the renderer alone reads, in the clear: 127.0.0.1:8078. Unless given, it reads where browsers do',
    ],
    ['--brotli-module <file>', 'the module that sends files compressed with Brotli', DEBIAN_BROTLI],
    ['--no-brotli', 'for an nginx without that module: gzip has to do'],
  ],
};

/** Where a command's words go. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** @throws UsageError for one of the two alone, and for a redirect that leads nowhere. */
function tlsOf(values: Values): NginxTls | null {
  const [certificate, key] = [textOf(values, 'certificate'), textOf(values, 'key')];
  const redirectFrom = textOf(values, 'redirect-from') ?? null;
  if (certificate !== undefined && key !== undefined)
    return {
      certificate,
      key,
      publicPort: textOf(values, 'public-port') ?? portOf(requiredText(values, 'listen')),
      redirectFrom,
      acme: textOf(values, 'acme') ?? null,
    };
  if (certificate !== undefined || key !== undefined) throw new UsageError('--certificate and --key belong together.');
  if (redirectFrom !== null) throw new UsageError('--redirect-from leads to https: it takes --certificate and --key.');
  return null;
}

const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter((item) => item !== '');

/** @throws TypeError for hosts of brands without those of the site: any other host would show one brand for another. */
function siteHosts(values: Values): Pick<NginxOptions, 'brandHosts' | 'hosts' | 'previewHost'> {
  const hosts = textOf(values, 'hosts');
  const brandHosts = listOf(textOf(values, 'brand-hosts'));
  if (brandHosts.length > 0 && hosts === undefined)
    throw new TypeError('--brand-hosts goes with --hosts, the hosts of the site itself.');
  return {
    hosts: hosts === undefined ? null : listOf(hosts),
    brandHosts,
    previewHost: textOf(values, 'preview-host') ?? null,
  };
}

/** @throws UsageError, TypeError with a message that says what is wrong. */
function configure(values: Values): string {
  const given = (name: string): string => textOf(values, name) ?? '';
  const orNull = (name: string): string | null => textOf(values, name) ?? null;
  const renderer = textOf(values, 'renderer');
  return nginxConfiguration({
    store: given('store'),
    backend: requiredText(values, 'backend'),
    desk: orNull('desk'),
    health: orNull('health'),
    finder: orNull('finder'),
    resolver: orNull('resolver'),
    operatorFile: given('operator-file'),
    listen: given('listen'),
    scratch: given('scratch'),
    accessLog: given('access-log'),
    errorLog: given('error-log'),
    brotliModule: values['brotli'] === true ? given('brotli-module') : null,
    sandbox: values['sandbox'] === true,
    usersList: values['users-list'] === true ? 'with-token' : 'none',
    trustedProxies: listOf(given('trusted-proxies')),
    cookiePath: orNull('cookie-path'),
    ...siteHosts(values),
    reports: orNull('reports'),
    renderer: renderer === undefined ? null : { origin: renderer, gather: given('gather'), reads: orNull('reads') },
    tls: tlsOf(values),
  });
}

/** @throws UsageError, TypeError with a message that says what is wrong. */
function configured(args: readonly string[]): { readonly text: string; readonly file: string | undefined } {
  const typed = parseLine(line, args);
  if (typed === null) return { text: helpOf(line), file: undefined };
  return { text: configure(typed.values), file: textOf(typed.values, 'out') };
}

/** The message, with its full stop. */
const lineOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replace(/(?<![.!?)])$/, '.');

/**
 * Runs the command line and gives its exit code: 0 done, 2 wrong usage.
 * @throws Those of writing the file.
 */
export function run([name, ...args]: readonly string[], { out, error }: Surroundings): 0 | 2 {
  if (name === undefined || name === '--help' || name === '-h') {
    out(`${helpOf(line)}\n\n${helpOf(cdnLine)}`);
    return name === undefined ? 2 : 0;
  }
  if (name !== 'nginx' && name !== 'cdn') {
    error(`✖ '${name}' is no command. There are nginx and cdn; see wattline-edge --help.`);
    return 2;
  }
  let made: ReturnType<typeof configured>;
  try {
    made = name === 'cdn' ? { text: writeCdn(args), file: undefined } : configured(args);
  } catch (thrown) {
    error(`✖ ${lineOf(thrown)} See wattline-edge --help.`);
    return 2;
  }
  if (made.file === undefined) out(made.text);
  else writeFileSync(made.file, made.text);
  return 0;
}
