import { lossNames, shortName, visit } from './support/lost-files';
import { expect, test } from './support/test';

const PATH = '/station/loc-001';

test('files-come-by-themselves: a station is whole by itself whatever becomes of the first request for its shell, its entry or its module; no script runs twice, and nothing is asked for twice where nothing is lost', async ({
  browser,
  baseURL,
}) => {
  const { fault, asked } = await visit(browser, baseURL, { path: PATH });
  expect(fault).toBe('');
  expect([...asked].filter(([, count]) => count > 1)).toEqual([]);
  const named = (name: string) => [...asked.keys()].find((file) => shortName(file) === name);
  const cases = [
    ...lossNames.map((loss) => ['shell.js', loss] as const),
    ['remoteEntry.js', 'lost once'],
    ['module.js', 'never answered'],
  ] as const;
  const outcomes = await Promise.all(
    cases.map(async ([name, loss]) => {
      const outcome = await visit(browser, baseURL, { path: PATH, file: named(name) ?? name, loss });
      expect.soft(outcome.asked.get(named(name) ?? ''), `${name} ${loss}`).toBeGreaterThan(1);
      return `${name} ${loss}: ${outcome.fault}`;
    }),
  );
  expect(outcomes).toEqual(cases.map(([name, loss]) => `${name} ${loss}: `));
});
