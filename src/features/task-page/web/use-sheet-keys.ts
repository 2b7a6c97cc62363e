import type { RefObject } from 'react';
import { useKeys } from '#web/keys';

export interface SheetKey {
  keys: string;
  label: string;
  /** Where false is returned the key goes on its way. */
  run(): void | boolean;
}

/**
 * Binds keys that count while the sheet has the focus, or nothing has it. With the focus on a card of the board behind it,
 * or in a list that is open over the sheet, they go on their way.
 */
export function useSheetKeys(panel: RefObject<HTMLElement | null>, shortcuts: readonly SheetKey[]): void {
  useKeys(
    shortcuts.map(({ keys, label, run }) => ({
      keys,
      label,
      group: 'Task',
      run: () => (holdsFocus(panel.current) ? (run() ?? true) : false),
    })),
  );
}

function holdsFocus(panel: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return panel?.closest('[role="dialog"]')?.contains(focused) ?? false;
}
