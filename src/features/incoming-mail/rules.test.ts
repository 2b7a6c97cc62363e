import { describe, expect, test } from 'vitest';
import { isAutomatic, isProven, storable, titleOf } from './rules.ts';

const results = (...lines: string[]) => new Map([['authentication-results', lines]]);

describe('the check of a sender', () => {
  test.each([
    ['mx.test; dmarc=pass header.from=example.com', true],
    ['mx.test; dkim=pass header.d=example.com header.s=x', true],
    ['mx.test; dkim=pass header.i=@example.com', true],
    ['mx.test; spf=pass smtp.mailfrom=bounce@mail.example.com', false],
    ['mx.test; spf=pass smtp.mailfrom=ben@example.com', true],
    ['mx.test 1; spf=fail smtp.mailfrom=ben@example.com; dkim=pass (good) header.d=example.com', true],
    ['mx.test; dkim=pass header.d=evil.example', false],
    ['mx.test; dkim=pass header.d=com', false],
    ['mx.test; dkim=fail header.d=example.com', false],
    ['mx.test; dmarc=fail (dmarc=pass header.from=example.com)', false],
    ['mx.test; none', false],
    ['other.test; dmarc=pass header.from=example.com', false],
  ])('%s: %s', (line, expected) => expect(isProven(results(line), 'mx.test', 'ben@example.com')).toBe(expected));

  test('only the first line of the trusted server counts: senders write others below it', () => {
    const forged = 'mx.test; dmarc=pass header.from=example.com';
    expect(isProven(results('mx.test; dmarc=fail header.from=example.com', forged), 'mx.test', 'ben@example.com')).toBe(false);
    expect(isProven(results(), 'mx.test', 'ben@example.com')).toBe(false);
  });
});

test.each([
  ['auto-submitted', 'auto-replied', true],
  ['auto-submitted', 'no', false],
  ['precedence', 'Bulk', true],
  ['precedence', 'first-class', false],
  ['content-type', 'multipart/report; report-type=delivery-status', true],
  ['return-path', '<>', true],
  ['subject', 'auto-submitted: yes', false],
])('%s: %s is automatic: %s', (name, value, expected) => expect(isAutomatic(new Map([[name, [value]]]))).toBe(expected));

test.each([
  ['Re: Fwd: AW: Checkout', 'Checkout'],
  ['  \r\n ', null],
  ['\u202eevil\u0000', 'evil'],
  ['x'.repeat(600), 'x'.repeat(500)],
])('the title of %j', (subject, title) => expect(titleOf(subject)).toBe(title));

test('a text is cut between characters, and has no control characters', () => {
  expect(storable('a\0b\u001bc\r\nd\te', 100)).toBe('abc\nd\te');
  expect(storable(`${'x'.repeat(7)}😀${'y'.repeat(20)}`, 10)).toBe(`${'x'.repeat(7)}\n…`);
});
