import { useCallback } from 'react';
import { useTypedAhead } from '#ui/typed-ahead';
import { usePart } from '#web/use-part';
import { type TaskSnapshot, useTaskSurfaceState, useTaskSurface } from './task-surface.ts';

const openPickers = () => import('./open-pickers.tsx');

/** The pickers that a key, a menu or the bulk bar opens: loaded after the view, and at once when one is requested. */
export function TaskPickers({ snapshot }: { snapshot: TaskSnapshot }) {
  const { store } = useTaskSurface();
  const isAsked = useTaskSurfaceState(({ picker }) => picker !== null);
  const part = usePart(
    openPickers,
    isAsked,
    useCallback(() => store.set({ picker: null }), [store]),
  );
  useTypedAhead(isAsked);
  return part ? <part.OpenPickers snapshot={snapshot} /> : null;
}
