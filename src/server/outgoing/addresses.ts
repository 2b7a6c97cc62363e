import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutgoingError } from './outgoing-error.ts';

/** The addresses of a name; empty if it has none. Gives up when the signal aborts. */
export type Lookup = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

export interface Guard {
  /** True if people try the product on one machine. */
  allowsLoopback: boolean;
  /** Hosts, with their port if it is not that of the protocol, that the operator lets people reach in private networks. */
  privateHosts: ReadonlySet<string>;
  lookup: Lookup;
}

/**
 * The allowed addresses of a URL that a person typed: http or https, without a password, and every address of its name on
 * the public internet, or in a private network if the operator allows this host. Connect only to these: a second lookup may return others. @throws {OutgoingError} `address` for a
 * refused one, `unreachable` for a name without an address.
 */
export async function checkedAddresses(url: URL, guard: Guard, signal: AbortSignal): Promise<readonly string[]> {
  const { hostname } = url;
  const refuse = (): never => {
    throw new OutgoingError('address', hostname);
  };
  if (!/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '' || !isWebPort(url.port)) refuse();
  const addresses = await addressesOf(hostname, guard.lookup, signal);
  if (addresses.length === 0) throw new OutgoingError('unreachable', hostname);
  const isAllowed = guard.privateHosts.has(url.host);
  const mayReach = (address: string) =>
    isGlobal(address) || (guard.allowsLoopback && isLoopback(address)) || (isAllowed && isPrivate(address));
  if (!addresses.every(mayReach)) refuse();
  return addresses;
}

/** Ports below 1024 include mail servers and others that could misinterpret a request. */
const isWebPort = (port: string): boolean => port === '' || Number(port) >= 1024;

async function addressesOf(hostname: string, lookup: Lookup, signal: AbortSignal): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0) return [literal];
  // Local names, whatever a name server says (RFC 6761).
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return ['127.0.0.1', '::1'];
  return lookup(hostname, signal);
}

/** In a public range, but answered by the host of a virtual machine (Azure). */
const METADATA = new Set(['168.63.129.16']);
/** The allocated range of IPv6. Anything outside means IPv4, a local network, or nothing. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an address of the public internet. IPv6 forms of an IPv4 address (mapped, NAT64, 6to4, Teredo) are excluded. */
export function isGlobal(text: string): boolean {
  if (isIP(text) === 0 || METADATA.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || (address.zoneId === undefined && address.match(GIVEN_OUT));
}

/** This machine, and the networks of an organization (RFC 1918, 4193 and 6598). Not link-local, where clouds have their metadata. */
const PRIVATE: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'loopback']);
const isPrivate = (text: string): boolean => isIP(text) !== 0 && PRIVATE.has(ipaddr.parse(text).range());

const isLoopback = (text: string): boolean => isIP(text) !== 0 && ipaddr.parse(text).range() === 'loopback';

/**
 * Queries the name server directly. The system's own lookup would occupy one of the few threads that passwords and files
 * need too, for as long as an attacker's name server takes; it also knows names of the local network.
 */
export const lookupByDns: Lookup = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
