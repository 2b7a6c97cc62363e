import { createElement } from 'react';
import { colorLabel } from '#ui/color-label';
import { ColorDot } from '#ui/color-dot';
import type { MenuItem } from '#ui/menu';
import { colorNames } from '#ui/palette';
import type { Column } from '#features/projects/contract';
import * as words from './words.ts';

export interface ColumnMenu {
  column: Column;
  maySettle: boolean;
  settle(change: Partial<Omit<Column, 'status'>>): void;
  onFold(): void;
  /** Archives what was completed this many days ago; null if nothing was, or if the person may not archive it. */
  onArchive: ((olderThanDays: number) => void) | null;
  onLimit(): void;
  onRename(): void;
}

/** The actions on a column. Everyone may collapse it for themselves; its appearance for all is a setting of the project. */
export function columnMenu({ column, maySettle, settle, onFold, onArchive, onLimit, onRename }: ColumnMenu): MenuItem[] {
  const own: MenuItem[] = [...(onArchive ? [archiving(onArchive)] : []), { label: words.collapseColumn, onSelect: onFold }];
  if (!maySettle) return own;
  return [
    { label: words.rename, onSelect: onRename },
    {
      label: words.color,
      items: colorNames.map((color) => ({
        label: colorLabel(color),
        icon: createElement(ColorDot, { color }),
        checked: column.color === color,
        onSelect: () => settle({ color }),
      })),
    },
    { label: column.wipLimit === null ? words.setLimit : words.currentLimit(column.wipLimit), onSelect: onLimit },
    ...(column.wipLimit === null ? [] : [{ label: words.removeLimit, onSelect: () => settle({ wipLimit: null }) }]),
    'line',
    ...own,
    column.collapsed
      ? { label: words.expandForEveryone, onSelect: () => settle({ collapsed: false }) }
      : {
          label: words.collapseForEveryone,
          onSelect: () => {
            settle({ collapsed: true });
            onFold();
          },
        },
  ];
}

const archiving = (onArchive: (olderThanDays: number) => void): MenuItem => ({
  label: words.archiveCompleted,
  items: [
    { label: words.allCompleted, onSelect: () => onArchive(0) },
    { label: words.completedBeforeLastWeek, onSelect: () => onArchive(7) },
    { label: words.completedBeforeLastMonth, onSelect: () => onArchive(30) },
  ],
});
