import { withDashedValues } from './with-dashed-values';

const options = { key: { type: 'string' }, json: { type: 'boolean' } } as const;

test.each<[string, string[], string[]]>([
  ['that begins with a dash is bound to its option', ['--key', '-Tl6', 'x'], ['--key=-Tl6', 'x']],
  ['without a dash stays as it is', ['--key', 'Tl6'], ['--key', 'Tl6']],
  ['that is forgotten is not made up of the next option', ['--key', '--json'], ['--key', '--json']],
  ['that is forgotten is not made up of a short option', ['--key', '-h'], ['--key', '-h']],
  ['of an option that takes none stays apart', ['--json', '-Tl6'], ['--json', '-Tl6']],
])('a value %s', (_, args, bound) => {
  expect(withDashedValues(args, options)).toEqual(bound);
});
