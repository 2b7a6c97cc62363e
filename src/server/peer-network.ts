import { isIP } from 'node:net';

/**
 * The key of a peer in limits: an IPv4 address, or the /64 of an IPv6 address, because one customer of a network has all of
 * it. An IPv4-mapped IPv6 address is its IPv4 address. An invalid address is its own key.
 */
export function peerNetwork(address: string): string {
  const ip = withoutPort(address.trim());
  if (isIP(ip) !== 6) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return network.join(':');
}

/** Some proxies add the port, which differs for each connection. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  const [, v4] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
  return bracketed ?? v4 ?? address;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const [address = ''] = ip.split('%');
  const hex = address.replace(/\d+\.\d+\.\d+\.\d+$/, (v4) => {
    const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after = []] = hex.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff];
