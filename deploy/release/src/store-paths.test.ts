import { join } from 'node:path';
import { partAddress, pointerFile, releaseFolder } from './store-paths';

test.each([
  ['@wattline/shell', '/shell'],
  ['@wattline/checkout', '/remotes/checkout'],
  ['@wattline/debug-console', '/remotes/debug-console'],
])('%s has its own folder, %s: release and pointer lie in it', (name, address) => {
  expect(partAddress(name)).toBe(address);
  expect(releaseFolder('store', name, '1.4.0')).toBe(join('store', address, '1.4.0'));
  expect(pointerFile('store', name)).toBe(join('store', address, 'live.json'));
});
