import { readFileSync } from 'node:fs';
import { guaranteeNames } from '@wattline/base/config/guarantees';
import { backendDocument, withConsequences } from './consequences';
import { allDemands } from './demands/all-demands';

test('the demands are those that the runtime configuration knows, in its order', () => {
  expect(allDemands.map(({ name }) => name)).toEqual(guaranteeNames);
});

test('docs/backend.md says what happens without each demand; `npm run docs:backend` writes it', () => {
  const document = readFileSync(backendDocument, 'utf8');
  expect(document).toBe(withConsequences(document));
});
