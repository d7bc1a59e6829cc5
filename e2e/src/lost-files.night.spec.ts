import { faultsOf, lossNames, visit } from './support/lost-files';
import { expect, test } from './support/test';

const paths = [
  '/',
  '/stations',
  '/station/loc-001',
  '/receipts',
  '/debug',
  '/confirmation/loc-001_1/1',
  '/connect-vehicle/1',
  '/session/SES-1',
  '/receipt/SES-1',
  '/auth/verify?apiKey=k&mode=signIn&oobCode=c',
];

const cases = [
  ...paths.map((path) => ({ path, with: '' })),
  ...['/station/loc-001', '/stations'].map((path) => ({ path, with: ', without a rendered view,', isStatic: true })),
  { path: '/station/loc-001', with: ', behind a service worker,', isStatic: true, hasWorker: true },
];

for (const { with: surroundings, ...visited } of cases)
  for (const loss of lossNames)
    test(`files-come-by-themselves: ${visited.path}${surroundings} is whole by itself with each of its files ${loss}`, async ({
      browser,
      baseURL,
    }) => {
      test.slow();
      const { fault, asked } = await visit(browser, baseURL, visited);
      expect(fault).toBe('');
      expect(await faultsOf(browser, baseURL, visited, [...asked.keys()], [loss])).toEqual([]);
    });
