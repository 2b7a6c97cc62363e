import { type RefObject, useEffect } from 'react';
import type { InboxItem } from '#features/notifications/contract';

const MARKED_MS = 5_000;

/** The rows of an item's fields that show a column under another name. */
const ROWS: Readonly<Record<string, string>> = {
  assigneeId: 'assignee',
  assigneeIds: 'assignees',
  labelIds: 'labels',
  dueTime: 'dueDate',
  isMilestone: 'milestone',
  sprintId: 'sprint',
};

/** The rows of an item's fields that a notification tells of, separated by spaces. */
export const changedFields = ({ entries }: Pick<InboxItem, 'entries'>): string =>
  [...new Set(entries.flatMap(({ changes }) => Object.keys(changes).map((field) => ROWS[field] ?? field)))].join(' ');

/**
 * Marks rows of fields in a pane for a moment, each once, as soon as it is there, and brings the first one into sight. The item
 * knows nothing of the inbox, so the rows are found in the page.
 */
export function useMarks(pane: RefObject<HTMLElement | null>, fields: string): void {
  useEffect(() => {
    const own = pane.current;
    if (own === null || fields === '') return undefined;
    const waiting = new Set(fields.split(' '));
    const marked: HTMLElement[] = [];
    const mark = () => {
      for (const field of waiting) {
        const row = own.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
        if (row === null) continue;
        waiting.delete(field);
        row.dataset['arrived'] = '';
        if (marked.push(row) === 1) row.scrollIntoView?.({ block: 'nearest' });
      }
    };
    const clear = () => {
      watcher.disconnect();
      for (const row of marked) delete row.dataset['arrived'];
    };
    const watcher = new MutationObserver(mark);
    watcher.observe(own, { childList: true, subtree: true });
    mark();
    const timer = setTimeout(clear, MARKED_MS);
    return () => {
      clearTimeout(timer);
      clear();
    };
  }, [pane, fields]);
}
