import { useEffect, useRef } from 'react';
import type { LateItems } from '#ui/menu';
import { anchorIn, type Surface, targets } from './surface.ts';
import * as words from './words.ts';

/** What a command applies to: rows that are selected or pointed at, or the thing that is open, with the actions of its menu. */
export interface Target {
  readonly name: string;
  readonly menu: LateItems;
}

type Finder = () => Target | Surrounding | null;

let finders: readonly Finder[] = [];

/**
 * Tells the command palette what commands apply to on this screen, with the same actions as its menu, while the component is
 * mounted. Of several the one that was mounted last comes first, except those that are `isLast`: what is open behind rows.
 */
export function useTarget(find: Finder, isLast = false): void {
  const newest = useRef(find);
  useEffect(() => {
    newest.current = find;
  });
  useEffect(() => {
    const own = () => newest.current();
    finders = isLast ? [...finders, own] : [own, ...finders];
    return () => {
      finders = finders.filter((one) => one !== own);
    };
  }, [isLast]);
}

/** What is around everything on a screen, such as its project. */
export interface Surrounding extends Target {
  /** What kind of thing it is: it finds its commands. */
  readonly kind: string;
}

const now = (isAround: boolean): Target | null =>
  finders.map((find) => find()).find((one) => one && 'kind' in one === isAround) ?? null;

/** The nearest target; null if nothing is selected, pointed at or open. */
export const targetNow = (): Target | null => now(false);

/** What is around the screen; null if nothing is. */
export const surroundingNow = () => now(true) as Surrounding | null;

/** The rows of a view that its keys apply to, otherwise the one that is open beside it. */
export function useRowTarget(surface: Surface, menuOf: (id: string, anchor: Element) => LateItems): void {
  useTarget(() => {
    const ids = targets(surface);
    const id = ids[0] ?? surface.store.get().open;
    const anchor = id ? anchorIn(surface, [id]) : null;
    if (!id || !anchor) return null;
    return { name: ids.length > 1 ? words.countSelected(ids.length) : anchor.textContent, menu: menuOf(id, anchor) };
  });
}
