import { useEffect } from 'react';
import { useBoard, useDesk } from './desk.ts';
import { linkOf } from './focusing.ts';

/** Scrolls the column of the task that opens beside the board out from under it; in swimlanes its card, where it is in the page. */
export function useOpenInSight(): void {
  const desk = useDesk();
  const open = useBoard((state) => state.open);
  useEffect(() => {
    const task = open === null ? undefined : desk.scene().arrangement.places.get(open)?.task;
    if (!task) return;
    const column = document.querySelector(`[data-column="${task.status}"]`);
    (column ?? linkOf(task.id)?.closest('li'))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [desk, open]);
}
