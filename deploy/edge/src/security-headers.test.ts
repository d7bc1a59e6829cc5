import { headerPolicy, policyRules, requireReportsAddress, securityHeaders } from './security-headers';

describe('edge: the policy in the header', () => {
  test('of the service worker: it asks its own origin, and runs nothing besides', () => {
    expect(headerPolicy('site/sw.js')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    );
  });

  test.each(['site/index.html', 'site/sw_js', 'site/sw.js.html', 'shell/1.0.0/sw.js', 'remotes/site/sw.js', ''])(
    '%j: what all answers have',
    (file) => {
      expect(headerPolicy(file)).toBe(securityHeaders()['Content-Security-Policy']);
    },
  );

  test('where reports go is said by name, and to older browsers by address; without an address nothing is', () => {
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

  test('patterns are alike in JavaScript and nginx: without flags', () => {
    expect(policyRules.map(({ pattern }) => pattern.flags).join('')).toBe('');
  });
});
