import { ownRoutes } from '../testing/own-routes';
import { templateOf } from './template-of';

describe('measured-without-persons: an address without its ids', () => {
  test.each([
    ['/', '/'],
    ['/stations', '/stations'],
    ['/station/loc-001', '/station/{id}'],
    ['/confirmation/loc-001_1/1', '/confirmation/{id}/{id}'],
    ['/confirmation/loc-001_1/1?payment=card#prices', '/confirmation/{id}/{id}'],
    ['/session/SES%2F1', '/session/{id}'],
    ['/ana@example.com', '/{id}'],
    ['/ocpi/emsp/2.2.1/sessions/SES-1', '/ocpi/emsp/2.2.1/sessions/{id}'],
    ['/api/validate/+17875550121', '/api/validate/{id}'],
    ['/api/check/+17875550121/123456', '/api/check/{id}/{id}'],
    ['/api/users/drv-001/pre-authorizations/pending', '/api/users/{id}/pre-authorizations/pending'],
    ['/api/athmovil/payments/pi_1/refund', '/api/athmovil/payments/{id}/refund'],
    ['/api/v2/a-call-that-is-newer', '/api/v2/{id}'],
    ['', ''],
  ])('the address %s becomes %s', (path, template) => {
    expect(templateOf(path)).toBe(template);
  });

  test('each prefix of the app is kept as a word', () => {
    const prefixes = Object.keys(ownRoutes).map((prefix) => `/${prefix}`);
    expect(prefixes.map(templateOf)).toEqual(prefixes);
  });
});
