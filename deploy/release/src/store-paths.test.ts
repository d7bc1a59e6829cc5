import { partAddress, pointerFile, releaseFolder } from './store-paths';

test.each([
  ['@wattline/shell', '/shell'],
  ['@wattline/checkout', '/remotes/checkout'],
  ['@wattline/debug-console', '/remotes/debug-console'],
  ['@acme/checkout', '/remotes/acme.checkout'],
  ['@acme/shell', '/remotes/acme.shell'],
])('%s has its own folder, %s, and its pointer', (name, address) => {
  expect(partAddress(name)).toBe(address);
  expect(`/${releaseFolder(name, '1.4.0')}`).toBe(`${address}/1.4.0`);
  expect(pointerFile(name)).toBe(`live/${address.split('/').at(-1)}.json`);
});
