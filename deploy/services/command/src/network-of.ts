/** The network of an address, by a pattern that JavaScript and nginx (PCRE) read alike; `$name` is the group of that name. */
export interface NetworkRule {
  readonly pattern: RegExp;
  readonly network: string;
}

const GROUP = '[0-9a-f]{1,4}';
/** Of the eight groups of an IPv6 address so many name the networks that a provider gives away at most; the rest is a household's. */
const OF_HOUSEHOLD = 3;
const OF_HOST = 4;

const named = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `(?<network_${from + at}>${GROUP}):`);
const shown = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `$network_${from + at}`);
const zeros = (count: number): string[] => Array.from({ length: count }, () => '0');

/** A household's networks have three names in all, by the last digit of the fourth group. */
const thirds = (front: string, rest: string, household: string): NetworkRule[] =>
  ['[0-4]', '[5-9]', '[a-f]'].map((digit, at) => ({
    pattern: new RegExp(`^${front}[0-9a-f]{0,3}${digit}${rest}`),
    network: `${household}#${at + 1}`,
  }));

/**
 * An address with its zeros left out ('2001:db8::1'): so many of its first four groups stand in front of them, and so many
 * behind, which is seen by the four groups of the host that follow.
 */
function shortened(front: number, behind: number): NetworkRule[] {
  const start = `${named(0, front).join('')}${front === 0 ? '::' : ':'}`;
  if (behind === 0)
    return [
      {
        pattern: new RegExp(`^${start}`),
        network: `${[...shown(0, front), ...zeros(OF_HOUSEHOLD - front)].join(':')}#1`,
      },
    ];
  const groups = [...shown(0, front), ...zeros(OF_HOUSEHOLD + 1 - front - behind), ...shown(front, behind - 1)];
  return thirds(start + named(front, behind - 1).join(''), `(?::${GROUP}){${OF_HOST}}$`, groups.join(':'));
}

/**
 * The network that an address counts as wherever addresses are distinguished: limits, marks, reports. An IPv6 network of 64
 * bits is one, and a household with more of them, as providers (56 bits) and tunnels (48 bits) give them away, is three: it
 * decides nothing alone where a verdict takes four. An IPv4 address is one, also if it is written as IPv6. For addresses as
 * servers write them (RFC 5952); the first rule that fits counts, and what fits none is its own network.
 */
export const networkRules: readonly NetworkRule[] = [
  { pattern: /^::ffff:(?<network_0>\d+\.\d+\.\d+\.\d+)$/, network: '$network_0' },
  ...thirds(named(0, OF_HOUSEHOLD).join(''), ':', shown(0, OF_HOUSEHOLD).join(':')),
  ...[0, 1, 2, 3].flatMap((front) =>
    Array.from({ length: OF_HOUSEHOLD + 1 - front }, (_, at) => shortened(front, OF_HOUSEHOLD - front - at)).flat(),
  ),
];

/** An address as servers write it; any other text as it is. */
function canonical(address: string): string {
  const text = address.toLowerCase().replace(/%.*$/, '');
  if (!text.includes(':') || text.includes('.')) return text;
  const url = `http://[${text}]`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : text;
}

/** The network of a caller's address: '2001:db8:0#2' of '2001:db8:0:7::1', '192.0.2.1' of itself. */
export function networkOf(address: string): string {
  const text = canonical(address);
  for (const { pattern, network } of networkRules) {
    const found = pattern.exec(text);
    if (found) return network.replaceAll(/\$(\w+)/g, (_, name: string) => found.groups?.[name] ?? '');
  }
  return text;
}
