import { readDevOptions } from './dev-options';

test.each([
  [[], { kind: 'here', port: 4200, lan: false, reset: false, plain: false }],
  [['--port', '5000'], { kind: 'here', port: 5000, lan: false, reset: false, plain: false }],
  [
    ['checkout', '--against', 'https://wattline.example/station/loc-001', '--key', 'key.pem'],
    {
      kind: 'against',
      part: '@wattline/checkout',
      site: 'https://wattline.example/station/loc-001',
      keyFile: 'key.pem',
      port: 4301,
    },
  ],
  [
    ['--against=http://localhost:4200', '@wattline/session', '--port', '4400'],
    { kind: 'against', part: '@wattline/session', site: 'http://localhost:4200', keyFile: null, port: 4400 },
  ],
])('npm run dev reads the arguments %j', (args, expected) => {
  expect(readDevOptions(args)).toEqual(expected);
});

test('npm run dev has a backend that keeps every demand', () => {
  expect(() => readDevOptions(['--plain'])).toThrow('npm start -- --plain');
});

test('npm run dev has no brand but the app’s own', () => {
  expect(() => readDevOptions(['--brand', 'acme.json'])).toThrow('npm run brand -- <file>');
});

test.each([
  [['checkout', '--against']],
  [['--against', 'https://wattline.example']],
  [['checkout', 'session', '--against', 'https://wattline.example']],
  [['checkout', '--against', 'wattline.example']],
  [['checkout', '--against', 'https://wattline.example', '--port', 'x']],
])('npm run dev -- %j lists the allowed arguments', (args) => {
  expect(() => readDevOptions(args)).toThrow(/npm run dev -- checkout --against/);
});
