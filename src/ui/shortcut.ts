import * as words from './words.ts';
const names: Record<string, string> = {
  mod: words.ctrl,
  enter: '↵',
  escape: words.esc,
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: words.pageUp,
  pagedown: words.pageDown,
  backspace: '⌫',
  delete: words.del,
};
const appleNames: Record<string, string> = { ...names, mod: '⌘', shift: '⇧', alt: '⌥' };

/** The key caps of a shortcut: `mod+k` gives [[words.ctrl, 'K']], the sequence `g b` gives [['G'], ['B']]. */
export function keyCaps(shortcut: string, isApple = onApple()): string[][] {
  const table = isApple ? appleNames : names;
  return shortcut
    .trim()
    .split(/\s+/)
    .map((chord) =>
      // Shift comes first on an Apple keyboard (⇧⌘Z), and Ctrl on others (Ctrl Shift Z).
      (isApple ? chord : chord.replace('shift+mod', 'mod+shift')).split('+').map((key) => table[key] ?? capital(key)),
    );
}

/** The shortcut in the form of `aria-keyshortcuts`; undefined for sequences, which that attribute cannot express. */
export function ariaShortcut(shortcut: string | undefined): string | undefined {
  if (!shortcut || shortcut.trim().includes(' ')) return undefined;
  return shortcut
    .split('+')
    .map((key) =>
      key === 'mod' ? (onApple() ? 'Meta' : 'Control') : key.replaceAll(/^(?:arrow|page|.)|(?<=^arrow|^page)./g, capital),
    )
    .join('+');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function onApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
