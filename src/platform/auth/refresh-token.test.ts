import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readRefreshToken, refreshTokenOf } from './refresh-token.ts';

const key = randomBytes(32);
const token = { sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e', counter: 2 ** 40 + 7 };

describe('a refresh token', () => {
  it('contains its session and counter, and is the same each time', () => {
    expect(readRefreshToken(key, refreshTokenOf(key, token))).toEqual(token);
    expect(refreshTokenOf(key, token)).toBe(refreshTokenOf(key, token));
  });

  it('is invalid under another key, or with any one character changed', () => {
    const text = refreshTokenOf(key, token);
    expect(readRefreshToken(randomBytes(32), text)).toBeNull();
    for (let index = 0; index < text.length; index++) {
      const other = text[index] === 'x' ? 'y' : 'x';
      expect(readRefreshToken(key, text.slice(0, index) + other + text.slice(index + 1))).toBeNull();
    }
  });

  it('is refused in any other spelling', () => {
    const text = refreshTokenOf(key, token);
    for (const spelling of [`${text}=`, `${text} `, ` ${text}`, `${text}\n`, '', 'x'])
      expect(readRefreshToken(key, spelling)).toBeNull();
  });
});
