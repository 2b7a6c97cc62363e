import { expect, it } from 'vitest';
import { peerOf } from './rate-limits.ts';

it('counts an IPv4 address as one peer, and IPv6 by its network', () => {
  expect(peerOf('203.0.113.7')).toBe('203.0.113.7');
  expect(peerOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(peerOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(peerOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(peerOf('2001:0db8::1')).toBe('2001:db8:0:0');
  expect(peerOf('::1')).toBe('0:0:0:0');
  expect(peerOf('203.0.113.7:50123')).toBe('203.0.113.7');
  expect(peerOf('[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2');
});
