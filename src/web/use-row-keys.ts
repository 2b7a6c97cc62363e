import type { RefObject } from 'react';
import { isTyping, type Shortcut, useKeys } from './keys.ts';
import * as words from './words.ts';

/** Rows that the keyboard moves through: elements with `data-row` in a list. */
export interface KeyedRows {
  /** The heading in the `?` sheet, and what a row is called there: "Next person". */
  readonly group: string;
  readonly noun: string;
  /** The element that takes the focus for a row. A row without it is skipped. */
  stopOf(row: HTMLElement): HTMLElement | null | undefined;
  /** The row to continue from while none has the focus. Without it, the first or the last one is next. */
  isCurrent?(row: HTMLElement): boolean;
  /** After the focus has moved to a row. */
  onStop?(stop: HTMLElement): void;
  /** True while something above the list handles keys; an open dialog or menu by default. */
  isElsewhere?(event: KeyboardEvent): boolean;
  /** X selects the row, by a click on its focusable element, and the `?` sheet lists it. */
  choosing?: string;
}

/** J and K, and the arrows, move from row to row of a list. */
export function useRowKeys(list: RefObject<HTMLElement | null>, rows: KeyedRows): void {
  const { group, noun } = rows;
  const key = (keys: string, label: string, act: () => boolean): Shortcut => ({
    keys,
    label,
    group,
    run: (event) => !isTyping(event.target) && !(rows.isElsewhere ?? isOverlaid)(event) && act(),
  });
  const next = (keys: string) => key(keys, words.nextRow(noun), () => go(list.current, rows, 1));
  const previous = (keys: string) => key(keys, words.previousRow(noun), () => go(list.current, rows, -1));
  useKeys([
    next('j'),
    previous('k'),
    next('arrowdown'),
    previous('arrowup'),
    ...(rows.choosing === undefined ? [] : [key('x', rows.choosing, () => choose(list.current, rows))]),
  ]);
}

const isOverlaid = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const hasFocus = (row: HTMLElement): boolean => row.contains(document.activeElement);

function go(list: HTMLElement | null, { stopOf, isCurrent, onStop }: KeyedRows, step: 1 | -1): boolean {
  const all = rowsIn(list);
  const focused = all.findIndex(hasFocus);
  const at = focused === -1 && isCurrent ? all.findIndex(isCurrent) : focused;
  const ahead = step === 1 ? all.slice(at + 1) : all.slice(0, at === -1 ? undefined : at).reverse();
  const next = ahead.find(stopOf);
  const stop = next && stopOf(next);
  if (!stop) return false;
  stop.focus();
  onStop?.(stop);
  next.scrollIntoView?.({ block: 'nearest' });
  return true;
}

function choose(list: HTMLElement | null, { stopOf }: KeyedRows): boolean {
  const row = rowsIn(list).find(hasFocus);
  const stop = row && stopOf(row);
  stop?.click();
  return !!stop;
}
