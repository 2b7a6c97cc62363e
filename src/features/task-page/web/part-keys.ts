import type { RefObject } from 'react';
import { NEW_COMMENT } from '#features/threads/web';
import { useSheetKeys } from './use-sheet-keys.ts';
import * as words from './words.ts';
import * as texts from './words.ts';

/** What the person may do with the parts of a task. Keys for other parts are not bound. */
export interface PartRights {
  edit: boolean;
  log: boolean;
  comment: boolean;
}

interface Part {
  keys: string;
  label: string;
  right: keyof PartRights;
  /** The selector of the part within the sheet. */
  part: string;
}

/** The button that opens the file dialog. */
export const ATTACH = 'button[data-part="task-attachments"], [data-part="task-attachments"] button';
const TITLE = texts.dataPartTaskTitleButton;

/** Keys that press or focus a part of the sheet. If the part is missing, the key is passed on. */
const PARTS: readonly Part[] = [
  { keys: 'f2', label: words.renameTask, right: 'edit', part: TITLE },
  { keys: 'e', label: words.editDescription, right: 'edit', part: '[data-part="description"] button' },
  { keys: 'shift+s', label: words.addSubtask, right: 'edit', part: '[data-part="add-subtask"]' },
  {
    keys: 'n',
    label: words.editNotes,
    right: 'edit',
    part: '[data-part="add-note"], [data-part="notes"] :is(textarea:not(:read-only), [contenteditable="true"])',
  },
  {
    keys: 'u',
    label: words.attachFiles,
    right: 'edit',
    part: ATTACH,
  },
  { keys: 'b', label: words.addLink, right: 'edit', part: '[data-add-link]' },
  { keys: 'shift+t', label: words.toggleTimer, right: 'log', part: '[data-part="timer"]' },
  { keys: 'shift+c', label: words.addComment, right: 'comment', part: NEW_COMMENT },
];

/** A separate component that renders before the parts, because keys that are bound later take precedence. */
export function PartKeys({ panel, rights }: { panel: RefObject<HTMLElement | null>; rights: PartRights }) {
  const lead = ({ part }: Pick<Part, 'part'>): boolean => {
    const target = panel.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>(part);
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
    // Only if no control in the sheet has the focus, because Enter would press it.
    rights.edit ? [{ keys: 'enter', label: words.renameTask, run: () => !isOnControl() && lead({ part: TITLE }) }] : [],
  );
  return null;
}

const isOnControl = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.getAttribute('role') !== 'dialog';
};
