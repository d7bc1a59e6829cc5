import type { OptionLine } from '@wattline/services/command';

/** The word for 'there is none', where an option has a value unless given. */
export const NONE = 'none';

/** A setting of a new environment: asked for on a terminal, given as an option, or written in a file by its name. */
export interface Question {
  readonly name: string;
  /** '<file>'; none for a switch. */
  readonly value?: string;
  /** A line that says which one it is. */
  readonly help: string;
  /** Where nothing is given. */
  readonly usual?: string;
  /** Asked for on a terminal where it is not given. */
  readonly isAsked?: true;
}

/** Every setting, in the order in which they are asked for. */
export const questions = [
  {
    name: 'out',
    value: '<folder>',
    help: 'the folder to write into, where the site’s machine has it: /etc/wattline',
    isAsked: true,
  },
  { name: 'site', value: '<address>', help: 'where drivers open the app: https://app.example.com', isAsked: true },
  {
    name: 'backend',
    value: '<origin>',
    help: 'the platform, where /api and /ocpi go: https://platform.example.com',
    isAsked: true,
  },
  {
    name: 'brand',
    value: '<file>',
    help: 'name, mark, colours, money, phone numbers, languages and terms, as docs/brand.md has them',
    isAsked: true,
  },
  {
    name: 'guarantees',
    value: '<file>',
    help: 'the guarantees.json of wattline-verify-backend; without it the app counts on nothing',
    isAsked: true,
  },
  { name: 'base', value: '<file>', help: 'an environment’s file to begin with: an earlier one, or that of a sandbox' },
  {
    name: 'environment',
    value: '<name>',
    help: 'the environment’s name, in reports and on the console',
    usual: 'production',
  },
  { name: 'name', value: '<name>', help: 'the brand’s name, where no file has it' },
  { name: 'currency', value: '<code>', help: 'the currency of holds, where no file has it: EUR' },
  { name: 'support-phone', value: '<number>', help: 'the help number for drivers: +34 900 000 000', isAsked: true },
  { name: 'support-mail', value: '<address>', help: 'the address for drivers’ mails: help@example.com', isAsked: true },
  {
    name: 'firebase-api-key',
    value: '<key>',
    help: 'Firebase’s public key of the project; without it no driver signs in',
    isAsked: true,
  },
  { name: 'firebase-auth-domain', value: '<host>', help: 'its sign-in domain: project.firebaseapp.com', isAsked: true },
  { name: 'firebase-project-id', value: '<id>', help: 'its id', isAsked: true },
  { name: 'no-stripe', help: 'the pages’ policy lets Stripe in, unless this is given' },
  {
    name: 'reports',
    value: '<address>',
    help: 'where browsers send what a policy refused: /api/policy-reports of a backend that takes them',
  },
  {
    name: 'renderer',
    value: '<origin>',
    help: 'what renders first views; “none” leaves them out',
    usual: 'http://127.0.0.1:8081',
  },
  {
    name: 'health',
    value: '<origin>',
    help: 'what adds up the health of releases: http://127.0.0.1:8082',
    usual: NONE,
  },
  {
    name: 'finder',
    value: '<origin>',
    help: 'the session finder, where the backend’s payments do not name their session: http://127.0.0.1:8084',
    usual: NONE,
  },
  { name: 'desk', value: '<origin>', help: 'the release desk: http://127.0.0.1:8083', usual: NONE },
  {
    name: 'store-folder',
    value: '<folder>',
    help: 'the composed store, as the edge reads it',
    usual: '/var/lib/wattline/store',
  },
  {
    name: 'parts',
    value: '<folder>',
    help: 'where the parts are built (a folder with NAME/dist/part.json): each is granted what it declares',
    usual: 'remotes',
  },
  {
    name: 'keys',
    value: '<list>',
    help: 'the keys to make: override, site, and parts for one of each part',
    usual: 'override,site',
  },
  {
    name: 'certificate',
    value: '<file>',
    help: 'the certificate with its chain; tls/fullchain.pem in the folder, unless given. “none” where TLS ends in front of nginx',
  },
  { name: 'key', value: '<file>', help: 'its private key; tls/privkey.pem in the folder, unless given' },
  {
    name: 'acme',
    value: '<folder>',
    help: 'answers a certificate authority over http',
    usual: '/var/lib/wattline/acme',
  },
  { name: 'listen', value: '<port>', help: 'where nginx listens: 443, or 8080 with TLS in front of it' },
  { name: 'redirect-from', value: '<port>', help: 'where it leads from http to https', usual: '80' },
  {
    name: 'gather',
    value: '<address:port>',
    help: 'where nginx asks itself for a rendered document',
    usual: '127.0.0.1:8079',
  },
  {
    name: 'reads',
    value: '<address:port>',
    help: 'where the renderer reads from nginx, in the clear',
    usual: '127.0.0.1:8078',
  },
  {
    name: 'trusted-proxies',
    value: '<list>',
    help: 'networks of the proxies in front of nginx: 10.0.0.0/8. None stands in front of it, unless given',
    usual: NONE,
  },
  {
    name: 'preview-host',
    value: '<host>',
    help: 'previews are at hosts below it: they need a name in DNS and a certificate for *.HOST',
  },
  { name: 'scratch', value: '<folder>', help: 'where nginx may write', usual: '/run/wattline-edge' },
  { name: 'access-log', value: '<file>', help: 'nginx’s access log', usual: '/var/log/wattline-edge/access.log' },
  {
    name: 'brotli-module',
    value: '<file>',
    help: 'nginx’s module for Brotli; “none” where there is none',
    usual: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  },
  { name: 'sandbox', help: 'for a rehearsal with the sandbox as the backend: nginx passes /sandbox on' },
  { name: 'check-backend', help: 'asks the backend first whether it answers the app’s calls' },
  { name: 'from', value: '<file>', help: 'a JSON file with any of these by their names: { "site": "https://…" }' },
  { name: 'force', help: 'writes over what is there. A key is never written over: one that is there is kept and used' },
] as const satisfies readonly Question[];

export type QuestionName = (typeof questions)[number]['name'];

/** The options of the command line. */
export const initOptions: readonly OptionLine[] = questions.map((question: Question): OptionLine => [
  question.value === undefined ? `--${question.name}` : `--${question.name} ${question.value}`,
  question.usual === undefined ? question.help : `${question.help}; ${question.usual} unless given`,
]);
