import { headerPolicy, policyRules, securityHeaders } from './security-headers';

describe('edge: the policy in the header', () => {
  test('of the service worker: it asks its own origin, and runs nothing besides', () => {
    expect(headerPolicy('site/sw.js')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    );
  });

  test.each(['site/index.html', 'site/sw_js', 'site/sw.js.html', 'shell/1.0.0/sw.js', 'remotes/site/sw.js', ''])(
    '%j: what all answers have',
    (file) => {
      expect(headerPolicy(file)).toBe(securityHeaders['Content-Security-Policy']);
    },
  );

  test('patterns are alike in JavaScript and nginx: without flags', () => {
    expect(policyRules.map(({ pattern }) => pattern.flags).join('')).toBe('');
  });
});
