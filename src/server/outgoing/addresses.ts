import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutgoingError } from './outgoing-error.ts';

/** The addresses that a name has; none where it has none. Gives up when the signal aborts. */
export type Lookup = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

export interface Guard {
  /** True where people try things out on one machine. */
  allowsLoopback: boolean;
  lookup: Lookup;
}

/**
 * The addresses that a URL which a person typed may be asked at: http or https, no password in it, and every address of its name
 * is of the public internet. Connect to these alone: a second look-up may give others.
 * @throws {OutgoingError} `address` for what is refused, `unreachable` for a name without an address.
 */
export async function checkedAddresses(url: URL, guard: Guard, signal: AbortSignal): Promise<readonly string[]> {
  const { hostname } = url;
  const refuse = (): never => {
    throw new OutgoingError('address', hostname);
  };
  if (!/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '' || !isWebPort(url.port)) refuse();
  const addresses = await addressesOf(hostname, guard.lookup, signal);
  if (addresses.length === 0) throw new OutgoingError('unreachable', hostname);
  if (!addresses.every((address) => isGlobal(address) || (guard.allowsLoopback && isLoopback(address)))) refuse();
  return addresses;
}

/** Below 1024 lie mail servers and others that make something of a request which is not meant for them. */
const isWebPort = (port: string): boolean => port === '' || Number(port) >= 1024;

async function addressesOf(hostname: string, lookup: Lookup, signal: AbortSignal): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0) return [literal];
  // Names of this machine, whatever a name server says (RFC 6761).
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return ['127.0.0.1', '::1'];
  return lookup(hostname, signal);
}

/** Public by its range, and yet answered by the host that a virtual machine runs on (Azure). */
const METADATA = new Set(['168.63.129.16']);
/** All that is given out of IPv6. What lies outside stands for IPv4, for a local network, or for nothing. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an address of the public internet. Forms of IPv6 that stand for an IPv4 address (mapped, NAT64, 6to4, Teredo) are none. */
export function isGlobal(text: string): boolean {
  if (isIP(text) === 0 || METADATA.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || (address.zoneId === undefined && address.match(GIVEN_OUT));
}

const isLoopback = (text: string): boolean => isIP(text) !== 0 && ipaddr.parse(text).range() === 'loopback';

/**
 * Asks the name server itself. The system's own look-up would use one of the few threads that passwords and files need too, for as
 * long as a name server that somebody chose takes; it also knows names of the local network.
 */
export const lookupByDns: Lookup = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
