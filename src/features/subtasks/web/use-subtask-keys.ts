import type { RefObject } from 'react';
import { useKeys } from '#web/keys';

interface SubtaskKeys {
  list: RefObject<HTMLElement | null>;
  isActive: boolean;
  onMove: (index: number, by: -1 | 1) => void;
  onDelete: (index: number) => void;
}

/** Keys of the row that holds the focus; elsewhere they go on their way. */
export function useSubtaskKeys({ list, isActive, onMove, onDelete }: SubtaskKeys): void {
  const onRow = (keys: string, label: string, act: (row: HTMLElement, index: number) => boolean | void) => ({
    keys,
    label,
    group: 'Subtasks',
    run: () => {
      const rows = [...(list.current?.children ?? [])];
      const index = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[index];
      return row instanceof HTMLElement ? (act(row, index) ?? true) : false;
    },
  });
  const press = (part: string) => (row: HTMLElement) => row.querySelector<HTMLElement>(`[data-part="${part}"] button`)?.click();
  const step = (by: -1 | 1) => (_: HTMLElement, index: number) =>
    list.current?.children[index + by]?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();

  useKeys([onRow('arrowdown', 'Next subtask', step(1)), onRow('arrowup', 'Previous subtask', step(-1))]);
  useKeys(
    [
      // On a button Enter presses it.
      onRow('enter', 'Rename the subtask', (row) =>
        document.activeElement instanceof HTMLButtonElement ? false : press('title')(row),
      ),
      onRow('r', 'Set its risk', press('risk')),
      onRow('h', 'Estimate its hours', press('hours')),
      onRow('alt+arrowup', 'Move it up', (_, index) => onMove(index, -1)),
      onRow('alt+arrowdown', 'Move it down', (_, index) => onMove(index, 1)),
      onRow('delete', 'Delete it', (_, index) => onDelete(index)),
      onRow('backspace', 'Delete it', (_, index) => onDelete(index)),
    ],
    isActive,
  );
}
