import type { StripeConstructor } from '@stripe/stripe-js';
import { pass } from '@wattline/testing';

const mockLoad = jest.fn<Promise<object | null>, [string]>();

jest.mock('../../part', () => ({ client: {} }));
jest.mock('@wattline/api', () => ({ getStripeConfig: async () => ({ publishableKey: 'pk_1' }) }));
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => mockLoad(key) }));

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const service = { elements: () => ({}) } as unknown as ReturnType<StripeConstructor>;

describe('third-parties-may-throw: the payment service’s script', () => {
  test.each<[string, () => Promise<object | null>]>([
    [
      'throws',
      () => {
        throw new TypeError('Stripe is not a function');
      },
    ],
    ['does not load', () => Promise.reject(new Error('Failed to load Stripe.js'))],
    ['gives nothing', async () => null],
    ['does not come', () => new Promise(() => {})],
  ])('%s: it is asked for again the next time', async (_, load) => {
    const { stripeLibrary } = await import('./load-stripe');
    mockLoad.mockImplementationOnce(load).mockResolvedValueOnce(service);
    const first = stripeLibrary.load();
    const failed = expect(first).rejects.toThrow('The payment service has no library to give');
    await pass(30_000);
    await failed;
    expect(await stripeLibrary.load()).toBe(service);
  });
});
