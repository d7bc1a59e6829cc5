import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from './endpoints';

const resources = join(import.meta.dirname, '../../../libs/api/src/resources');

/** '/api/users/{}/profile', of a path or of a template. */
const shapeOf = (path: string): string => path.replace(/\$?\{[^}]*\}/g, '{}');

/** The paths that libs/api calls, as they stand in its files. */
const paths = readdirSync(resources)
  .filter((file) => /^[^.]+\.ts$/.test(file))
  .flatMap(
    (file) => readFileSync(join(resources, file), 'utf8').match(/(?<=['`])\/(?:api|ocpi)\/[^'`?]+(?=['`])/g) ?? [],
  )
  .flatMap((path) =>
    // One template stands for two versions, another one for three steps of a payment.
    path.includes('${version}')
      ? ['v1', 'v2'].map((version) => path.replace('${version}', version))
      : path.endsWith('${verb}')
        ? ['authorize', 'complete', 'cancel'].map((verb) => path.replace('${verb}', verb))
        : [path],
  )
  .map(shapeOf);

/** Calls that docs/backend.md adds to those of the specification. */
const own = new Set([
  '/api/users/{}/sessions',
  '/api/users/{}/deletion',
  '/api/push-subscriptions',
  '/api/push-subscriptions/{}',
]);

test('every call that libs/api can make is one that is checked', () => {
  const checked = new Set(endpoints.map(({ call }) => shapeOf(call.replace(/^\w+ /, ''))));
  expect(new Set(paths).size).toBeGreaterThan(45);
  expect([...new Set(paths)].filter((path) => !checked.has(path) && !own.has(path))).toEqual([]);
});

test('no call is checked twice', () => {
  const calls = endpoints.map(({ call }) => call);
  expect(new Set(calls).size).toBe(calls.length);
});
