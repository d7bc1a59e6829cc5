import { folderOf, isVersion, nameOfFolder, nameOfTyped, typedName } from './part-name';

test.each([
  ['@wattline/checkout', 'checkout', 'checkout'],
  ['@wattline/debug-console', 'debug-console', 'debug-console'],
  ['@acme/parking', 'acme.parking', '@acme/parking'],
  ['@acme/checkout', 'acme.checkout', '@acme/checkout'],
  ['@acme-parking/lot', 'acme-parking.lot', '@acme-parking/lot'],
  ['@acme/parking-lot', 'acme.parking-lot', '@acme/parking-lot'],
])('%s has the folder %s alone, and is typed %s', (name, folder, typed) => {
  expect(folderOf(name)).toBe(folder);
  expect(nameOfFolder(folder)).toBe(name);
  expect(typedName(name)).toBe(typed);
  expect(nameOfTyped(typed)).toBe(name);
});

test.each(['wattline.checkout', 'acme.', '.acme', '..', 'a.b.c', 'Acme', '@acme+parking', ''])(
  'a folder %j is no part, so that no two folders are one',
  (folder) => expect(nameOfFolder(folder)).toBeNull(),
);

test.each([
  '@wattline/../../etc',
  '@acme',
  '@acme/',
  '@acme/a/b',
  '@Acme/parking',
  '@acme/par.king',
  '@acme/-x',
  '../x',
  '',
])('%j names no part', (typed) => expect(nameOfTyped(typed)).toBeNull());

test.each([
  '1.4.0',
  '0.0.0',
  '1.4.0-3f2a9c1d7',
  '1.0.0-RC1',
  '1.0.0-rc.1',
  '1.4.0+build.5',
  '1.4.0-rc.1+Build-5',
  '12.0.103',
])('%s is a version', (text) => expect(isVersion(text)).toBe(true));

test.each([
  '',
  'latest',
  'v1.4.0',
  '=1.4.0',
  ' 1.4.0',
  '1.4',
  '1.04.0',
  '1.4.0.',
  '1.4.0-',
  '1.4.0-a_b',
  '../1.0.0',
  '1.0.0/x',
  '1.0.0-x/../y',
])('%j is none', (text) => expect(isVersion(text)).toBe(false));
