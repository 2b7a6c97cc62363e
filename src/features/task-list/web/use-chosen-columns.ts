import { useCallback, useEffect, useMemo, useState } from 'react';
import { listeners } from '#web/listeners';
import { local } from '#web/local';
import { type ChosenColumn, chosenMoved, chosenResized, chosenWith, firstColumns } from './list-columns.ts';

export interface ChosenColumns {
  readonly chosen: readonly ChosenColumn[];
  show(column: string, isShown: boolean): void;
  move(column: string, step: -1 | 1): void;
  /** Null restores its own width. */
  resize(column: string, width: number | null): void;
  replace(chosen: readonly ChosenColumn[]): void;
}

const keyOf = (projectId: string, userId: string): string => `list:${userId}:${projectId}`;

const replaced = listeners<[string]>();

/** Replaces the columns, also of the list that is open. */
export function keepColumns(projectId: string, userId: string, columns: readonly ChosenColumn[]): void {
  const key = keyOf(projectId, userId);
  local.write(key, columns);
  replaced.tell(key);
}

/** The columns that this person has in this project's list on this browser, with their widths. */
export function useChosenColumns(projectId: string, userId: string): ChosenColumns {
  const key = keyOf(projectId, userId);
  const [chosen, setChosen] = useState<readonly ChosenColumn[]>(() => readable(local.read<unknown>(key)));
  useEffect(() => replaced.subscribe((of) => of === key && setChosen(readable(local.read<unknown>(key)))), [key]);
  const keep = useCallback(
    (change: (before: readonly ChosenColumn[]) => readonly ChosenColumn[]) =>
      setChosen((before) => {
        const next = change(before);
        local.write(key, next);
        return next;
      }),
    [key],
  );
  return useMemo(
    () => ({
      chosen,
      show: (column, isShown) => keep((before) => chosenWith(before, column, isShown)),
      move: (column, step) => keep((before) => chosenMoved(before, column, step)),
      resize: (column, width) => keep((before) => chosenResized(before, column, width)),
      replace: (next) => keep(() => (next.length > 0 ? next : firstColumns)),
    }),
    [chosen, keep],
  );
}

/** Values stored by an earlier version, or by hand, are ignored if they are not columns. */
function readable(kept: unknown): readonly ChosenColumn[] {
  if (!Array.isArray(kept)) return firstColumns;
  const columns = kept.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('column' in one) || typeof one.column !== 'string') return [];
    const width = 'width' in one && typeof one.width === 'number' ? one.width : null;
    return [{ column: one.column, width }];
  });
  return columns.length > 0 ? columns : firstColumns;
}
