import type { RefObject } from 'react';
import { PANE } from '#web/item-pane';
import { useKeys } from '#web/keys';
import * as words from './words.ts';

export interface SheetKey {
  keys: string;
  label: string;
  /** Returns false to pass the key on. */
  run(): void | boolean;
}

/**
 * Binds keys that work while the sheet or nothing has the focus. If the focus is on a card of the board behind the sheet or in a
 * list over it, the keys are passed on. In a pane they work only while the focus is within it.
 */
export function useSheetKeys(panel: RefObject<HTMLElement | null>, shortcuts: readonly SheetKey[]): void {
  useKeys(
    shortcuts.map(({ keys, label, run }) => ({
      keys,
      label,
      group: words.task,
      run: () => (holdsFocus(panel.current) ? (run() ?? true) : false),
    })),
  );
}

function holdsFocus(panel: HTMLElement | null): boolean {
  const focused = document.activeElement;
  const pane = panel?.closest(`[${PANE}]`);
  if (pane) return pane.contains(focused);
  if (focused === null || focused === document.body) return true;
  return panel?.closest('[role="dialog"]')?.contains(focused) ?? false;
}
