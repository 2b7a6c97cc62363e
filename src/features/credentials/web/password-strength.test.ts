import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('the strength of a password', () => {
  it('says nothing before anything is typed', () => {
    expect(strengthOf('')).toEqual({ score: 0, word: '', advice: null });
  });

  it('calls seven characters too short, whatever they are', () => {
    expect(strengthOf('aB3$xY9')).toMatchObject({ score: 1, word: 'Too short' });
  });

  it('counts characters as people do, not as the machine does', () => {
    expect(strengthOf('🗻🌲🏔️').word).toBe('Too short');
  });

  it.each(['aaaaaaaaaaaa', 'abcdefghij', 'QWERTYuiop', '0987654321', 'jihgfedcba'])(
    'calls %s weak, long as it is',
    (password) => {
      expect(strengthOf(password)).toMatchObject({ score: 1, word: 'Weak' });
    },
  );

  it('calls a password weak that holds the own mailbox, and says so', () => {
    const { score, advice } = strengthOf('Mara.Ruiz-2026!', 'mara.ruiz@example.com');
    expect(score).toBe(1);
    expect(advice).toContain('your own address');
  });

  it('does not hold a mailbox of two letters against it', () => {
    expect(strengthOf('four words of joy make it', 'jo@example.com').word).toBe('Strong');
  });

  it('prefers four plain words to a short jumble', () => {
    expect(strengthOf('correct horse battery').score).toBeGreaterThan(strengthOf('Tr0ub4d!').score);
  });
});
