import { expect, test } from 'vitest';
import { auditedText, auditedValues, MASK } from './audited-values.ts';

test('a credential is masked at any depth', () => {
  const kept = auditedValues({
    name: 'Deploys',
    key: 'WEB',
    accessToken: 'abc',
    passwordHash: 'def',
    api_key: 'ghi',
    config: { url: 'https://example.com', clientSecret: 'jkl', hooks: [{ signingKey: 'mno', event: 'push' }] },
    token: null,
  });
  expect(kept).toEqual({
    name: 'Deploys',
    key: 'WEB',
    accessToken: MASK,
    passwordHash: MASK,
    api_key: MASK,
    config: { url: 'https://example.com', clientSecret: MASK, hooks: [{ signingKey: MASK, event: 'push' }] },
    // That there was none is no secret.
    token: null,
  });
});

test('a long text is cut, and many long texts are cut much shorter', () => {
  expect(String(auditedValues({ description: 'x'.repeat(5_000) })['description'])).toHaveLength(2_000);
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, 'y'.repeat(5_000)]));
  expect(JSON.stringify(auditedValues(many)).length).toBeLessThan(16_000);
});

test('lists and endless nesting are bounded', () => {
  const list = Array.from({ length: 500 }, (_, index) => index);
  expect(auditedValues({ list })['list']).toHaveLength(100);
  const deep: Record<string, unknown> = {};
  let inner = deep;
  for (let depth = 0; depth < 50; depth++) inner = inner['in'] = {} as Record<string, unknown>;
  expect(JSON.stringify(auditedValues(deep)).length).toBeLessThan(100);
});

test('a text is cut between characters, and contains nothing that a column cannot store', () => {
  expect(auditedText('ab\u{1f600}cd', 4)).toBe('ab…');
  expect(auditedText('a\u0000b\ud800', 10)).toBe('ab\ufffd');
});
