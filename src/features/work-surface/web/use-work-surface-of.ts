import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '#web/keys';
import { lineEvents } from '#web/line-events';
import { listKeys } from '#web/line-keys';
import { pointedIn, surfaceStore } from '#web/surface';
import { keysOf } from '#web/surface-keys';
import { changingKeys } from './work-keys.ts';
import { workMenu } from './work-menu.tsx';
import { noWorkState, pathOf, type WorkSnapshot, type WorkState, type WorkSurface } from './work-surface.ts';

/** The last focused row in each view, for a person who returns to it. */
const lastOpened = new Map<string, string>();

/** The surface of a view of work, with its keys, listed under this name in the keyboard help, and its pointer events. */
export function useWorkSurfaceOf(snapshot: WorkSnapshot, view: string) {
  const surface = useSurfaceOf(snapshot, `${view} of ${snapshot.workspaceId}`);
  useKeys(useMemo(() => keysFor(surface, view), [surface, view]));
  const events = useMemo(() => lineEvents(surface, 'Row', (id, anchor) => workMenu(surface, id, anchor)), [surface]);
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
    ...listKeys(key, surface, 'Row'),
    key('space', 'Open', () => {
      const id = document.activeElement?.matches('button, input') ? null : pointedIn(surface);
      if (id !== null) surface.open(id);
      return id !== null;
    }),
    ...changingKeys(key, surface),
  ];
}
