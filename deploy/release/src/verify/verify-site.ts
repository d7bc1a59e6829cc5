import { readRuntimeConfig } from '@wattline/config';
import { securityHeaders } from '@wattline/edge';
import { matchesIntegrity } from '../parts/matches-integrity';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import { digestOf } from '../signing/site-registry';
import { INVENTORY, NOT_STATED, PAYMENT_SEGMENT, type ScriptInventory } from '../site/script-inventory';
import { scriptsIn } from './scripts-in';
import { picturesIn, wrongPolicies } from './wrong-policies';

export interface VerifyOptions {
  /** https://charge.example */
  readonly site: string;
  /** The digest of each file that the site should have, by its name. */
  readonly files: Readonly<Record<string, string>>;
  readonly get?: (url: string) => Promise<Response>;
}

/** Something about the deployed site that is not as it was composed. */
interface Difference {
  /** A file, script or page with other content; a page's policy; a page's header. */
  readonly kind: 'content' | 'policy' | 'header';
  readonly what: string;
  readonly problem: string;
}

export interface SiteReport {
  readonly site: string;
  /** How many files, scripts and pages were compared. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Scripts without a purpose in the inventory. */
  readonly unstated: readonly string[];
  /** Where the composed payment page lets operators' pictures come from: 'https:' for any address, or hosts. */
  readonly pictures: readonly string[];
}

const TIMEOUT_MS = 10_000;
/** Names that an edge serves: what the store keeps for the edge itself has others. */
const SERVED = /^[^/]+\.(?:html|json|js|woff2)$/;
/** So many requests at once: a production edge is asked. */
const AT_ONCE = 6;

const fetched = (url: string): Promise<Response> =>
  fetch(url, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  return results;
}

/** Lists the wrong headers of a page; nothing where all are as the edge sends them. `reports` is the configuration's. */
function wrongHeaders({ headers }: Response, isSecure: boolean, reports: string | null): string[] {
  return Object.entries(securityHeaders(reports)).flatMap(([name, value]) => {
    // Browsers read it over https alone.
    if (name === 'Strict-Transport-Security' && !isSecure) return [];
    return headers.get(name) === value ? [] : `${name} is '${headers.get(name) ?? ''}', not '${value}'`;
  });
}

/** Differences of the payment page. */
const differ = (kind: Difference['kind'], problems: readonly string[]): Difference[] =>
  problems.map((problem) => ({ kind, what: `/${PAYMENT_SEGMENT}`, problem }));

/**
 * Holds a deployed site against what was composed: each file of the site, each script that may run on the payment page,
 * the headers, policies and scripts of that page as a visitor gets it. PCI DSS 4.0.1 asks for this in 11.6.1.
 *
 * @throws ReleaseError where the site does not answer, or has no inventory.
 */
export async function verifySite({ site, files, get = fetched }: VerifyOptions): Promise<SiteReport> {
  const { origin, protocol } = new URL(site);
  const load = async (path: string): Promise<Response | Difference> => {
    try {
      const answer = await get(`${origin}${path}`);
      return answer.ok ? answer : { kind: 'content', what: path, problem: `answered ${answer.status}` };
    } catch (error) {
      return { kind: 'content', what: path, problem: `did not answer: ${reasonOf(error)}` };
    }
  };
  const compare = async (path: string, isRight: (content: Buffer) => boolean): Promise<readonly Difference[]> => {
    const answer = await load(path);
    if (!(answer instanceof Response)) return [answer];
    return isRight(Buffer.from(await answer.arrayBuffer()))
      ? []
      : [{ kind: 'content', what: path, problem: 'is not what was composed' }];
  };

  const names = Object.keys(files).filter((name) => SERVED.test(name));
  const wrongFiles = await inTurn(names, (name) => compare(`/${name}`, (content) => digestOf(content) === files[name]));

  const listed = await load(`/${INVENTORY}`);
  if (!(listed instanceof Response)) throw new ReleaseError(`${origin}/${INVENTORY} ${listed.problem}.`);
  const inventory = (await listed.json()) as ScriptInventory;
  const scripts = inventory.scripts.filter(({ address }) => address.startsWith('/'));
  const wrongScripts = await inTurn(scripts, ({ address, integrity }) =>
    compare(address, (content) => matchesIntegrity(content, integrity)),
  );
  const unstated = [
    ...inventory.scripts.map(({ address, purpose }) => ({ what: address, purpose })),
    ...inventory.origins.map(({ origin: what, purpose }) => ({ what, purpose })),
  ].flatMap(({ what, purpose }) => (purpose.startsWith(NOT_STATED) ? what : []));

  const paymentPage = await verifyPage();
  return {
    site: origin,
    compared: names.length + scripts.length + 1,
    differences: [...wrongFiles, ...wrongScripts, paymentPage.differences].flat(),
    unstated,
    pictures: paymentPage.pictures,
  };

  /** Where the site's configuration lets reports go: that file was compared by its digest. */
  async function reportsOf(): Promise<string | null> {
    const answer = await load('/config.json');
    const config: unknown = answer instanceof Response ? await answer.json().catch(() => ({})) : {};
    return readRuntimeConfig(config).reports.url;
  }

  async function verifyPage(): Promise<Pick<SiteReport, 'differences' | 'pictures'>> {
    const [page, composed] = await Promise.all([load(`/${PAYMENT_SEGMENT}/x/1`), load(`/${PAYMENT_SEGMENT}.html`)]);
    if (!(page instanceof Response)) return { differences: [page], pictures: [] };
    if (!(composed instanceof Response)) return { differences: [composed], pictures: [] };
    const [shown, meant] = [await page.text(), await composed.text()];
    const known = new Set(scriptsIn(meant));
    const added = scriptsIn(shown).filter((script) => !known.has(script));
    return {
      differences: [
        ...differ(
          'content',
          added.map((script) => `runs what was not composed: ${script}`),
        ),
        ...differ('policy', wrongPolicies(shown, meant)),
        ...differ('header', wrongHeaders(page, protocol === 'https:', await reportsOf())),
      ],
      pictures: picturesIn(meant),
    };
  }
}
