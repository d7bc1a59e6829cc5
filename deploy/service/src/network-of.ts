/** The network of an address, by a pattern that JavaScript and nginx (PCRE) read alike; `$name` is the group of that name. */
export interface NetworkRule {
  readonly pattern: RegExp;
  readonly network: string;
}

const GROUP = '[0-9a-f]{1,4}';
/** Of the eight groups of an IPv6 address so many name the network of a household; it has all of the rest. */
const OF_NETWORK = 4;

const named = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `(?<network_${from + at}>${GROUP})`);
const shown = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `$network_${from + at}`);
const zeros = (count: number): string[] => Array.from({ length: count }, () => '0');

/**
 * An address with its zeros left out ('2001:db8::1'): so many groups of its network stand in front of them, and so many
 * behind, which is seen by the four groups of the host that follow.
 */
function shortened(front: number, behind: number): NetworkRule {
  const rest = behind === 0 ? '' : `${named(front, behind).join(':')}(?::${GROUP}){${OF_NETWORK}}$`;
  return {
    pattern: new RegExp(`^${named(0, front).join(':')}::${rest}`),
    network: [...shown(0, front), ...zeros(OF_NETWORK - front - behind), ...shown(front, behind)].join(':'),
  };
}

/**
 * The network that an address counts as wherever addresses are distinguished: limits, marks, reports. An IPv6 network of 64 bits
 * is one, and so is an IPv4 address, also one that is written as IPv6. For addresses as servers write them (RFC 5952); the
 * first rule that fits counts, and what fits none is its own network.
 */
export const networkRules: readonly NetworkRule[] = [
  { pattern: /^::ffff:(?<network_0>\d+\.\d+\.\d+\.\d+)$/, network: '$network_0' },
  { pattern: new RegExp(`^${named(0, OF_NETWORK).join(':')}:`), network: shown(0, OF_NETWORK).join(':') },
  ...[0, 1, 2, 3].flatMap((front) =>
    Array.from({ length: OF_NETWORK - front }, (_, at) => shortened(front, OF_NETWORK - front - 1 - at)),
  ),
];

/** An address as servers write it; any other text as it is. */
function canonical(address: string): string {
  const text = address.toLowerCase().replace(/%.*$/, '');
  if (!text.includes(':') || text.includes('.')) return text;
  const url = `http://[${text}]`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : text;
}

/** The network of a caller's address: '2001:db8:0:7' of '2001:db8:0:7::1', '192.0.2.1' of itself. */
export function networkOf(address: string): string {
  const text = canonical(address);
  for (const { pattern, network } of networkRules) {
    const found = pattern.exec(text);
    if (found) return network.replaceAll(/\$(\w+)/g, (_, name: string) => found.groups?.[name] ?? '');
  }
  return text;
}
