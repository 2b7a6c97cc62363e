import type { RefObject } from 'react';
import { isTyping, useKeys } from '#web/keys';

/** J and K, and the arrows, go from row to row; each has the focus on its box, so that Space chooses it, as X does. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('[data-row] input:not(:disabled)') ?? [])];
  const isElsewhere = (event: KeyboardEvent) =>
    isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
  const at = (all: readonly HTMLElement[]) =>
    all.findIndex((box) => box.closest('[data-row]')?.contains(document.activeElement) === true);
  const go = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (isElsewhere(event)) return false;
    const all = boxes();
    const here = at(all);
    const next = all[here === -1 ? (step === 1 ? 0 : all.length - 1) : here + step];
    next?.focus();
    next?.scrollIntoView?.({ block: 'nearest' });
    return next !== undefined;
  };
  const choose = (event: KeyboardEvent) => {
    const all = boxes();
    const here = all[at(all)];
    if (isElsewhere(event) || !here) return false;
    here.click();
    return true;
  };
  useKeys([
    { keys: 'j', label: 'Next invitation', group: 'Invitations', run: go(1) },
    { keys: 'k', label: 'Previous invitation', group: 'Invitations', run: go(-1) },
    { keys: 'arrowdown', label: 'Next invitation', group: 'Invitations', run: go(1) },
    { keys: 'arrowup', label: 'Previous invitation', group: 'Invitations', run: go(-1) },
    { keys: 'x', label: 'Select the invitation', group: 'Invitations', run: choose },
  ]);
}
