import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '#web/use-query';
import type { FindReferences } from '../beside.ts';
import { ChipSource } from './chip-source.ts';

/** What changes an item, and who may see it. */
const TABLES = ['Task', 'Issue', 'Document', 'Project', 'ProjectMember'];

/** The items that the texts of a page name: asked for together, and again when one of them may have changed. */
export function useChips(workspaceId: string, find: FindReferences): ChipSource {
  const [source] = useState(() => new ChipSource(workspaceId, find));
  const ids = useSyncExternalStore(source.subscribe, source.wanted);
  const key = ids.length === 0 ? null : `references:${workspaceId}:${ids.join()}`;
  const { data } = useQuery(key, async () => ({ ids, items: await find(workspaceId, ids) }), { refetchesOn: TABLES });
  useEffect(() => {
    if (data) source.answer(data.ids, data.items);
  }, [source, data]);
  return source;
}
