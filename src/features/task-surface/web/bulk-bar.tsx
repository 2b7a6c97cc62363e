import { usePart } from '#web/use-part';
import { type TaskSnapshot, useTaskSurfaceState } from './task-surface.ts';

const openBulkBar = () => import('./open-bulk-bar.tsx');

/** The toolbar of a selection and a notice below the view: loaded after the view, and at once when something is selected. */
export function BulkBar({ snapshot }: { snapshot: TaskSnapshot }) {
  const isAsked = useTaskSurfaceState(({ selected }) => selected.size > 0);
  const part = usePart(openBulkBar, isAsked);
  return part ? <part.OpenBulkBar snapshot={snapshot} /> : null;
}
