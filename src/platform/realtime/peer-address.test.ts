import { expect, it } from 'vitest';
import { trustedProxies } from '#server/edge';
import { type RequestOrigin, isNearby, peerAddresses } from './peer-address.ts';

const from = (remoteAddress: string, forwarded?: string): RequestOrigin => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
});

it.each([
  ['', '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['on', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['on', '10.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['2', '10.0.0.1', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  ['on', '10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.0/8', '10.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['loopback', '::1', '203.0.113.9', '203.0.113.9'],
  ['uniquelocal, 203.0.113.9', '172.18.0.2', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  ['fd00::/8', 'fd00::2', 'junk', 'junk'],
])('with TRUST_PROXY %j, a request from %s for %s is from %s', (setting, own, forwarded, address) => {
  expect(peerAddresses(trustedProxies(setting))(from(own, forwarded))).toBe(address);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['10.0.0.1', true],
  ['172.18.0.2', true],
  ['fd00::7', true],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['junk', false],
])('%s is local: %s', (address, isIt) => {
  expect(isNearby(address)).toBe(isIt);
});
