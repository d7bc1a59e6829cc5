import pMap from 'p-map';
import { NO_PAGE, securityHeaders } from '@wattline/services/edge';
import { matchesIntegrity, integrityOf } from '../parts/integrity';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import { INVENTORY, NOT_STATED, PAYMENT_SEGMENT, type ScriptInventory } from '../site/script-lists';
import { get, notSeen, ok, wrong, type Check, type Finding, type LookedAt } from './check';

/** The digest of each file that a site should have, by its name. */
export type ComposedFiles = Readonly<Record<string, string>>;

/** Names that an edge serves: what the store keeps for the edge itself has others. */
const SERVED = /^[^/]+\.(?:html|json|js|woff2)$/;
/** An address among the files of releases; whether there is a file makes no difference to its policy. */
const OF_RELEASES = '/shell/none.js';
/** So many requests at once: a production edge is asked. */
const AT_ONCE = { concurrency: 6 };

const AS_COMPOSED = 'Compose and copy the store anew; find who changed the site: docs/runbooks.';
const EDGE =
  'Start nginx with the configuration of wattline-release init, and let nothing in front of it change headers.';

const attributeOf = (attributes: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? null;

/** Lists the scripts that a document runs: 'address integrity' of each script with an address, 'inline sha256-…' of each without. Data is left out. */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(([, attributes = '', text = '']) => {
    if (/\btype="application\/json"/i.test(attributes)) return [];
    const address = attributeOf(attributes, 'src');
    if (address !== null) return `${address} ${attributeOf(attributes, 'integrity') ?? 'without integrity'}`;
    return `inline ${integrityOf(text)}`;
  });

/** The policies of a document: of each its directives, with their words. */
const policiesIn = (html: string): ReadonlyMap<string, readonly string[]>[] =>
  [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g)].map(
    ([, policy = '']) =>
      new Map(
        policy.split(/; */).map((directive) => {
          const [name = '', ...words] = directive.trim().split(/\s+/);
          return [name, words] as const;
        }),
      ),
  );

/** Where the policies of a document let operators' pictures come from, besides the own origin. */
function picturesText(html: string): string {
  const from = policiesIn(html).flatMap((policy) => policy.get('img-src') ?? []);
  const others = from.filter((word) => word !== "'self'" && word !== 'data:');
  if (others.length === 0) return 'the own origin alone';
  return others.includes('https:') ? 'any https address' : others.join(', ');
}

/** A rendered first view has styles of its own, each allowed by its hash; the rest of a policy is as it was composed. */
const isStyleHash = (word: string): boolean => word === "'unsafe-hashes'" || word.startsWith("'sha256-");

/** Lists what the policies of a page let in more than those it was composed with; nothing where they are the same or stricter. */
function wrongPolicies(shown: string, composed: string): readonly string[] {
  const [has, should] = [policiesIn(shown), policiesIn(composed)];
  if (has.length < should.length) return [`has ${has.length} of its ${should.length} content policies`];
  return should.flatMap((policy, index) =>
    [...policy].flatMap(([name, words]) => {
      const found = has[index]?.get(name);
      if (!found) return [`has a content policy without ${name}`];
      const added = found.filter((word) => !words.includes(word) && !(name === 'style-src' && isStyleHash(word)));
      return added.map((word) => `has a content policy that lets in more: ${name} ${word}`);
    }),
  );
}

/** Lists the headers of an answer that are not as the edge sends them. */
const wrongHeaders = (path: string, { headers }: Response, wanted: Readonly<Record<string, string>>): string[] =>
  Object.entries(wanted).flatMap(([name, value]) =>
    headers.get(name) === value ? [] : `${path} has ${name} '${headers.get(name) ?? ''}', not '${value}'`,
  );

const found = (problems: readonly string[], todo: string, otherwise: Finding): Finding =>
  problems.length === 0 ? otherwise : wrong(problems.join('; '), todo);

/**
 * Holds a site against what was composed: each file of the site, each script that may run on the payment page, the headers,
 * policies and scripts of that page as a visitor gets it. PCI DSS 4.0.1 asks for this in 11.6.1.
 *
 * @param files What was composed; null where it is not known.
 * @throws ReleaseError for a site without an inventory of scripts; those of the answers of its start page.
 */
export async function composedChecks(
  { origin, config }: LookedAt,
  files: ComposedFiles | null,
): Promise<readonly Check[]> {
  const load = async (path: string): Promise<Response | string> => {
    try {
      const answer = await get(`${origin}${path}`);
      return answer.ok ? answer : `${path} answered ${answer.status}`;
    } catch (error) {
      return `${path} did not answer: ${reasonOf(error)}`;
    }
  };
  const compare = async (path: string, isRight: (content: Buffer) => boolean): Promise<readonly string[]> => {
    const answer = await load(path);
    if (typeof answer === 'string') return [answer];
    return isRight(Buffer.from(await answer.arrayBuffer())) ? [] : [`${path} is not what was composed`];
  };
  const composed = Object.entries(files ?? {}).filter(([name]) => SERVED.test(name));
  const unlike = await pMap(
    composed,
    ([name, digest]) => compare(`/${name}`, (file) => integrityOf(file) === digest),
    AT_ONCE,
  );
  const content = unlike.flat();

  const listed = await load(`/${INVENTORY}`);
  if (typeof listed === 'string') throw new ReleaseError(`${origin}${listed}.`);
  const inventory = (await listed.json()) as ScriptInventory;
  const scripts = inventory.scripts.filter(({ address }) => address.startsWith('/'));
  const altered = await pMap(
    scripts,
    ({ address, integrity }) => compare(address, (script) => matchesIntegrity(script, integrity)),
    AT_ONCE,
  );
  content.push(...altered.flat());
  const unstated = [
    ...inventory.scripts.map(({ address, purpose }) => [address, purpose] as const),
    ...inventory.origins.map(({ origin: address, purpose }) => [address, purpose] as const),
  ].flatMap(([address, purpose]) => (purpose.startsWith(NOT_STATED) ? address : []));

  const { 'Strict-Transport-Security': secure = '', ...others } = securityHeaders(config.reports.url);
  // Browsers read it over https alone.
  const sent = origin.startsWith('https:') ? { ...others, 'Strict-Transport-Security': secure } : others;
  const headers = [
    ...wrongHeaders('/', await get(`${origin}/`), sent),
    ...wrongHeaders(OF_RELEASES, await get(`${origin}${OF_RELEASES}`), { 'Content-Security-Policy': NO_PAGE }),
  ];
  const policy: string[] = [];
  const payment = `/${PAYMENT_SEGMENT}`;
  const [page, document] = [await load(`${payment}/x/1`), await load(`${payment}.html`)];
  const meant = typeof document === 'string' ? '' : await document.text();
  if (typeof page === 'string' || typeof document === 'string') {
    policy.push(...[page, document].filter((answer) => typeof answer === 'string'));
  } else {
    const [shown, known] = [await page.text(), new Set(scriptsIn(meant))];
    const added = scriptsIn(shown).filter((script) => !known.has(script));
    content.push(...added.map((script) => `${payment} runs what was not composed: ${script}`));
    policy.push(...wrongPolicies(shown, meant).map((problem) => `${payment} ${problem}`));
    headers.push(...wrongHeaders(payment, page, sent));
  }

  const count = composed.length + scripts.length + 1;
  const without = unstated.length === 0 ? '' : `; what these are for is not stated: ${unstated.join(', ')}`;
  const asComposed =
    files === null
      ? notSeen(
          'scripts are what the site’s own list says; what was composed is not known',
          'Name the store in --store, or the site’s public key in --key.',
        )
      : ok(`${count} files, scripts and pages are what was composed${without}`);
  const asSent = ok('the headers of the start page and of the payment page are as the edge sends them');
  const asStrict = ok(
    `the payment page’s policies let in no more than was composed; operators’ pictures and logos come from ${picturesText(meant)}`,
  );
  return [
    { name: 'headers', ...found(headers, EDGE, asSent) },
    { name: 'policy', ...found(policy, AS_COMPOSED, asStrict) },
    { name: 'integrity', ...found(content, AS_COMPOSED, asComposed) },
  ];
}
