import type { RefObject } from 'react';
import { isTyping, useKeys } from '#web/keys';

/** J and K, and the arrows, go from entry to entry; each has the focus on what opens its details, so that Enter does. */
export function useAuditKeys(list: RefObject<HTMLElement | null>): void {
  const go = (step: 1 | -1) => (event: KeyboardEvent) => {
    const isScrolling =
      event.key.startsWith('Arrow') && event.target instanceof Element && event.target.closest('[role="dialog"]');
    if (isScrolling || isTyping(event.target) || document.querySelector('[role="alertdialog"], [role="menu"], [role="listbox"]'))
      return false;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const open = rows.findIndex((row) => row.querySelector('[aria-expanded="true"]'));
    const at = focused === -1 ? open : focused;
    const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
    const opener = next?.querySelector<HTMLElement>('button');
    if (!opener) return false;
    opener.focus();
    // While details are open, they go along.
    if (open !== -1) opener.click();
    next?.scrollIntoView?.({ block: 'nearest' });
    return true;
  };
  useKeys([
    { keys: 'j', label: 'Next entry', group: 'Audit log', run: go(1) },
    { keys: 'k', label: 'Previous entry', group: 'Audit log', run: go(-1) },
    { keys: 'arrowdown', label: 'Next entry', group: 'Audit log', run: go(1) },
    { keys: 'arrowup', label: 'Previous entry', group: 'Audit log', run: go(-1) },
  ]);
}
