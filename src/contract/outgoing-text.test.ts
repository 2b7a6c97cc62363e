import { expect, test } from 'vitest';
import { outgoingName, outgoingText, unlinkedName } from './outgoing-text.ts';

test.each([
  ['Ada\r\nBcc: mallory@example.org', 'Ada Bcc: mallory@example.org'],
  ['Ada\u202egnp.exe', 'Adagnp.exe'],
  ['\u2066A\u2069da\u200b\u200e\u061c', 'Ada'],
  ['one\u2028two\u2029three\ttab', 'one two three tab'],
  ['a\u0000b\u009fc', 'a b c'],
  ['  Zoë   Müller ', 'Zoë Müller'],
  ['نورا', 'نورا'],
  ['👩‍💻 team', '👩‍💻 team'],
  ['\u{e0041}tag', 'tag'],
  ['x'.repeat(300), 'x'.repeat(255)],
])('%j is sent as %j', (name, left) => {
  expect(outgoingName(name)).toBe(left);
});

test.each([
  ['https://evil.example/login', 'evil[.]example/login'],
  ['Win at HTTP://evil.example:8080/x?y', 'Win at evil[.]example:8080/x?y'],
  ['www.evil.co.uk', 'www[.]evil[.]co[.]uk'],
  ['bit.ly/abc', 'bit[.]ly/abc'],
  ['evil.com', 'evil[.]com'],
  ['Your invoice: cairn-billing.support', 'Your invoice: cairn-billing[.]support'],
  ['Reset at secure.cairn.email now', 'Reset at secure[.]cairn[.]email now'],
  ['mailto:mallory@evil.com', 'mallory@evil[.]com'],
  ['hi\u200bttps://evil.com', 'evil[.]com'],
  ['Node.js and file.ts', 'Node.js and file.ts'],
  ['Version 2.10, 3.5 h', 'Version 2.10, 3.5 h'],
  ['Dr. Ada Lovelace', 'Dr. Ada Lovelace'],
  ['Acme Inc.', 'Acme Inc.'],
])('%j in an email is not a link: %j', (name, left) => {
  expect(unlinkedName(name)).toBe(left);
});

test('a text of several lines keeps its lines', () => {
  expect(outgoingText('one\r\ntwo\u202e\tthree\u0000\n')).toBe('one\ntwo\tthree \n');
});
