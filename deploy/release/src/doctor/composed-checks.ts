import { NO_PAGE, securityHeaders } from '@wattline/edge';
import { verifySite, type SiteReport } from '../verify/verify-site';
import { notSeen, ok, wrong, type Check, type Finding } from './check';
import type { LookedAt } from './site-answers';

const AS_COMPOSED = 'Compose and copy the store anew; find who changed the site: docs/runbooks.';

function found(
  report: SiteReport,
  kind: SiteReport['differences'][number]['kind'],
  todo: string,
  otherwise: Finding,
): Finding {
  const differences = report.differences.filter((difference) => difference.kind === kind);
  return differences.length === 0
    ? otherwise
    : wrong(differences.map(({ what, problem }) => `${what} ${problem}`).join('; '), todo);
}

/** An address among the files of releases; whether there is a file makes no difference to its policy. */
const OF_RELEASES = '/shell/none.js';

/** The headers of the start page, and the policy of what is no page; the payment page's are verifySite's to look at. */
async function startHeaders({ origin, config, get }: LookedAt): Promise<readonly string[]> {
  const wanted = [
    ...Object.entries(securityHeaders(config.reports.url)).map(([name, value]) => ['/', name, value] as const),
    [OF_RELEASES, 'Content-Security-Policy', NO_PAGE] as const,
  ];
  const answers = { '/': await get(`${origin}/`), [OF_RELEASES]: await get(`${origin}${OF_RELEASES}`) };
  return wanted.flatMap(([path, name, value]) => {
    const sent = answers[path].headers.get(name);
    return sent === value || (name === 'Strict-Transport-Security' && origin.startsWith('http:'))
      ? []
      : `${path} has ${name} '${sent ?? ''}', not '${value}'`;
  });
}

/**
 * Holds the site against what was composed: its headers, policies and content.
 * @param files The digests of what was composed; null where they are not known.
 * @throws Those of verifySite.
 */
export async function composedChecks(
  site: LookedAt,
  files: Readonly<Record<string, string>> | null,
): Promise<readonly Check[]> {
  const report = await verifySite({ site: site.origin, files: files ?? {} });
  const onStart = await startHeaders(site);
  const EDGE =
    'Start nginx with the configuration of wattline-release init, and let nothing in front of it change headers.';
  const headers =
    onStart.length > 0
      ? wrong(onStart.join('; '), EDGE)
      : found(
          report,
          'header',
          EDGE,
          ok('the headers of the start page and of the payment page are as the edge sends them'),
        );
  const policy = found(
    report,
    'policy',
    AS_COMPOSED,
    ok('the payment page’s policies let in no more than was composed'),
  );
  const integrity = found(
    report,
    'content',
    AS_COMPOSED,
    files === null
      ? notSeen(
          'scripts are what the site’s own list says; what was composed is not known',
          'Name the store in --store, or the site’s public key in --key.',
        )
      : ok(`${report.compared} files, scripts and pages are what was composed`),
  );
  return [
    { name: 'headers', ...headers },
    { name: 'policy', ...policy },
    { name: 'integrity', ...integrity },
  ];
}
