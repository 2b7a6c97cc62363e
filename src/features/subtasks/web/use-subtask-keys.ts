import type { RefObject } from 'react';
import { useKeys } from '#web/keys';
import * as words from './words.ts';

interface SubtaskKeys {
  list: RefObject<HTMLElement | null>;
  isActive: boolean;
  onMove: (index: number, by: -1 | 1) => void;
  onDelete: (index: number) => void;
}

/** The keys of the row that has the focus; elsewhere they are passed on. */
export function useSubtaskKeys({ list, isActive, onMove, onDelete }: SubtaskKeys): void {
  const onRow = (keys: string, label: string, act: (row: HTMLElement, index: number) => boolean | void) => ({
    keys,
    label,
    group: words.subtasks,
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

  useKeys([onRow('arrowdown', words.nextSubtask, step(1)), onRow('arrowup', words.previousSubtask, step(-1))]);
  useKeys(
    [
      // On a button Enter presses it.
      onRow('enter', words.renameSubtask, (row) =>
        document.activeElement instanceof HTMLButtonElement ? false : press('title')(row),
      ),
      onRow('r', words.setRisk, press('risk')),
      onRow('h', words.setEstimatedHours, press('hours')),
      onRow('alt+arrowup', words.moveUp, (_, index) => onMove(index, -1)),
      onRow('alt+arrowdown', words.moveDown, (_, index) => onMove(index, 1)),
      onRow('delete', words.deleteSubtask, (_, index) => onDelete(index)),
      onRow('backspace', words.deleteSubtask, (_, index) => onDelete(index)),
    ],
    isActive,
  );
}
