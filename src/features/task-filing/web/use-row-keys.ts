import type { RefObject } from 'react';
import { isTyping, useKeys } from '#web/keys';

/** J and K, and the arrows, go from row to row of a list; each row takes the focus in its first link or button. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const go = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return false;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
    const focus = next?.querySelector<HTMLElement>('a, button');
    if (!focus) return false;
    focus.focus();
    return true;
  };
  useKeys([
    { keys: 'j', label: 'Next task', group: 'Archive', run: go(1) },
    { keys: 'k', label: 'Previous task', group: 'Archive', run: go(-1) },
    { keys: 'arrowdown', label: 'Next task', group: 'Archive', run: go(1) },
    { keys: 'arrowup', label: 'Previous task', group: 'Archive', run: go(-1) },
  ]);
}
