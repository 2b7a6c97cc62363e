const names: Record<string, string> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  enter: '↵',
  escape: 'Esc',
  pageup: 'Page up',
  pagedown: 'Page down',
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
    .map((chord) => chord.split('+').map((key) => table[bare(key)] ?? key.toUpperCase()));
}

/** The shortcut as `aria-keyshortcuts` spells it; undefined for sequences, which that attribute cannot say. */
export function ariaShortcut(shortcut: string | undefined): string | undefined {
  if (!shortcut || shortcut.trim().includes(' ')) return undefined;
  return shortcut
    .split('+')
    .map((key) => (key === 'mod' ? (onApple() ? 'Meta' : 'Control') : (ariaNames[bare(key)] ?? capital(key))))
    .join('+');
}

/** What `KeyboardEvent.key` calls the keys whose name is more than one capital. */
const ariaNames: Record<string, string> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  pageup: 'PageUp',
  pagedown: 'PageDown',
};

/** The browser says `arrowup` where others say `up`. */
const bare = (key: string): string => key.toLowerCase().replace('arrow', '');

const capital = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

function onApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
