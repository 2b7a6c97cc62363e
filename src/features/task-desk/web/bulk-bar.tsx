import { usePart } from '#web/use-part';
import { type DeskScene, useDeskState } from './task-desk.ts';

const openBulkBar = () => import('./open-bulk-bar.tsx');

/** The toolbar of a selection: fetched once the view stands, and at once when something is selected. */
export function BulkBar({ scene }: { scene: DeskScene }) {
  const isAsked = useDeskState(({ selected }) => selected.size > 0);
  const part = usePart(openBulkBar, isAsked);
  return part ? <part.OpenBulkBar scene={scene} /> : null;
}
