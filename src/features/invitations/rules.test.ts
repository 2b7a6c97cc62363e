import { expect, test } from 'vitest';
import { addressesIn, looksLikeAddress } from './rules.ts';

test('addresses are taken from a pasted text, each once', () => {
  expect(addressesIn(' Ada@x.org, ben@x.org;\ncleo@x.org ada@x.org ')).toEqual(['ada@x.org', 'ben@x.org', 'cleo@x.org']);
  expect(addressesIn('')).toEqual([]);
});

test('what cannot be an address is known before it is sent', () => {
  expect(['ada@x.org', 'ada', 'ada@x', '@x.org', 'a b@x.org'].map(looksLikeAddress)).toEqual([true, false, false, false, false]);
});
