import { existsSync, readFileSync } from 'node:fs';
import { federationRuntimeAliases } from './federation-runtime';

const aliases = Object.entries(federationRuntimeAliases());

test.each(aliases)('%s leads to an ES module that the pinned version really has', (from, to) => {
  expect(existsSync(from) || from.endsWith('$')).toBe(true);
  expect(readFileSync(to, 'utf8')).toMatch(/^(import|export) /m);
});
