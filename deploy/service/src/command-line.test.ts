import { helpOf, overviewOf, parseLine, usageOf, type CommandLine } from './command-line';

const line: CommandLine = {
  name: 'wattline-release promote',
  words: '<part> <version>',
  description: 'Makes releases live. Refuses what does not fit.',
  options: [
    ['--key <public>', 'a public key'],
    ['--for <seconds>', 'how long', '60'],
    ['--fallback-base <origin>', 'a second origin'],
    ['--json', 'prints JSON'],
    ['--worker', 'with a worker'],
    ['--no-worker', 'without one'],
    ['--no-compose', 'composes nothing'],
  ],
  more: 'Exit codes: 0 done.',
};

describe('a command line', () => {
  test('gives what was typed, by the names of the options, and what an option has where it is not given', () => {
    expect(parseLine(line, ['checkout', '1.2.0', '--fallback-base', 'https://b', '--json', '--no-compose'])).toEqual({
      values: {
        key: undefined,
        for: '60',
        'fallback-base': 'https://b',
        json: true,
        worker: undefined,
        compose: false,
      },
      positionals: ['checkout', '1.2.0'],
    });
  });

  test.each<[string, readonly string[], string, unknown]>([
    ['keeps a value that begins with a dash', ['--key', '-Tl6E'], 'key', '-Tl6E'],
    ['keeps a value behind a sign of equality', ['--key=--l6E'], 'key', '--l6E'],
    ['keeps an empty value', ['--key='], 'key', ''],
    ['keeps a version as it was typed', ['--key', '1.10'], 'key', '1.10'],
    ['switches off what has both names', ['--no-worker'], 'worker', false],
    ['switches on what has both names', ['--worker'], 'worker', true],
    ['has a switch that is on unless it is switched off', [], 'compose', true],
  ])('%s', (_, args, name, value) => {
    expect(parseLine(line, args)?.values[name]).toBe(value);
  });

  test.each<[string, readonly string[], string]>([
    [
      'an option that there is not, with the one that may be meant',
      ['--kye', 'x'],
      "Unknown option '--kye' (Did you mean --key?)",
    ],
    ['a value that is missing at the end', ['--key'], "Option '--key <public>' argument missing"],
    ['an option in place of a value', ['--key', '--json'], "Option '--key <public>' argument missing"],
    ['a short option in place of a value', ['--key', '-h'], "Option '--key <public>' argument missing"],
  ])('refuses %s', (_, args, message) => {
    expect(() => parseLine(line, args)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
  });

  test('refuses arguments of a command that takes none', () => {
    expect(() => parseLine({ name: 'wattline-desk', description: 'Serves.', options: [] }, ['x'])).toThrow(
      /^Too many arguments/,
    );
  });

  test.each(['--help', '-h'])('asks for help by %s', (arg) => {
    expect(parseLine(line, ['checkout', arg])).toBeNull();
  });
});

describe('help is made of the command', () => {
  test('of one command: usage, description, each option with its value, and what is beside them', () => {
    const help = helpOf(line);
    expect(help).toMatch(
      /^Usage: wattline-release promote <part> <version> \[options\]\n\nMakes releases live\. Refuses what does not fit\.\n\nOptions:\n/,
    );
    expect(help).toMatch(/ {2}--for <seconds> +how long \(default: "60"\)\n/);
    expect(help).toMatch(/ {2}-h, --help +prints this\n\nExit codes: 0 done\.$/);
  });

  test('of all commands: each with the first sentence of its description', () => {
    expect(overviewOf('wattline-release', [line], 'More.')).toMatch(
      /^Usage: wattline-release <command> \[options\]\n\nCommands:\n {2}promote {2}Makes releases live\n\nMore\.$/,
    );
  });

  test('usage is one line', () => {
    expect(usageOf(line)).toBe('wattline-release promote <part> <version> [options]');
  });
});
