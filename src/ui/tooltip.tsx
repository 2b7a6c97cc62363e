import { ariaShortcut } from './shortcut.ts';

/**
 * Attributes that give any element a tooltip. They cost nothing until it is hovered or focused: one layer
 * (tooltip-layer.tsx) listens for the whole page, so a board of 5,000 cards mounts no tooltips.
 */
export function tip(text: string, shortcut?: string) {
  return { 'data-tip': text, 'data-tip-keys': shortcut, 'aria-keyshortcuts': ariaShortcut(shortcut) };
}
