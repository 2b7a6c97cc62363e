import type { RefObject } from 'react';
import { isTyping, useKeys } from '#web/keys';

/** J and K, and the arrows, go from person to person; each has the focus on what opens their menu, so that Enter does. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const go = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return false;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
    const focus = [...(next?.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]') ?? [])].at(-1);
    if (!focus) return false;
    focus.focus();
    next?.scrollIntoView?.({ block: 'nearest' });
    return true;
  };
  useKeys([
    { keys: 'j', label: 'Next person', group: 'Team', run: go(1) },
    { keys: 'k', label: 'Previous person', group: 'Team', run: go(-1) },
    { keys: 'arrowdown', label: 'Next person', group: 'Team', run: go(1) },
    { keys: 'arrowup', label: 'Previous person', group: 'Team', run: go(-1) },
  ]);
}
