import { backend, clock, guarantees } from './backend-checks';
import { certificate, certificateOf, type Certificate } from './certificate';
import type { Check, Finding } from './check';
import { composedChecks } from './composed-checks';
import { caches, missingFiles, operatorCalls, redirects } from './edge-checks';
import { firebaseDomains, signInDomain, stripeMode, type DomainsOf } from './service-checks';
import { getOnce, lookAt, type Get } from './site-answers';

export interface DoctorOptions {
  /** 'https://app.example.com' */
  readonly origin: string;
  /** Where it listens over http; null where that is not known. */
  readonly insecure: string | null;
  /** The digests of the site's files as they were composed; null where they are not known. */
  readonly files: Readonly<Record<string, string>> | null;
  /** An access token of a test driver. */
  readonly driverToken: string | undefined;
  readonly get?: Get;
  readonly domainsOf?: DomainsOf;
  /** Null for a site without TLS. */
  readonly shownCertificate?: () => Promise<Certificate | null>;
  readonly now?: () => number;
}

/**
 * Holds a deployed site against all that production needs. It reads only.
 * @throws ReleaseError for an address at which there is no composed site.
 */
export async function doctor({
  origin,
  insecure,
  files,
  driverToken,
  get = getOnce,
  domainsOf = firebaseDomains,
  shownCertificate = async () => (origin.startsWith('https:') ? certificateOf(new URL(origin)) : null),
  now = Date.now,
}: DoctorOptions): Promise<readonly Check[]> {
  const site = await lookAt(origin, get);
  const alone: readonly (readonly [name: string, look: () => Finding | Promise<Finding>])[] = [
    ['caches', () => caches(site)],
    ['missing files', () => missingFiles(site)],
    ['redirects', () => redirects(site, insecure)],
    ['clock', () => clock(site, now)],
    ['certificate', async () => certificate(await shownCertificate(), now())],
    ['backend', () => backend(site)],
    ['operator calls', () => operatorCalls(site)],
    ['guarantees', () => guarantees(site, driverToken)],
    ['sign-in domain', () => signInDomain(site, domainsOf)],
    ['Stripe mode', () => stripeMode(site, driverToken)],
  ];
  const checks: Check[] = [...(await composedChecks(site, files))];
  // One after another: a production edge is asked, which limits calls by address.
  for (const [name, look] of alone) checks.push({ name, ...(await look()) });
  return checks;
}
