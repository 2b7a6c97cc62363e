import type { ProjectScope } from '#features/projects/web';
import { usePart } from '#web/use-part';

// The first paint of a board does without it.
const notice = () => import('./archive-notice.tsx');

/** Below the tasks of a project: how many of them will be archived soon. */
export function LateArchiveNotice(scope: ProjectScope) {
  const part = usePart(notice, false);
  return part ? <part.ArchiveNotice {...scope} /> : null;
}
