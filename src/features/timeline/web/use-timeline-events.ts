import { Spline } from 'lucide-react';
import { createElement, useCallback, useMemo } from 'react';
import { columnItems, taskMenu } from '#features/task-surface/web';
import type { MenuItem } from '#ui/menu';
import { rowEvents } from '#web/row-events';
import { useRowTarget } from '#web/targets';
import { finishLinking, isLinkable, startLinking } from './linking.ts';
import type { TimelineSurface } from './timeline-surface.ts';
import * as words from './words.ts';

/** The handlers for tasks, attached once around all of them. */
export function useTimelineEvents(surface: TimelineSurface) {
  const menuOf = useCallback(
    (id: string, anchor: Element) =>
      withLink(
        surface,
        id,
        taskMenu(surface, id, anchor, (ids) => columnItems(surface, ids, id)),
      ),
    [surface],
  );
  useRowTarget(surface, menuOf);
  return useMemo(
    () =>
      rowEvents(surface, {
        label: words.task,
        // Days without a bar are no part of a task that a click opens.
        idAt: (target) =>
          target instanceof Element && !target.closest('[data-empty]')
            ? (target.closest('[data-item]')?.getAttribute('data-item') ?? null)
            : null,
        pressed(id, target) {
          if (target instanceof Element && target.closest('[data-go]')) return 'leave';
          return finishLinking(surface, id) ? 'done' : null;
        },
        menuOf,
      }),
    [surface, menuOf],
  );
}

/** The menu of a task with its link to others. Here L makes a link, so the labels are without their key. */
function withLink(surface: TimelineSurface, id: string, items: readonly MenuItem[]): MenuItem[] {
  if (!isLinkable(surface, id)) return [...items];
  const linking = {
    label: words.linkTask,
    icon: createElement(Spline),
    shortcut: 'l',
    onSelect: () => void startLinking(surface, id),
  };
  return items.flatMap((item) => {
    if (item === 'line' || !('shortcut' in item) || item.shortcut !== 'l') return [item];
    const { shortcut: _, ...labels } = item;
    return [labels, linking];
  });
}
