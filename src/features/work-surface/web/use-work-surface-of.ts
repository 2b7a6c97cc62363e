import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MenuItem } from '#ui/menu';
import { type Shortcut, useKeys } from '#web/keys';
import { lineEvents } from '#web/line-events';
import { listKeys } from '#web/line-keys';
import { pointedIn, surfaceStore } from '#web/surface';
import { useRowTarget } from '#web/targets';
import { type KeyOf, keysOf } from '#web/surface-keys';
import { changingKeys } from './work-keys.ts';
import { workMenu } from './work-menu.tsx';
import { noWorkState, pathOf, type WorkSnapshot, type WorkState, type WorkSurface } from './work-surface.ts';
import { openRow } from '#web/words';
import * as words from './words.ts';

/** The last focused row in each view, for a person who returns to it. */
const lastOpened = new Map<string, string>();

/** What a view adds to the keys and the menu of its rows. It must stay the same object. */
export interface OwnActions {
  readonly keys: (key: KeyOf, surface: WorkSurface) => Shortcut[];
  readonly menu: (surface: WorkSurface, id: string, anchor: Element) => MenuItem[];
  /** What stands below the actions on every row. */
  readonly menuBelow?: (surface: WorkSurface, id: string) => MenuItem[];
}

const NONE: OwnActions = { keys: () => [], menu: () => [] };

/** The surface of a view of work, with its keys, listed under this name in the keyboard help, and its pointer events. */
export function useWorkSurfaceOf(snapshot: WorkSnapshot, view: string, own: OwnActions = NONE) {
  const surface = useSurfaceOf(snapshot, `${view} of ${snapshot.workspaceId}`);
  useKeys(useMemo(() => [...keysFor(surface, view), ...own.keys(keysOf(view), surface)], [surface, view, own]));
  const menuOf = useCallback(
    (id: string, anchor: Element) => [
      ...own.menu(surface, id, anchor),
      ...workMenu(surface, id, anchor),
      ...(own.menuBelow?.(surface, id) ?? []),
    ],
    [surface, own],
  );
  useRowTarget(surface, menuOf);
  const events = useMemo(() => lineEvents(surface, words.row, menuOf), [surface, menuOf]);
  return { surface, events };
}

/** It stays for the lifetime of the view, and knows the newest snapshot. */
function useSurfaceOf(snapshot: WorkSnapshot, place: string): WorkSurface {
  const navigate = useNavigate();
  const newest = useRef({ snapshot, navigate });
  useLayoutEffect(() => {
    newest.current = { snapshot, navigate };
  });
  return useMemo<WorkSurface>(() => {
    const wanted = lastOpened.get(place) ?? null;
    return {
      store: surfaceStore<WorkState>({ ...noWorkState, current: wanted, wanted }),
      attribute: 'data-work',
      shown: () => newest.current.snapshot.order,
      snapshot: () => newest.current.snapshot,
      open(id) {
        const row = newest.current.snapshot.rows.get(id);
        if (!row) return;
        lastOpened.set(place, id);
        void newest.current.navigate(pathOf(newest.current.snapshot, row), { flushSync: true });
      },
    };
  }, [place]);
}

function keysFor(surface: WorkSurface, view: string) {
  const key = keysOf(view);
  return [
    ...listKeys(key, surface, words.row),
    key('space', openRow, () => {
      const id = document.activeElement?.matches('button, input') ? null : pointedIn(surface);
      if (id !== null) surface.open(id);
      return id !== null;
    }),
    ...changingKeys(key, surface),
  ];
}
