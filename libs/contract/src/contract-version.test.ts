import { CONTRACT_SHAPE, CONTRACT_VERSION, satisfiesContract } from './contract-version';
import { eventSchemas } from './event-schemas';
import { placeSchemas } from './places';
import { shapeOf } from './testing/shape-of';
import { topics } from './topics';

const policies = Object.entries(topics).map(([topic, { sticky, relayed }]) => [topic, sticky, relayed]);

test('a change of topics or places raises the version', () => {
  const hash = shapeOf([policies, eventSchemas, placeSchemas]);
  if (CONTRACT_SHAPE[CONTRACT_VERSION] === hash) return;
  throw new Error(
    `Topics or places are not those of contract ${CONTRACT_VERSION} any more. In contract-version.ts raise the minor number ` +
      `where something was added, the major number where something goes or changes its meaning, and set ` +
      `CONTRACT_SHAPE to { '<the new version>': '${hash}' }.`,
  );
});

describe('contract: a shell mounts what its own version satisfies', () => {
  test.each([
    ['1.2.0', '1.2.0', true],
    ['1.2.0', '1.1.9', true],
    ['1.2.0', '1.3.0', false],
    ['2.0.0', '1.2.0', false],
    ['1.2.0', '2.0.0', false],
    ['1.2.0', '', false],
    ['1.2.0', 'latest', false],
    ['1.2.0', undefined, false],
    ['1.2.0', 1, false],
  ])('shell %s, remote %s: %s', (offered, needed, expected) => {
    expect(satisfiesContract(offered, needed)).toBe(expected);
  });
});
