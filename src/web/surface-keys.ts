import { isTyping, type Offered, type Shortcut } from './keys.ts';
import { choose, chooseAll, chooseTo, pointedIn, type Surface, targets } from './surface.ts';
import * as words from './words.ts';

/** The action of a key; false if it did not apply after all. */
type Act = (event: KeyboardEvent) => boolean | void;
export type KeyOf = (keys: string, label: string, act: Act, offered?: Offered) => Shortcut;

/** Keys of a view. They apply only outside of menus, pickers and dialogs, and outside of what is open beside the view. */
export const keysOf =
  (group: string): KeyOf =>
  (keys, label, act, offered) => ({
    keys,
    label,
    group,
    offered,
    run: (event) => !isElsewhere(event.target) && (act(event) ?? true),
  });

export const isElsewhere = (target: EventTarget | null): boolean =>
  isTyping(target) ||
  (target instanceof Element &&
    target.closest('[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="separator"]') !== null);

/** An action on the rows that a key applies to. Without any rows, the view does not handle the key. */
export const onTargets = (surface: Surface, act: (ids: readonly string[]) => void) => (): boolean => {
  const ids = targets(surface);
  if (ids.length > 0) act(ids);
  return ids.length > 0;
};

/** X and Ctrl+A. */
export const choosingKeys = (key: KeyOf, surface: Surface, all = words.selectAll): Shortcut[] => [
  key('x', words.select, () => {
    const id = pointedIn(surface);
    if (id !== null) choose(surface, id);
    return id !== null;
  }),
  key('mod+a', all, () => chooseAll(surface)),
];

/** Opens the row that a key applies to. The link of the focused row opens by itself, and a button does its own action. */
export function opened(surface: Surface): boolean {
  const id = pointedIn(surface);
  if (id === null || document.activeElement?.matches('button, a, input')) return false;
  surface.open(id);
  return true;
}

/** Moves the focus as given and selects everything in between. */
export const extending = (surface: Surface, move: () => string | null) => (): boolean => {
  const from = pointedIn(surface) ?? surface.store.get().current;
  if (from === null) return false;
  surface.store.set({ current: from });
  const to = move();
  if (to !== null) chooseTo(surface, to);
  return true;
};
