import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Shortcut, useKeyMap, useKeys } from './keys.ts';
import { SINGLE_KEYS } from './single-keys.ts';

const pressed: string[] = [];
const shortcut = (keys: string, answer?: boolean): Shortcut => ({
  keys,
  label: keys,
  group: 'Test',
  run: () => {
    pressed.push(keys);
    return answer ?? true;
  },
});

function Board({ shortcuts, isActive }: { shortcuts: Shortcut[]; isActive?: boolean }) {
  useKeys(shortcuts, isActive);
  return (
    <>
      <input aria-label="Title" />
      <button type="button">Card</button>
    </>
  );
}

async function press(keys: string, ...shortcuts: Shortcut[]): Promise<string[]> {
  pressed.length = 0;
  const { unmount } = render(<Board shortcuts={shortcuts} />);
  await userEvent.keyboard(keys);
  unmount();
  return [...pressed];
}

describe('the keyboard map', () => {
  it('handles single keys, shifted ones, modified ones and chords', async () => {
    expect(await press('x', shortcut('x'))).toEqual(['x']);
    expect(await press('?', shortcut('?'))).toEqual(['?']);
    expect(await press(' ', shortcut('space'))).toEqual(['space']);
    expect(await press('{ArrowDown}', shortcut('arrowdown'))).toEqual(['arrowdown']);
    expect(await press('{Control>}{Shift>}Z', shortcut('shift+mod+z'), shortcut('mod+z'))).toEqual(['shift+mod+z']);
    expect(await press('{Meta>}k', shortcut('mod+k'), shortcut('k'))).toEqual(['mod+k']);
    expect(await press('gb', shortcut('g b'), shortcut('b'))).toEqual(['g b']);
    expect(await press('gx', shortcut('g b'), shortcut('x'))).toEqual(['x']);
  });

  it('prefers a chord to its last key alone, whichever was bound last', async () => {
    expect(await press('gi', shortcut('i'), shortcut('g i'))).toEqual(['g i']);
    expect(await press('gi', shortcut('g i'), shortcut('i'))).toEqual(['g i']);
    expect(await press('i', shortcut('i'), shortcut('g i'))).toEqual(['i']);
    expect(await press('gi', shortcut('i'), shortcut('g i', false))).toEqual(['g i', 'i']);
  });

  it('ignores letters in text fields, but not modified keys', async () => {
    pressed.length = 0;
    render(<Board shortcuts={[shortcut('x'), shortcut('mod+k')]} />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('x{Control>}k');
    expect(pressed).toEqual(['mod+k']);
    expect(screen.getByRole('textbox')).toHaveValue('x');
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('x');
    expect(pressed).toEqual(['mod+k', 'x']);
  });

  it('ignores letters, signs and chords of them for a person who turned single keys off', async () => {
    localStorage.setItem(SINGLE_KEYS, 'false');
    const all = ['x', '?', 'shift+a', 'g b', 'mod+k', 'escape', 'space', 'arrowdown', 'alt+arrowup'].map((keys) =>
      shortcut(keys),
    );
    expect(await press('x?{Shift>}A{/Shift}gb{Control>}k{/Control}{Escape} {ArrowDown}{Alt>}{ArrowUp}{/Alt}', ...all)).toEqual([
      'mod+k',
      'escape',
      'space',
      'arrowdown',
      'alt+arrowup',
    ]);
    localStorage.removeItem(SINGLE_KEYS);
    expect(await press('xgb', ...all)).toEqual(['x', 'g b']);
  });

  it('lets the newest handler respond first, and pass the key on', async () => {
    pressed.length = 0;
    render(<Board shortcuts={[shortcut('x')]} />);
    const sheet = render(<Board shortcuts={[{ ...shortcut('x'), run: () => void pressed.push('sheet') }]} />);
    await userEvent.keyboard('x');
    expect(pressed).toEqual(['sheet']);
    sheet.unmount();
    render(<Board shortcuts={[{ ...shortcut('x'), run: () => false }]} />);
    await userEvent.keyboard('x');
    expect(pressed).toEqual(['sheet', 'x']);
  });

  it('ignores keys while it is inactive, and lists its bindings', async () => {
    pressed.length = 0;
    const Sheet = () => useKeyMap().map(({ keys }) => <li key={keys}>{keys}</li>);
    const { rerender } = render(<Board shortcuts={[shortcut('x')]} isActive={false} />);
    await userEvent.keyboard('x');
    expect(pressed).toEqual([]);
    rerender(<Board shortcuts={[shortcut('x')]} isActive />);
    render(<Sheet />);
    expect(screen.getByRole('listitem')).toHaveTextContent('x');
  });
});
