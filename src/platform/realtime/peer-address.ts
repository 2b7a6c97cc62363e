import { BlockList, isIP } from 'node:net';

/** Whose statement of an address is trusted, in Fastify's form: no one's, that of these networks, or that of this many hops. */
export type TrustedProxies = false | readonly string[] | ((address: string, hop: number) => boolean);

/** The part of a request that tells where it came from. */
export interface RequestOrigin {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

// Fastify's names for networks.
const NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const HOPS_MAX = 20;

/** Returns the peer address of an upgrade request, which no route sees: the last one that no trusted proxy vouches for. */
export function peerAddresses(proxies: TrustedProxies): (request: RequestOrigin) => string {
  const isTrusted = trustOf(proxies);
  return (request) => {
    const own = plain(request.socket.remoteAddress ?? '');
    if (!isTrusted) return own;
    const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join().split(',').slice(-HOPS_MAX);
    const chain = [own, ...forwarded.map((address) => plain(address.trim())).toReversed()].filter((address) => address !== '');
    return chain.find((address, hop) => hop === chain.length - 1 || !isTrusted(address, hop)) ?? own;
  };
}

/** True for the machine itself and for private networks, where an unnamed proxy may stand for everyone. */
export const isNearby = (address: string): boolean => nearby(address);

function trustOf(proxies: TrustedProxies): ((address: string, hop: number) => boolean) | null {
  if (proxies === false) return null;
  return typeof proxies === 'function' ? proxies : within(proxies);
}

function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    if (family === 0) continue;
    const type = family === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 6 ? 128 : 32)), type);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

const nearby = within(['loopback', 'linklocal', 'uniquelocal']);

/** An IPv4-mapped IPv6 address is the IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
