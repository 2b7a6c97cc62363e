import { describe, expect, it } from 'vitest';
import { byCount, counted, figure, listed, listedAsChoice } from './counts.ts';

describe('a number with its noun', () => {
  it.each([
    [0, '0 tasks'],
    [1, '1 task'],
    [2, '2 tasks'],
    [1204, '1,204 tasks'],
  ])('writes %d as %j', (count, written) => {
    expect(counted(count, 'task')).toBe(written);
  });

  it('accepts an irregular plural', () => {
    expect([counted(1, 'person', 'people'), counted(3, 'person', 'people')]).toEqual(['1 person', '3 people']);
  });

  it('uses the matching verb form', () => {
    expect([byCount(1, 'has', 'have'), byCount(0, 'has', 'have')]).toEqual(['has', 'have']);
  });

  it('groups thousands', () => {
    expect(figure(1_234_567)).toBe('1,234,567');
  });
});

describe('a list of names', () => {
  it.each([
    [['Ada'], 'Ada', 'Ada'],
    [['Ada', 'Ben'], 'Ada and Ben', 'Ada or Ben'],
    [['Ada', 'Ben', 'Cleo'], 'Ada, Ben, and Cleo', 'Ada, Ben, or Cleo'],
  ])('is punctuated: %j', (names, all, any) => {
    expect([listed(names), listedAsChoice(names)]).toEqual([all, any]);
  });
});
