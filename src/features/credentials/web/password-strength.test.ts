import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('the strength of a password', () => {
  it('is not shown while the field is empty', () => {
    expect(strengthOf('')).toEqual({ score: 0, word: '', advice: null });
  });

  it('calls any seven characters too short', () => {
    expect(strengthOf('aB3$xY9')).toMatchObject({ score: 1, word: 'Too short' });
  });

  it('counts visible characters, not code units', () => {
    expect(strengthOf('🗻🌲🏔️').word).toBe('Too short');
  });

  it.each(['aaaaaaaaaaaa', 'abcdefghij', 'QWERTYuiop', '0987654321', 'jihgfedcba'])(
    'calls %s weak although it is long',
    (password) => {
      expect(strengthOf(password)).toMatchObject({ score: 1, word: 'Weak' });
    },
  );

  it('calls a password weak that contains the email address, and says so', () => {
    const { score, advice } = strengthOf('Mara.Ruiz-2026!', 'mara.ruiz@example.com');
    expect(score).toBe(1);
    expect(advice).toContain('your email address');
  });

  it('ignores an email name of two letters', () => {
    expect(strengthOf('four words of joy make it', 'jo@example.com').word).toBe('Strong');
  });

  it('rates three plain words above a short mix of characters', () => {
    expect(strengthOf('correct horse battery').score).toBeGreaterThan(strengthOf('Tr0ub4d!').score);
  });
});
