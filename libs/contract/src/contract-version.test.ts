import { CONTRACT_SHAPE, CONTRACT_VERSION, satisfiesContract } from './contract-version';
import { contractShape } from './testing/contract-shape';

test('a change of topics or places raises the version', () => {
  const hash = contractShape();
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
