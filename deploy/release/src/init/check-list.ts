import { readRuntimeConfig } from '@wattline/base/config';
import type { Environment } from '../site/environment';
import { requiredIn, textIn, type Answers } from './answers';
import list from './check-list.json';
import type { MadeKeys } from './made-keys';
import { tlsOf } from './new-nginx';

/** A step of check-list.json: its texts have places in braces; with `where`, it is left out where that does not hold. */
interface Step {
  readonly title: string;
  /** How, in Markdown. */
  readonly how: string;
  readonly where?: string;
}

const steps: readonly Step[] = list;

/** The steps that remain, as Markdown with a box for each step. */
export function checkList(answers: Answers, { config, grants }: Environment, keys: MadeKeys, folder: string): string {
  const { signInService, debug, backend, legal, support, brand } = readRuntimeConfig(config);
  const site = requiredIn(answers, 'site');
  const { host, hostname } = new URL(site);
  const tls = tlsOf(answers, folder);
  const bucket = textIn(answers, 'bucket');
  const hasPartKeys = Object.keys(keys.parts).length > 0;
  const places: Readonly<Record<string, string>> = {
    host,
    hostname,
    folder,
    bucket: bucket ?? '',
    brand: brand.name,
    backend: requiredIn(answers, 'backend'),
    store: requiredIn(answers, 'store-folder'),
    certificate: tls?.certificate ?? '',
    certificateKey: tls?.key ?? '',
    listen: textIn(answers, 'listen') ?? '8080',
    project: signInService?.projectId ?? '',
    overrideRemark: keys.override === null ? '' : '; override.pem is not needed on this machine',
    partKeyRemark: hasPartKeys ? ', each alone with its --part-key' : '',
    grants: Object.entries(grants)
      .map(([name, { prefixes }]) => `${name} has ${prefixes.map((prefix) => `/${prefix}`).join(', ')}`)
      .join('; '),
  };
  const holds: Readonly<Record<string, boolean>> = {
    tls: tls !== null,
    tlsInFront: tls === null,
    noGuarantees: Object.keys(backend.guarantees).length === 0,
    noSignIn: signInService === null,
    realSignIn: signInService !== null && signInService.emulatorUrl === null,
    stripe: answers['no-stripe'] !== true,
    noPassword: debug.password === null,
    noLegal: legal.length === 0,
    noPhone: support.phone === null,
    keys: keys.override !== null || keys.site !== null || hasPartKeys,
    siteKey: keys.site !== null,
    renderer: textIn(answers, 'renderer') !== null,
    bucket: bucket !== null,
  };
  const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '');
  return [
    `# What remains for ${site}`,
    '',
    'Written by `wattline-release init`. In order; tick what is done.',
    '',
    ...steps
      .filter(({ where }) => where === undefined || holds[where])
      .map(({ title, how }) => `- [ ] **${filled(title)}**: ${filled(how)}`),
    '',
  ].join('\n');
}
