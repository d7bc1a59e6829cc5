import { parseLine, UsageError } from './command-line';

const parse = (...args: readonly string[]) =>
  parseLine(
    {
      name: 'verify',
      description: '',
      options: [
        ['--key <key>', ''],
        ['--files', ''],
        ['-o, --out <file>', ''],
      ],
    },
    args,
  );

test.each([
  '-oFp_RoFXGGAZzXDCZKjN3dGMP_jWV6oX1F5Swoos',
  '--zoFp_RoFXGGAZzXDCZKjN3dGMP_jWV6oX1F5Swoos',
  '-',
  '-1',
  '---',
])('a value that begins with dashes is a value: %s', (key) => {
  expect(parse('--key', key, '--files')?.values).toMatchObject({ key, files: true });
});

test.each([
  [['--key']],
  [['--key', '--files']],
  [['--key', '--out=a b']],
  [['--key', '-o', 'a']],
  [['--key', '--stroe', 'a']],
])('an option without its value is refused: %j', (args) => {
  expect(() => parse(...args)).toThrow(new UsageError("Option '--key <key>' argument missing"));
});
