import { afterLink } from './after-link';

const OWN = 'https://wattline.example';

describe('2 §2 auth/verify: a target that starts with http is a full navigation, any other is in-app', () => {
  test.each([
    [null, { kind: 'in-app', path: '/' }],
    ['/station/loc-001?lang=es#prices', { kind: 'in-app', path: '/station/loc-001?lang=es#prices' }],
    [
      'https://wattline.example/station/loc-001',
      { kind: 'navigation', url: 'https://wattline.example/station/loc-001' },
    ],
    ['HTTPS://WATTLINE.example/a?b=c#d', { kind: 'navigation', url: 'https://wattline.example/a?b=c#d' }],
    ['https://wattline.example//evil.example', { kind: 'navigation', url: 'https://wattline.example//evil.example' }],
    ['https://partner.example/back', { kind: 'navigation', url: 'https://partner.example/back' }],
    ['https://evil.example/', { kind: 'in-app', path: '/' }],
    ['', { kind: 'in-app', path: '/' }],
  ])('leads to the target of %s', (address, target) => {
    expect(afterLink(address, OWN, ['https://partner.example'])).toEqual(target);
  });
});
