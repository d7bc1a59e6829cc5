import { stripeAccount } from './stripe-account';

const real = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

describe('real Stripe works by configuration alone', () => {
  test('without settings the sandbox plays it with its own scripts, and the policy allows no other', () => {
    const { front, sources, keys } = stripeAccount({});
    expect(front.at(-1)).toEqual({
      url: '/sandbox/front/stripe.js',
      integrity: expect.stringMatching(/^sha256-/) as string,
    });
    expect(sources).toEqual({ scripts: [], connections: [], frames: [], policies: [] });
    expect(keys).toBeUndefined();
  });

  test('both keys replace the stand-in, and add its origins to the policy', () => {
    const { front, sources, keys } = stripeAccount(real);
    expect(front).toEqual([]);
    expect(keys).toEqual({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1' });
    expect(sources.scripts).toContain('https://js.stripe.com');
    expect(sources.frames).toContain('https://hooks.stripe.com');
    expect(sources.connections).toContain('https://api.stripe.com');
  });

  test('the secret of an endpoint has the platform take the account’s events', () => {
    const { keys } = stripeAccount({ ...real, STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    expect(keys).toMatchObject({ eventSecret: 'whsec_1' });
  });

  test.each([
    ['STRIPE_SECRET_KEY', '', 'set STRIPE_SECRET_KEY too'],
    ['STRIPE_PUBLISHABLE_KEY', '', 'set STRIPE_PUBLISHABLE_KEY too'],
    ['STRIPE_SECRET_KEY', 'sk_live_1', 'must be a test key'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1', 'must be a test key'],
    ['STRIPE_SECRET_KEY', 'pk_test_1', 'must be a test key'],
  ])('%s=%s is refused with the reason', (name, value, message) => {
    expect(() => stripeAccount({ ...real, [name]: value })).toThrow(message);
  });
});
