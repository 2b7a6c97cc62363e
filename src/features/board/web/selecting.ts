import { announce } from '#ui/live-region';
import type { Desk } from './desk.ts';
import { allShown, between, inBoardOrder } from './grid.ts';

/** Takes a card into the selection, or out of it. */
export function choose(desk: Desk, id: string): void {
  const selected = new Set(desk.store.get().selected);
  if (!selected.delete(id)) selected.add(id);
  select(desk, selected);
}

/** Takes everything from the current card to this one into the selection. */
export function chooseTo(desk: Desk, id: string): void {
  const { current, selected } = desk.store.get();
  select(desk, new Set([...selected, ...between(desk.scene(), current ?? id, id)]));
}

export const chooseAll = (desk: Desk): void => select(desk, new Set(allShown(desk.scene()).map(({ id }) => id)));

export const chooseNone = (desk: Desk): void => select(desk, new Set());

function select(desk: Desk, selected: ReadonlySet<string>): void {
  desk.store.set({ selected });
  announce(selected.size === 0 ? 'Nothing selected' : `${selected.size} selected`);
}

/** The cards that a key acts upon: the selection, unless the pointer or the focus is on a card outside of it. */
export function targets(desk: Desk): readonly string[] {
  const scene = desk.scene();
  const { selected } = desk.store.get();
  const id = targetCard(desk);
  if (selected.size > 0 && (id === null || selected.has(id))) return inBoardOrder(scene, selected).map((task) => task.id);
  return id === null ? [] : [id];
}

/** The card under the pointer, else the one with the focus; null where neither is on a card. */
export function targetCard(desk: Desk): string | null {
  const { arrangement } = desk.scene();
  const isShown = (id: string | null | undefined): id is string => id != null && arrangement.places.get(id)?.key != null;
  const hovered = desk.store.hovered();
  if (isShown(hovered)) return hovered;
  const focused = document.activeElement?.getAttribute('data-card');
  return isShown(focused) ? focused : null;
}
