import { useCallback, useMemo, useState } from 'react';
import type { TaskStatus } from '#features/projects/contract';
import { local } from '#web/local';
import * as words from './words.ts';

export const cardFields = [
  'key',
  'assignee',
  'priority',
  'labels',
  'due',
  'subtasks',
  'estimate',
  'comments',
  'attachments',
  'milestone',
  'blocked',
] as const;
export type CardField = (typeof cardFields)[number];

export const fieldLabels: Record<CardField, string> = {
  key: words.key,
  assignee: words.assignee,
  priority: words.priority,
  labels: words.labels,
  due: words.dueDate,
  subtasks: words.subtasks,
  estimate: words.estimate,
  comments: words.commentsField,
  attachments: words.filesField,
  milestone: words.milestone,
  blocked: words.blocked,
};

interface Kept {
  readonly hiddenFields?: readonly string[];
  readonly folded?: Readonly<Record<string, boolean>>;
  readonly foldedLanes?: readonly string[];
}

export interface Display {
  readonly fields: ReadonlySet<CardField>;
  showField(field: CardField, isShown: boolean): void;
  /** Whether a column is collapsed: the person's own setting, otherwise the project's. */
  isFolded(column: { readonly status: TaskStatus; readonly collapsed: boolean }): boolean;
  fold(status: TaskStatus, isFolded: boolean): void;
  readonly foldedLanes: ReadonlySet<string>;
  foldLane(lane: string, isFolded: boolean): void;
}

/** The person's display settings for this project's board, stored only in this browser. */
export function useDisplay(projectId: string): Display {
  const key = `board:${projectId}`;
  const [kept, setKept] = useState<Kept>(() => local.read<Kept>(key) ?? {});
  const keep = useCallback(
    (change: (before: Kept) => Kept) =>
      setKept((before) => {
        const next = change(before);
        local.write(key, next);
        return next;
      }),
    [key],
  );
  return useMemo(() => displayOf(kept, keep), [kept, keep]);
}

function displayOf(kept: Kept, keep: (change: (before: Kept) => Kept) => void): Display {
  const hidden = new Set(kept.hiddenFields ?? []);
  const lanes = new Set(kept.foldedLanes ?? []);
  return {
    fields: new Set(cardFields.filter((field) => !hidden.has(field))),
    showField: (field, isShown) => keep((before) => ({ ...before, hiddenFields: toggled(before.hiddenFields, field, !isShown) })),
    isFolded: ({ status, collapsed }) => new Map(Object.entries(kept.folded ?? {})).get(status) ?? collapsed,
    fold: (status, isFolded) => keep((before) => ({ ...before, folded: { ...before.folded, [status]: isFolded } })),
    foldedLanes: lanes,
    foldLane: (lane, isFolded) => keep((before) => ({ ...before, foldedLanes: toggled(before.foldedLanes, lane, isFolded) })),
  };
}

const toggled = (list: readonly string[] = [], item: string, isIn: boolean): readonly string[] => {
  const rest = list.filter((one) => one !== item);
  return isIn ? [...rest, item] : rest;
};
