import { useMemo } from 'react';
import { columnName, moveToColumn, taskMenu } from '#features/task-surface/web';
import { rowEvents } from '#web/row-events';
import type { TimelineSurface } from './timeline-surface.ts';
import * as words from './words.ts';

/** The handlers for tasks, attached once around all of them. */
export function useTimelineEvents(surface: TimelineSurface) {
  return useMemo(
    () =>
      rowEvents(surface, {
        label: words.task,
        // Days without a bar are no part of a task that a click opens.
        idAt: (target) =>
          target instanceof Element && !target.closest('[data-empty]')
            ? (target.closest('[data-item]')?.getAttribute('data-item') ?? null)
            : null,
        pressed: (_, target) => (target instanceof Element && target.closest('[data-go]') ? 'leave' : null),
        menuOf: (id, anchor) =>
          taskMenu(surface, id, anchor, (ids) => {
            const snapshot = surface.snapshot();
            const task = snapshot.arrangement.places.get(id)?.task;
            return snapshot.columns.map(({ status }) => ({
              label: columnName(snapshot, status),
              checked: task?.status === status,
              onSelect: () => void moveToColumn(surface, ids, status),
            }));
          }),
      }),
    [surface],
  );
}
