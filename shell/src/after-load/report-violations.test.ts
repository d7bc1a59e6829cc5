import { reportViolations } from './report-violations';

const URL_OF_REPORTS = '/api/policy-reports';
const fetching = jest.fn();

interface Body {
  readonly effectiveDirective: string;
  readonly blockedURL: string;
}
/** Has the browser tell of refusals, as its observer does. */
let observed: (reports: readonly { readonly body: Body }[]) => void;

beforeEach(() => {
  fetching.mockReset().mockResolvedValue(undefined);
  globalThis.fetch = fetching;
  history.replaceState(null, '', '/connect-vehicle/pay-123?token=secret');
  class Observer {
    constructor(
      listener: typeof observed,
      readonly options: object,
    ) {
      observed = listener;
      expect(options).toEqual({ types: ['csp-violation'], buffered: true });
    }
    observe = () => undefined;
  }
  Reflect.set(window, 'ReportingObserver', Observer);
});
afterEach(() => void Reflect.deleteProperty(window, 'ReportingObserver'));

const sent = (): unknown =>
  fetching.mock.calls.map(([url, { body }]: [string, { body: string }]) => [url, JSON.parse(body)] as const);
const picture = { effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.example/1.jpg?driver=7' };
const PAGE = 'http://localhost/connect-vehicle';

describe('payment-page: a violation of a policy is reported', () => {
  test('the report has the form of a browser’s, with the page’s first segment and addresses without a query', () => {
    reportViolations(URL_OF_REPORTS);
    observed([{ body: picture }]);
    const body = { documentURL: PAGE, effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.example/1.jpg' };
    expect(sent()).toEqual([[URL_OF_REPORTS, [{ type: 'csp-violation', url: PAGE, body }]]]);
    expect(fetching.mock.calls[0]).toMatchObject([
      URL_OF_REPORTS,
      { keepalive: true, headers: { 'Content-Type': 'application/reports+json' } },
    ]);
  });

  test('each violation is reported once, and at most twenty are', () => {
    reportViolations(URL_OF_REPORTS);
    observed([{ body: picture }, { body: picture }]);
    observed([{ body: picture }]);
    expect(fetching).toHaveBeenCalledTimes(1);
    for (let number = 0; number < 40; number += 1)
      observed([{ body: { ...picture, blockedURL: `https://x/${number}` } }]);
    expect(fetching).toHaveBeenCalledTimes(20);
  });

  test('a browser without reports sends an event, and a lost request is not repeated', () => {
    Reflect.deleteProperty(window, 'ReportingObserver');
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    reportViolations(URL_OF_REPORTS);
    const event = Object.assign(new Event('securitypolicyviolation', { bubbles: true }), {
      effectiveDirective: 'script-src-elem',
      blockedURI: 'inline',
    });
    document.dispatchEvent(event);
    expect(sent()).toMatchObject([
      [URL_OF_REPORTS, [{ body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } }]],
    ]);
  });
});
