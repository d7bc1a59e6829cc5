import { headerPolicy, NO_PAGE, policyRules, requireReportsAddress, securityHeaders } from './security-headers';

describe('edge: the policy in the header', () => {
  test('the service worker’s policy allows requests to its own origin, and no other script', () => {
    expect(headerPolicy('site/sw.js')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    );
  });

  test.each(['site/sw.js', 'site/acme.example/sw.js', 'previews/redesign/sw.js'])(
    'the service worker of %s has the policy of one',
    (file) => expect(headerPolicy(file)).toContain("connect-src 'self'"),
  );

  test.each(['site/index.html', 'site/acme.example/station.html', 'previews/redesign/index.html', 'site/sw.js.html'])(
    '%s, as it was composed, has the policy of a page',
    (file) => expect(headerPolicy(file)).toBe(securityHeaders()['Content-Security-Policy']),
  );

  test.each(['shell/1.0.0/sw.js', 'remotes/site/1.0.0/index.html', 'remotes/checkout/1.0.0/icon.svg', 'site', ''])(
    'pages-are-composed: %j runs nothing where a browser opens it, and has none of the site’s cookies',
    (file) => {
      expect(headerPolicy(file)).toBe(NO_PAGE);
      expect(NO_PAGE).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    },
  );

  test('the policy names the endpoint of reports, and its address for older browsers; without an address neither', () => {
    expect(securityHeaders('/api/policy-reports')).toMatchObject({
      'Content-Security-Policy':
        "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; report-uri /api/policy-reports; report-to wattline",
      'Reporting-Endpoints': 'wattline="/api/policy-reports"',
    });
    expect(JSON.stringify(securityHeaders())).not.toMatch(/report/i);
  });

  test.each(['http://x.example/r', '//x.example', 'reports', '/a"b', '/a;b', '/a b', "/a'; script-src *"])(
    'reports do not go to %j',
    (address) => {
      expect(() => requireReportsAddress(address)).toThrow(TypeError);
    },
  );

  test('patterns have no flags, so that JavaScript and nginx read them alike', () => {
    expect(
      policyRules()
        .map(({ pattern }) => pattern.flags)
        .join(''),
    ).toBe('');
  });
});
