import type { RefObject } from 'react';
import { useSheetKeys } from './use-sheet-keys.ts';

interface Part {
  keys: string;
  label: string;
  /** Selects it within the sheet. */
  part: string;
  isLast?: boolean;
}

/** Keys that lead to a part of the sheet: what is pressed or focused there. A part that is not there leaves the key alone. */
const TITLE = '[data-part="task-title"] button';

const PARTS: readonly Part[] = [
  { keys: 'f2', label: 'Rename it', part: TITLE },
  { keys: 'e', label: 'Write the description', part: '[data-part="description"] button' },
  { keys: 'shift+s', label: 'Add a subtask', part: '[data-part="add-subtask"]' },
  { keys: 'n', label: 'Write notes', part: '[data-part="notes"] textarea:not(:read-only)' },
  { keys: 'u', label: 'Attach files', part: '[data-part="task-attachments"] button' },
  { keys: 'b', label: 'Link it to another', part: '[data-add-link]' },
  { keys: 't', label: 'Start or stop the timer', part: '[data-part="timer"]' },
  // Replies being written stand above the field for a new comment.
  { keys: 'c', label: 'Comment', part: '[aria-label="Comments"] textarea', isLast: true },
];

/** A component of its own, so that it can stand before the parts: what was bound later answers first. */
export function PartKeys({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const lead = ({ part, isLast }: Pick<Part, 'part' | 'isLast'>): boolean => {
    const found = panel.current?.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>(part);
    const target = [...(found ?? [])].at(isLast ? -1 : 0);
    if (!target) return false;
    target.scrollIntoView({ block: 'nearest' });
    if (target instanceof HTMLButtonElement) target.click();
    else target.focus();
    return true;
  };
  useSheetKeys(
    panel,
    PARTS.map((part) => ({ keys: part.keys, label: part.label, run: () => lead(part) })),
  );
  useSheetKeys(
    panel,
    // Where nothing in the sheet has the focus, which Enter would press.
    [{ keys: 'enter', label: 'Rename it', run: () => !isOnControl() && lead({ part: TITLE }) }],
  );
  return null;
}

const isOnControl = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.getAttribute('role') !== 'dialog';
};
