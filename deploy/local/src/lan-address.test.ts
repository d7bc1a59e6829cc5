import os, { type NetworkInterfaceInfo } from 'node:os';
import { lanAddress } from './lan-address';

const at = (address: string, family: 'IPv4' | 'IPv6', internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  mac: '00:00:00:00:00:00',
  netmask: '',
  cidr: null,
  ...(family === 'IPv4' ? { family } : { family, scopeid: 0 }),
});
const lo = [at('127.0.0.1', 'IPv4', true), at('::1', 'IPv6', true)];

test.each<[string, NodeJS.Dict<NetworkInterfaceInfo[]>, string | null]>([
  [
    'the address that a phone in the same network can reach',
    { lo, wlan0: [at('fe80::1', 'IPv6'), at('192.168.1.20', 'IPv4')] },
    '192.168.1.20',
  ],
  ['the first of several', { lo, eth0: [at('10.0.0.5', 'IPv4')], wlan0: [at('192.168.1.20', 'IPv4')] }, '10.0.0.5'],
  ['none where there is only the machine itself', { lo, docker0: undefined }, null],
  ['none where there is IPv6 alone', { lo, wlan0: [at('fe80::1', 'IPv6')] }, null],
  ['none without a network', {}, null],
])('finds the address: %s', (_, interfaces, expected) => {
  jest.spyOn(os, 'networkInterfaces').mockReturnValue(interfaces);
  expect(lanAddress()).toBe(expected);
});
