import { useCallback } from 'react';
import { type DeskScene, useDeskState, useTaskDesk } from './task-desk.ts';
import { usePart } from './use-part.ts';

const openPickers = () => import('./open-pickers.tsx');

/** The pickers that a key, a menu or the bulk bar opens: fetched once the view stands, and at once when one is asked for. */
export function TaskPickers({ scene }: { scene: DeskScene }) {
  const { store } = useTaskDesk();
  const isAsked = useDeskState(({ picker }) => picker !== null);
  const part = usePart(
    openPickers,
    isAsked,
    useCallback(() => store.set({ picker: null }), [store]),
  );
  return part ? <part.OpenPickers scene={scene} /> : null;
}
