import type { RefObject } from 'react';
import { useSheetKeys } from './use-sheet-keys.ts';
import * as words from './words.ts';

/** What somebody may do with the parts of a task: a key to what they may not is none of theirs. */
export interface PartRights {
  edit: boolean;
  log: boolean;
  comment: boolean;
}

interface Part {
  keys: string;
  label: string;
  right: keyof PartRights;
  /** Selects it within the sheet. */
  part: string;
  isLast?: boolean;
}

const TITLE = words.dataPartTaskTitleButton;

/** Keys that lead to a part of the sheet: what is pressed or focused there. A part that is not there leaves the key alone. */
const PARTS: readonly Part[] = [
  { keys: 'f2', label: words.renameIt, right: 'edit', part: TITLE },
  { keys: 'e', label: words.writeTheDescription, right: 'edit', part: '[data-part="description"] button' },
  { keys: 'shift+s', label: words.addASubtask, right: 'edit', part: '[data-part="add-subtask"]' },
  { keys: 'n', label: words.writeNotes, right: 'edit', part: '[data-part="notes"] textarea:not(:read-only)' },
  { keys: 'u', label: words.attachFiles, right: 'edit', part: '[data-part="task-attachments"] button' },
  { keys: 'b', label: words.linkItToAnother, right: 'edit', part: '[data-add-link]' },
  { keys: 'shift+t', label: words.startOrStopTheTimer, right: 'log', part: '[data-part="timer"]' },
  // Replies being written stand above the field for a new comment.
  { keys: 'shift+c', label: words.comment, right: 'comment', part: '[aria-label="Comments"] textarea', isLast: true },
];

/** A component of its own, so that it can stand before the parts: what was bound later answers first. */
export function PartKeys({ panel, rights }: { panel: RefObject<HTMLElement | null>; rights: PartRights }) {
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
    PARTS.filter(({ right }) => rights[right]).map((part) => ({ keys: part.keys, label: part.label, run: () => lead(part) })),
  );
  useSheetKeys(
    panel,
    // Where nothing in the sheet has the focus, which Enter would press.
    rights.edit ? [{ keys: 'enter', label: words.renameIt, run: () => !isOnControl() && lead({ part: TITLE }) }] : [],
  );
  return null;
}

const isOnControl = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.getAttribute('role') !== 'dialog';
};
