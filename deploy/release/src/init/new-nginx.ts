import { join } from 'node:path';
import { readRuntimeConfig } from '@wattline/base/config';
import { nginxConfiguration, type NginxOptions, type NginxTls } from '@wattline/services/edge';
import type { Environment } from '../site/environment';
import { requiredIn, textIn, type Answers } from './answers';

/** The line with the operator's token, which nginx does not start without. */
export const OPERATOR_FILE = 'operator.conf';

/** TLS of the site's own nginx; null where it ends in front of it. */
export function tlsOf(answers: Answers, folder: string): NginxTls | null {
  if (answers['certificate'] === 'none') return null;
  return {
    certificate: textIn(answers, 'certificate') ?? join(folder, 'tls/fullchain.pem'),
    key: textIn(answers, 'key') ?? join(folder, 'tls/privkey.pem'),
    publicPort: new URL(requiredIn(answers, 'site')).port || '443',
    redirectFrom: textIn(answers, 'redirect-from'),
    acme: textIn(answers, 'acme'),
  };
}

/** Of an environment with several brands: the hosts at which something answers. */
function siteHosts(answers: Answers, { brands }: Environment): Pick<NginxOptions, 'brandHosts' | 'hosts'> {
  const brandHosts = Object.keys(brands);
  return brandHosts.length === 0 ? {} : { hosts: [new URL(requiredIn(answers, 'site')).hostname], brandHosts };
}

/**
 * The configuration of the site's nginx: headers, caches, redirects, limits, the renderer with its static fallback.
 * @throws UsageError, and TypeError for what is no address.
 */
export function newNginx(answers: Answers, environment: Environment, folder: string): string {
  const tls = tlsOf(answers, folder);
  const renderer = textIn(answers, 'renderer');
  return nginxConfiguration({
    store: requiredIn(answers, 'store-folder'),
    backend: requiredIn(answers, 'backend'),
    desk: textIn(answers, 'desk'),
    health: textIn(answers, 'health'),
    finder: textIn(answers, 'finder'),
    operatorFile: join(folder, OPERATOR_FILE),
    listen: textIn(answers, 'listen') ?? (tls === null ? '8080' : '443'),
    scratch: requiredIn(answers, 'scratch'),
    accessLog: requiredIn(answers, 'access-log'),
    errorLog: 'stderr',
    brotliModule: textIn(answers, 'brotli-module'),
    sandbox: answers['sandbox'] === true,
    trustedProxies: textIn(answers, 'trusted-proxies')?.split(',') ?? [],
    ...siteHosts(answers, environment),
    previewHost: textIn(answers, 'preview-host'),
    reports: readRuntimeConfig(environment.config).reports.url,
    renderer:
      renderer === null
        ? null
        : { origin: renderer, gather: requiredIn(answers, 'gather'), reads: requiredIn(answers, 'reads') },
    tls,
  });
}
