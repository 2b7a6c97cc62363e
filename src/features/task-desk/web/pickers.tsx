import { useCallback } from 'react';
import { usePart } from '#web/use-part';
import { type DeskScene, useDeskState, useTaskDesk } from './task-desk.ts';

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
