import type { Certificate } from '../doctor/certificate';
import type { DoctorOptions } from '../doctor/doctor';
import type { OtherAnswer } from './deployed-site';

const DAY = 86_400_000;
const firebase = { apiKey: 'k', authDomain: 'acme.firebaseapp.com', projectId: 'acme' };

/** The configuration of a site with everything right. */
export const soundConfig = {
  environment: 'production',
  backend: { guarantees: { 'unknown-sessions-are-404': true } },
  signInService: firebase,
};

export const soundCertificate: Certificate = { until: Date.now() + 60 * DAY, problem: null };

/** The answers of something in front that asks for a sign-in. */
export const loginPage: OtherAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Sign in</title>',
};

/** A site with one thing wrong, and the check that names it. */
interface Broken {
  readonly what: string;
  readonly check: string;
  readonly others?: Record<string, OtherAnswer>;
  readonly config?: object;
  readonly options?: Partial<DoctorOptions>;
  readonly found: RegExp;
}

export const brokenSites: readonly Broken[] = [
  {
    what: 'a header of the start page is gone',
    check: 'headers',
    others: { '/': { headers: { 'X-Content-Type-Options': null } } },
    found: /X-Content-Type-Options ''/,
  },
  {
    what: 'files of releases have the policy of a page',
    check: 'headers',
    others: { '/shell/none.js': { headers: { 'Content-Security-Policy': "frame-ancestors 'none'" } } },
    found: /shell\/none\.js has Content-Security-Policy 'frame-ancestors/,
  },
  {
    what: 'a header of the payment page is another',
    check: 'headers',
    others: { '/confirmation/': { headers: { 'Permissions-Policy': 'camera=*' } } },
    found: /Permissions-Policy is 'camera=\*'/,
  },
  {
    what: 'a script is another',
    check: 'integrity',
    others: { '/remotes/checkout/1.0.0/module.js': { body: 'steal()' } },
    found: /module\.js is not what was composed/,
  },
  {
    what: 'pages are kept for an hour',
    check: 'caches',
    others: { '/discovery.json': { headers: { 'cache-control': 'max-age=3600' } } },
    found: /\/discovery\.json has Cache-Control 'max-age=3600', not 'no-cache'/,
  },
  {
    what: 'a missing script may be kept',
    check: 'caches',
    others: { '/shell/none.js': { headers: { 'cache-control': 'max-age=60' } } },
    found: /\/shell\/none\.js has Cache-Control/,
  },
  {
    what: 'a missing script is a page',
    check: 'missing files',
    others: { '/shell/none.js': { status: 200, body: '<html>' } },
    found: /\/shell\/none\.js is answered with 200/,
  },
  {
    what: 'a pointer of the store is served',
    check: 'missing files',
    others: { '/shell/live.json': { status: 200, body: '{}' } },
    found: /\/shell\/live\.json is answered with 200/,
  },
  {
    what: 'http leads to the start page',
    check: 'redirects',
    others: { 'http:': { status: 301, headers: { location: 'https://app.example/' } } },
    found: /answered with 301 to https:\/\/app\.example\//,
  },
  {
    what: 'http is served',
    check: 'redirects',
    others: { 'http:': { status: 200, headers: {} } },
    found: /answered with 200, not with 308/,
  },
  {
    what: 'nothing listens on http',
    check: 'redirects',
    options: { insecure: 'http://127.0.0.1:9' },
    found: /nothing answers at http:\/\/127\.0\.0\.1:9/,
  },
  {
    what: 'the clock is an hour behind',
    check: 'clock',
    others: { '/ocpi/emsp/2.2/locations': { headers: { Date: new Date(Date.now() - 3_600_000).toUTCString() } } },
    found: /36\d\d s behind this machine’s/,
  },
  {
    what: 'the certificate ends within a week',
    check: 'certificate',
    options: { shownCertificate: async () => ({ until: Date.now() + 6.5 * DAY, problem: null }) },
    found: /ends in 6 days/,
  },
  {
    what: 'the certificate is of another name',
    check: 'certificate',
    options: { shownCertificate: async () => ({ ...soundCertificate, problem: 'ERR_TLS_CERT_ALTNAME_INVALID' }) },
    found: /ERR_TLS_CERT_ALTNAME_INVALID/,
  },
  {
    what: 'the backend is down',
    check: 'backend',
    others: { '/api/athmovil': { status: 502, body: '' } },
    found: /\/api\/athmovil\/public-config is answered with 502/,
  },
  {
    what: 'the operator’s token is wrong',
    check: 'operator calls',
    others: { '/ocpi/emsp/2.2/locations': { status: 401, body: '{}' } },
    found: /answers 401 to the list of stations/,
  },
  {
    what: 'every OCPI call passes',
    check: 'operator calls',
    others: { '/ocpi/emsp/2.2.1/tokens': { status: 200, body: '{"data":[]}' } },
    found: /the tokens of drivers are answered with 200/,
  },
  {
    what: 'a guarantee is not kept',
    check: 'guarantees',
    others: { '/ocpi/emsp/2.2.1/sessions': { status: 200, body: '{"data":{}}' } },
    found: /unknown-sessions-are-404 is counted on and not kept/,
  },
  {
    what: 'the site is no authorised domain',
    check: 'sign-in domain',
    options: { domainsOf: async () => ['acme.firebaseapp.com'] },
    found: /127\.0\.0\.1 is not among the authorised domains \(acme/,
  },
  {
    what: 'there is no sign-in',
    check: 'sign-in domain',
    config: { ...soundConfig, signInService: null },
    found: /no driver can sign in/,
  },
  {
    what: 'the sign-in is the emulator’s',
    check: 'sign-in domain',
    config: { ...soundConfig, signInService: { ...firebase, emulatorUrl: '/' } },
    found: /the emulator’s/,
  },
  {
    what: 'Stripe is in test mode',
    check: 'Stripe mode',
    others: { '/api/payment/stripe-config': { body: '{"publishable_key":"pk_test_1"}' } },
    found: /Stripe’s test key/,
  },
  {
    what: 'a rehearsal takes real cards',
    check: 'Stripe mode',
    config: { ...soundConfig, environment: 'staging' },
    found: /Stripe’s live key to the environment staging/,
  },
];
