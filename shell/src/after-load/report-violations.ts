/** A request that the browser refused: 'img-src', 'https://pictures.example/1.jpg'. */
interface Violation {
  readonly effectiveDirective: string;
  /** An address, or 'inline', 'eval', 'trusted-types-sink'. */
  readonly blockedURL: string;
}

/** A page that goes on refusing says no more. */
const MOST = 20;

/** Removes the query of an address, which may identify a driver. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/**
 * Sends each refusal by a policy of this page to `url` once, in the form in which browsers report (an array of
 * 'csp-violation'). Browsers report by themselves the violations of a header's policy; those of a document's own
 * policies are reported to the page only. Most browsers also report refusals from before this code ran (docs/rules.md:
 * payment-page).
 */
export function reportViolations(url: string): void {
  const reported = new Set<string>();

  function tell(violations: readonly Violation[]): void {
    const fresh = violations.filter(({ effectiveDirective, blockedURL }) => {
      const isFresh = reported.size < MOST && !reported.has(effectiveDirective + blockedURL);
      reported.add(effectiveDirective + blockedURL);
      return isFresh;
    });
    if (fresh.length === 0) return;
    // The page by its first segment: the rest of an address holds ids.
    const page = `${location.origin}/${location.pathname.split('/')[1] ?? ''}`;
    const reports = fresh.map(({ effectiveDirective, blockedURL }) => ({
      type: 'csp-violation',
      url: page,
      body: { documentURL: page, effectiveDirective, blockedURL: withoutQuery(blockedURL) },
    }));
    const headers = { 'Content-Type': 'application/reports+json' };
    fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify(reports) }).catch(() => undefined);
  }

  if ('ReportingObserver' in window) {
    // The compiler knows no body of this kind.
    new ReportingObserver((reports) => tell(reports.map(({ body }) => body as unknown as Violation)), {
      types: ['csp-violation'],
      buffered: true,
    }).observe();
  } else {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tell([{ effectiveDirective, blockedURL: blockedURI }]),
    );
  }
}
