import { join } from 'node:path';
import { readRuntimeConfig } from '@wattline/base/config';
import type { Environment } from '../site/environment';
import { requiredIn, textIn, type Answers } from './answers';
import type { MadeKeys } from './made-keys';
import { OPERATOR_FILE, tlsOf } from './new-nginx';

interface Step {
  readonly title: string;
  /** How, in Markdown. */
  readonly how: string;
  /** Left out where it is done, or does not apply. */
  readonly isOpen?: boolean;
}

const code = (text: string): string => `\`${text}\``;

function stepsOf(answers: Answers, { config, grants }: Environment, keys: MadeKeys, folder: string): readonly Step[] {
  const { signInService, debug, backend, legal, support, brand } = readRuntimeConfig(config);
  const site = requiredIn(answers, 'site');
  const origin = requiredIn(answers, 'backend');
  const store = requiredIn(answers, 'store-folder');
  const { host, hostname } = new URL(site);
  const tls = tlsOf(answers, folder);
  const file = (name: string): string => join(folder, name);
  const renderer = textIn(answers, 'renderer');
  const partKeys = Object.entries(keys.parts);
  return [
    {
      title: `${hostname} leads to this machine`,
      how: 'an A record: nginx listens on IPv4, unless `--listen` says otherwise',
    },
    {
      title: 'The certificate',
      how: `${code(tls?.certificate ?? '')} and ${code(tls?.key ?? '')}, readable by the user of nginx, renewed before it ends`,
      isOpen: tls !== null,
    },
    {
      title: 'TLS in front of nginx',
      how: `it passes on to ${code(textIn(answers, 'listen') ?? '8080')} with X-Forwarded-For, and leads from http to https`,
      isOpen: tls === null,
    },
    {
      title: 'The operator’s token',
      how: `one line in ${code(file(OPERATOR_FILE))}, readable by the user of nginx alone: ${code('proxy_set_header Authorization "Token …";')}`,
    },
    {
      title: 'The grants',
      how: `read them in environment.json: ${Object.entries(grants)
        .map(([name, { prefixes }]) => `${name} has ${prefixes.map((prefix) => `/${prefix}`).join(', ')}`)
        .join('; ')}`,
    },
    {
      title: 'The guarantees of the backend',
      how: `${code(`npm run verify-backend -- ${origin} --out verified`)}, then ${code('init')} again with ${code('--guarantees verified/guarantees.json --force')}: until then the app counts on nothing (docs/backend.md)`,
      isOpen: Object.keys(backend.guarantees).length === 0,
    },
    {
      title: 'Sign-in',
      how: `a Firebase project: ${code('--firebase-api-key')}, ${code('--firebase-auth-domain')}, ${code('--firebase-project-id')}, then ${code('init')} again (docs/real-services.md)`,
      isOpen: signInService === null,
    },
    {
      title: 'The sign-in’s domain',
      how: `${code(hostname)} among the authorised domains of the Firebase project ${signInService?.projectId ?? ''}`,
      isOpen: signInService !== null && signInService.emulatorUrl === null,
    },
    {
      title: 'Stripe',
      how: `live keys at the platform (its stripe-config answers pk_live_…), and ${code(hostname)} registered for Apple Pay and Google Pay`,
      isOpen: answers['no-stripe'] !== true,
    },
    {
      title: 'The console’s password',
      how: 'its hash as `debug.password`: without one the console stays locked',
      isOpen: debug.password === null,
    },
    {
      title: 'Terms, privacy and imprint',
      how: '`legal` in the brand’s file (docs/brand.md): until then drivers see the app’s own terms',
      isOpen: legal.length === 0,
    },
    {
      title: 'A help number',
      how: `${code('--support-phone')}: a driver without a signal at a charger has nothing else`,
      isOpen: support.phone === null,
    },
    {
      title: 'The keys’ private halves',
      how: `copies of ${code(file('keys'))} where only those who sign can read them${keys.override === null ? '' : '; override.pem is not needed on this machine'}`,
      isOpen: keys.override !== null || keys.site !== null || partKeys.length > 0,
    },
    {
      title: 'Publish every part',
      how: `${code(`npm run release -- publish shell/dist remotes/*/dist --store ${store}`)}${partKeys.length > 0 ? ', each alone with its --part-key' : ''}`,
    },
    {
      title: 'Start the composer',
      how: `it alone has ${code(file(keys.site?.file ?? ''))}, and writes the site from what is live: no team and no other machine needs that key (docs/deploy/vm.md)`,
      isOpen: keys.site !== null,
    },
    {
      title: 'Keep the environment, and make the parts live',
      how: `${code(`npm run release -- promote --built shell/dist remotes/*/dist --store ${store} --config ${file('environment.json')}`)}; from then on docs/shipping.md`,
    },
    {
      title: 'Start nginx with the configuration',
      how: `${code(`nginx -t -c ${file('nginx.conf')}`)} first`,
    },
    {
      title: 'Start the renderer',
      how: `its unit reads ${code(file('services.env'))} (docs/deploy/vm.md)`,
      isOpen: renderer !== null,
    },
    {
      title: 'Hold the site against all of this',
      how: code(`npm run release -- doctor https://${host} --store ${store}`),
    },
    {
      title: 'The teams’ roles',
      how: `the policies of ${code(file('policies'))}; ${code(`npm run release -- doctor --role checkout --store ${textIn(answers, 'bucket')}`)} with a team’s credentials holds them to it`,
      isOpen: textIn(answers, 'bucket') !== null,
    },
    { title: 'Backups', how: `${code(store)} and ${code(folder)}: all that is live, its history, and the keys` },
    {
      title: `A first day at 1.00 as ${brand.name}`,
      how: 'docs/go-live.md: a hold, a charge, a receipt, a refund, with what to look at in each system',
    },
  ];
}

/** The steps that remain, as Markdown with a box for each step. */
export function checkList(answers: Answers, environment: Environment, keys: MadeKeys, folder: string): string {
  const steps = stepsOf(answers, environment, keys, folder).filter(({ isOpen = true }) => isOpen);
  return [
    `# What remains for ${requiredIn(answers, 'site')}`,
    '',
    'Written by `wattline-release init`. In order; tick what is done.',
    '',
    ...steps.map(({ title, how }) => `- [ ] **${title}**: ${how}`),
    '',
  ].join('\n');
}
