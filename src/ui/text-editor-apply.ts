import type { TextEdit } from './text-editor-edits.ts';

/** Changes the text of a field as if it had been typed, so that the browser's own undo can reverse it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: TextEdit, set: (text: string) => void): void {
  area.focus();
  area.setSelectionRange(from, to);
  const isDone = insert === '' ? commanded('delete') : commanded('insertText', insert);
  if (!isDone) {
    area.setRangeText(insert, from, to, 'end');
    set(area.value);
  }
  area.setSelectionRange(...select);
}

function commanded(command: string, text?: string): boolean {
  // Deprecated, but browsers offer no other way to make a change that their own undo knows.
  return typeof document.execCommand === 'function' && document.execCommand(command, false, text);
}
