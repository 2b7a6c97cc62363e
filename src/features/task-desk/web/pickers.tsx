import { lazy, Suspense, useState } from 'react';
import { type DeskScene, useDeskState } from './task-desk.ts';

const OpenPickers = lazy(async () => ({ default: (await import('./open-pickers.tsx')).OpenPickers }));

/** The pickers of a view, fetched when the first one opens; from then on they stay, so that each can leave with its animation. */
export function TaskPickers({ scene }: { scene: DeskScene }) {
  const isWanted = useDeskState(({ picker }) => picker !== null);
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted ? (
    <Suspense>
      <OpenPickers scene={scene} />
    </Suspense>
  ) : null;
}
