import { isVersion } from './part-name';

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
