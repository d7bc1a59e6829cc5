/** A request that the browser refused: 'img-src', 'https://pictures.example/1.jpg'. */
interface Violation {
  readonly effectiveDirective: string;
  /** An address, or 'inline', 'eval', 'trusted-types-sink'. */
  readonly blockedURL: string;
}

/** A page that goes on refusing says no more. */
const MOST = 20;

/** An address without what it may tell of a driver: its query. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/**
 * Sends what a policy of this page refuses to `url`, each refusal once, in the form in which browsers report (an array of
 * 'csp-violation'). Browsers report by themselves what a header forbids; of a document's own policies they tell the page
 * alone. Most of them tell also what was refused before this code was there (docs/rules.md: payment-page).
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
