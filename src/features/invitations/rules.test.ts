import { expect, test } from 'vitest';
import { addressesIn, looksLikeAddress } from './rules.ts';

test('a pasted text is split into its addresses, each once', () => {
  expect(addressesIn(' Ada@x.org, ben@x.org;\ncleo@x.org ada@x.org ')).toEqual(['ada@x.org', 'ben@x.org', 'cleo@x.org']);
  expect(addressesIn('')).toEqual([]);
});

test('an invalid address is recognized before it is sent', () => {
  expect(['ada@x.org', 'ada', 'ada@x', '@x.org', 'a b@x.org'].map(looksLikeAddress)).toEqual([true, false, false, false, false]);
});
