import { readStartOptions } from './start-options';

describe('npm start reads its arguments', () => {
  test.each([
    [[], { port: 4200, lan: false, reset: false, plain: false }],
    [['--port', '4300'], { port: 4300, lan: false, reset: false, plain: false }],
    [['--port=0'], { port: 0, lan: false, reset: false, plain: false }],
    [['--brand', 'acme.json'], { port: 4200, lan: false, reset: false, plain: false, brand: '/called/here/acme.json' }],
    [
      ['--beside', 'acme.json', '--beside', '/b.json'],
      { port: 4200, lan: false, reset: false, plain: false, beside: ['/called/here/acme.json', '/b.json'] },
    ],
    [['--plain'], { port: 4200, lan: false, reset: false, plain: true }],
    [['--lan'], { port: 4200, lan: true, reset: false, plain: false }],
    [['--reset', '--lan', '--port', '65535'], { port: 65_535, lan: true, reset: true, plain: false }],
  ])('%j is read', (args, expected) => {
    expect(readStartOptions(args, '/called/here')).toEqual(expected);
  });

  test.each(['65536', '-1', 'http', '42.5', '', '1e3', '0x10', ' '])("--port '%s' is refused by name", (port) => {
    expect(() => readStartOptions([`--port=${port}`])).toThrow(`--port takes a number up to 65535, not '${port}'.`);
  });

  test.each([[['--prot', '4300']], [['4300']], [['--port']], [['--lan=yes']], [['--brand']]])(
    '%j: the message says what is allowed',
    (args) => {
      expect(() => readStartOptions(args)).toThrow(
        `npm start takes --port <number>, --lan, --reset, --plain, --brand <file>, --beside <file>, and --cert <file> with --key <file>, not '${args.join(' ')}'.`,
      );
    },
  );

  test('a certificate and its key are read, and one without the other or an unreadable file is refused', () => {
    expect(readStartOptions(['--cert', __filename, '--key', __filename]).tls).toEqual({
      cert: expect.stringContaining('belong together'),
      key: expect.stringContaining('belong together'),
    });
    expect(() => readStartOptions(['--cert', __filename])).toThrow('--cert and --key belong together.');
    expect(() => readStartOptions(['--cert', '/none.pem', '--key', __filename])).toThrow('/none.pem cannot be read');
  });
});
