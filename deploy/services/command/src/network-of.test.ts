import { networkOf } from './network-of';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1#1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1#1'],
  ['2001:db8:1:27:3:4:5:6', '2001:db8:1#2'],
  ['2001:db8:1:ff0f::1', '2001:db8:1#3'],
  ['2001:db8:1:0:3:4:5:6', '2001:db8:1#1'],
  ['2001:db8:1::1', '2001:db8:1#1'],
  ['2001:db8:1::', '2001:db8:1#1'],
  ['2001:db8::1', '2001:db8:0#1'],
  ['2001:db8:0:0:1::', '2001:db8:0#1'],
  ['2001:db8::1:0:0:1', '2001:db8:0#1'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0#2'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0#2'],
  ['2001::7:1:2:3:4', '2001:0:0#2'],
  ['2001::6:7:1:2:3:4', '2001:0:6#2'],
  ['2001::6:c:1:2:3:4', '2001:0:6#3'],
  ['2001::1:2:3:4', '2001:0:0#1'],
  ['::7:1:2:3:4', '0:0:0#2'],
  ['::6:7:1:2:3:4', '0:0:6#2'],
  ['::5:6:7:1:2:3:4', '0:5:6#2'],
  ['::1', '0:0:0#1'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1#1'],
  ['fe80::1%eth0', 'fe80:0:0#1'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of a network of 64 bits are one, however their zeros are written', () => {
  const hosts = ['0:0:0:0', '0:0:0:1', '1:0:0:0', '0:1:0:0', 'a:b:c:d', '0:0:a:0', '1:0:0:1'];
  for (const network of [
    '2001:db8:1:2',
    '2001:db8:0:0',
    '2001:0:0:0',
    '2001:0:0:5',
    '2001:0:4:0',
    '0:0:0:5',
    '2001:db8:3:0',
  ])
    expect(new Set(hosts.map((host) => networkOf(`${network}:${host}`))).size).toBe(1);
});

test.each([
  ['56 bits', 256, (at: number) => `2001:db8:1:4${at.toString(16).padStart(2, '0')}::1`],
  ['48 bits', 65_536, (at: number) => `2001:db8:1:${at.toString(16)}::1`],
])('a household with a network of %s counts as three addresses, whichever of its networks it uses', (_, count, of) => {
  expect(new Set(Array.from({ length: count }, (__, at) => networkOf(of(at)))).size).toBe(3);
  expect(networkOf('2001:db8:2::1')).not.toBe(networkOf('2001:db8:1::1'));
});
