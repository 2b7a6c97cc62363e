import { useEffect } from 'react';
import { afterPaint } from '#web/painted';
import { linkOf } from '#web/surface';
import { useBoard, useBoardSurface } from './board-surface.ts';

/**
 * Scrolls the column of an opening task out from under it; in swimlanes its card, if it is in the page. Runs once the task
 * is on the screen, because finding the position of the column requires laying out the whole page.
 */
export function useOpenTaskInView(): void {
  const surface = useBoardSurface();
  const open = useBoard((state) => state.open);
  useEffect(() => {
    if (open === null) return undefined;
    return afterPaint(() => {
      const task = surface.snapshot().arrangement.places.get(open)?.task;
      if (!task) return;
      const column = document.querySelector(`[data-column="${task.status}"]`);
      (column ?? linkOf(surface, task.id)?.closest('li'))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [surface, open]);
}
