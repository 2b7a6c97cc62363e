import { describe, expect, it } from 'vitest';
import { colorFor, colorNames, colorVar, isColorName } from './palette.ts';
import { ariaShortcut, keyCaps } from './shortcut.ts';

describe('the palette', () => {
  it('knows its ten names and nothing else', () => {
    expect(colorNames).toHaveLength(10);
    expect(isColorName('violet')).toBe(true);
    for (const stranger of ['Violet', '#fff', '', null, 3]) expect(isColorName(stranger)).toBe(false);
  });

  it('gives variables only for known names, so that no text of a user reaches a style', () => {
    expect(colorVar('blue')).toBe('var(--color-blue)');
    expect(colorVar('blue', 'soft')).toBe('var(--color-blue-soft)');
    expect(colorVar('red);background:url(//evil')).toBe('var(--color-gray)');
  });

  it('gives the same seed the same color, never gray', () => {
    expect(colorFor('Bug')).toBe(colorFor('Bug'));
    const many = new Set(Array.from({ length: 200 }, (_, index) => colorFor(`label ${index}`)));
    expect(many).not.toContain('gray');
    expect(many.size).toBe(9);
  });
});

describe('a shortcut', () => {
  it('is drawn as the machine’s keys', () => {
    expect(keyCaps('mod+shift+k', false)).toEqual([['Ctrl', 'Shift', 'K']]);
    expect(keyCaps('mod+k', true)).toEqual([['⌘', 'K']]);
    expect(keyCaps('g b', false)).toEqual([['G'], ['B']]);
  });

  it('is announced to screen readers, except a sequence, for which there is no notation', () => {
    expect(ariaShortcut('mod+enter')).toBe('Control+Enter');
    expect(ariaShortcut('g b')).toBeUndefined();
  });
});
