import { lossNames, shortName, visit } from './support/lost-files';
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
  ...paths.map((path) => ({ path, isStatic: false })),
  ...['/station/loc-001', '/stations'].map((path) => ({ path, isStatic: true })),
];

for (const { path, isStatic } of cases)
  for (const loss of lossNames)
    test(`files-come-by-themselves: ${path}${isStatic ? ', without a rendered view,' : ''} is whole by itself with each of its files ${loss}`, async ({
      browser,
      baseURL,
    }) => {
      test.slow();
      const { fault, asked } = await visit(browser, baseURL, { path, isStatic });
      expect(fault).toBe('');
      const faults: string[] = [];
      const left = [...asked.keys()];
      // Two at a time: a case waits most of its time.
      await Promise.all(
        [0, 1].map(async () => {
          for (let file = left.shift(); file !== undefined; file = left.shift()) {
            const outcome = await visit(browser, baseURL, { path, isStatic, file, loss });
            if (outcome.fault) faults.push(`${shortName(file)}: ${outcome.fault}`);
          }
        }),
      );
      expect(faults).toEqual([]);
    });
