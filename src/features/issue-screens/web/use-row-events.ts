import { useMemo } from 'react';
import { lineEvents } from '#web/line-events';
import { useIssueSurface } from './issue-surface.ts';
import { rowMenu } from './row-menu.tsx';

/** What rows answer to, heard once for all of them at the list. */
export function useRowEvents() {
  const surface = useIssueSurface();
  return useMemo(() => lineEvents(surface, 'Issue', (id, anchor) => rowMenu(surface, id, anchor)), [surface]);
}
