import { CONTRACT_VERSION, satisfiesContract } from './contract-version';
import { contractShape } from './testing/contract-shape';

// Of a version that is not in the snapshot yet, Jest writes the shape: commit it.
test('a change of topics or places raises CONTRACT_VERSION: the minor number for what was added, else the major', () => {
  expect(contractShape()).toMatchSnapshot(CONTRACT_VERSION);
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
