import { announce } from '#ui/live-region';
import { type Desk, selectedIn } from './desk.ts';

/** The link of an issue whose row is in the page. */
export const linkOf = (id: string | null): HTMLElement | null =>
  id === null ? null : document.querySelector<HTMLElement>(`[data-issue="${CSS.escape(id)}"]`);

/** The issue under the pointer, else the one with the focus; null where neither is on one. */
export function targetIssue(desk: Desk): string | null {
  const { places } = desk.scene();
  const hovered = desk.store.hovered();
  if (hovered !== null && places.has(hovered)) return hovered;
  const focused = document.activeElement?.getAttribute('data-issue') ?? null;
  return focused !== null && places.has(focused) ? focused : null;
}

/** The issues that a key acts upon: the selection, unless the pointer or the focus is on one outside of it. */
export function targets(desk: Desk): readonly string[] {
  const { selected } = desk.store.get();
  const id = targetIssue(desk);
  if (selected.size > 0 && (id === null || selected.has(id))) return selectedIn(desk.scene(), selected).map((issue) => issue.id);
  return id === null ? [] : [id];
}

/** Moves the focus by rows; the result is the issue that has it then. */
export function step(desk: Desk, by: number): string | null {
  const { arranged, places } = desk.scene();
  const from = targetIssue(desk) ?? desk.store.get().current;
  const at = from === null ? undefined : places.get(from);
  const next = at === undefined ? arranged.order[0] : (arranged.order[at + by] ?? from);
  return next == null ? null : focusOn(desk, next);
}

/** Moves the focus to the first or the last row. */
export function goTo(desk: Desk, end: 'home' | 'end'): boolean {
  const { order } = desk.scene().arranged;
  const id = end === 'home' ? order[0] : order.at(-1);
  return id !== undefined && focusOn(desk, id) !== null;
}

function focusOn(desk: Desk, id: string): string {
  // The keyboard leads now, until the pointer moves.
  desk.store.hover(null);
  desk.store.set({ wanted: id });
  return id;
}

/** Takes an issue into the selection, or out of it. */
export function choose(desk: Desk, id: string): void {
  const selected = new Set(desk.store.get().selected);
  if (!selected.delete(id)) selected.add(id);
  desk.store.set({ current: id });
  select(desk, selected);
}

/** Takes everything from the current row to this one into the selection. */
export function chooseTo(desk: Desk, id: string): void {
  const { arranged, places } = desk.scene();
  const { current, selected } = desk.store.get();
  const [from, to] = [places.get(current ?? id) ?? places.get(id), places.get(id)];
  if (from === undefined || to === undefined) return;
  const range = arranged.order.slice(Math.min(from, to), Math.max(from, to) + 1);
  select(desk, new Set([...selected, ...range]));
}

export const chooseAll = (desk: Desk): void => select(desk, new Set(desk.scene().arranged.order));

export const chooseNone = (desk: Desk): void => select(desk, new Set());

function select(desk: Desk, selected: ReadonlySet<string>): void {
  desk.store.set({ selected });
  announce(selected.size === 0 ? 'Nothing selected' : `${selected.size} selected`);
}
