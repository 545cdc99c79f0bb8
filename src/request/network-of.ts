import { isIPv6 } from 'node:net';

/**
 * The network that counts as one caller: an IPv4 address, or the first 56 bits of an IPv6 address, which is what a provider
 * assigns to one customer. IPv4-mapped IPv6 addresses (RFC 4291, 2.5.5.2) count as IPv4. Anything that is not an address
 * counts as itself.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [a = 0, b = 0, c = 0, d = 0, , marker, high = 0, low = 0] = groups;
  const isMapped = marker === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser normalizes IPv6 addresses: hexadecimal groups, "::" at most once.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Whether an address is the loopback. Node writes IPv4 addresses as `::ffff:127.0.0.1` on an IPv6 socket. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
}
