import { useSyncExternalStore } from 'react';
import { documentScope } from '../data.ts';
import { projectScope, useLive } from '#web/live';
import type { ChipSource } from './chip-source.ts';

/** More projects than a text names are asked again when the page is focused. */
const PROJECTS_MOST = 20;
const ITEMS = ['Task', 'Issue', 'Document'];
const DOCUMENTS = ['Document'];

interface LiveChipsProps {
  source: ChipSource;
  /** The project of the page, which is live already; null for the library. */
  projectId: string | null;
}

/** Listens to the projects of what a text names. */
export function LiveChips({ source, projectId }: LiveChipsProps) {
  const named = useSyncExternalStore(source.subscribe, () => source.projectIds().map(String).toSorted().join());
  const others = named.split(',').filter((id) => id !== '' && id !== String(projectId));
  return others
    .slice(0, PROJECTS_MOST)
    .map((id) =>
      id === String(null) ? <LiveLibrary key={id} workspaceId={source.workspaceId} /> : <LiveProject key={id} id={id} />,
    );
}

function LiveProject({ id }: { id: string }) {
  useLive({ ...projectScope(id), part: 'references' }, ITEMS);
  return null;
}

function LiveLibrary({ workspaceId }: { workspaceId: string }) {
  useLive(documentScope({ workspaceId, projectId: null }), DOCUMENTS);
  return null;
}
