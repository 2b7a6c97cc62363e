const names: Record<string, string> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  enter: '↵',
  escape: 'Esc',
  space: 'Space',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  backspace: '⌫',
  delete: 'Del',
  home: 'Home',
  end: 'End',
};
const appleNames: Record<string, string> = { ...names, mod: '⌘', shift: '⇧', alt: '⌥' };

/** The key caps of a shortcut: `mod+k` gives [['Ctrl', 'K']], the sequence `g b` gives [['G'], ['B']]. */
export function keyCaps(shortcut: string, isApple = onApple()): string[][] {
  const table = isApple ? appleNames : names;
  return shortcut
    .trim()
    .split(/\s+/)
    .map((chord) => chord.split('+').map((key) => table[key.toLowerCase()] ?? key.toUpperCase()));
}

/** The shortcut as `aria-keyshortcuts` spells it; undefined for sequences, which that attribute cannot say. */
export function ariaShortcut(shortcut: string | undefined): string | undefined {
  if (!shortcut || shortcut.trim().includes(' ')) return undefined;
  return shortcut
    .split('+')
    .map((key) =>
      key === 'mod'
        ? onApple()
          ? 'Meta'
          : 'Control'
        : key.length === 1
          ? key.toUpperCase()
          : key[0]?.toUpperCase() + key.slice(1),
    )
    .join('+');
}

function onApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
