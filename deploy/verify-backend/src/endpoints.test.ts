import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as routes from '@wattline/api/routes';
import { endpoints } from './endpoints';

/** 'GET /api/users/{}', of an endpoint, a route or a path in code. */
const shapeOf = (call: string): string => call.replaceAll(/\$?\{[^}]*\}|:\w+/g, '{}');

const further = join(import.meta.dirname, '../../../libs/api/src/resources/operator-calls.ts');

/** The paths of the specification's further calls, as they stand in libs/api. One template stands for two versions. */
const furtherPaths = (readFileSync(further, 'utf8').match(/(?<=['`])\/(?:api|ocpi)\/[^'`?]+(?=['`])/g) ?? [])
  .flatMap((path) => ['v1', 'v2'].map((version) => path.replace('${version}', version)))
  .map(shapeOf);

/** Calls that docs/backend.md adds to those of the specification. */
const own = new Set(
  [routes.driverSessions, routes.deletion, routes.pushWish, routes.removePushWish].map(({ call }) => shapeOf(call)),
);

test('every call that libs/api can make is one that is checked', () => {
  const checked = new Set(endpoints.map(({ call }) => shapeOf(call)));
  const calls = Object.values<routes.Route>(routes).map(({ call }) => shapeOf(call));
  expect(calls.filter((call) => !checked.has(call) && !own.has(call))).toEqual([]);
  const paths = new Set([...checked].map((call) => call.replace(/^\w+ /, '')));
  expect(furtherPaths.length).toBeGreaterThan(15);
  expect(furtherPaths.filter((path) => !paths.has(path))).toEqual([]);
});

test('no call is checked twice', () => {
  const calls = endpoints.map(({ call }) => call);
  expect(new Set(calls).size).toBe(calls.length);
});
