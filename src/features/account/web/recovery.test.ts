import { expect, it } from 'vitest';
import { isRecovery } from './recovery.ts';

const tokenOf = (claims: object): string =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.signature`;

it('recognizes a session that began with the link of a reset email', () => {
  expect(isRecovery(tokenOf({ amr: [{ method: 'recovery', timestamp: 1 }] }))).toBe(true);
});

it.each([
  ['a password', tokenOf({ amr: [{ method: 'password', timestamp: 1 }] })],
  ['nothing known', tokenOf({})],
  ['a token that is none', 'not a token'],
])('treats a session by %s as an ordinary one', (_, token) => {
  expect(isRecovery(token)).toBe(false);
});
