import type { CurrentConfig, ListConfig } from '#features/saved-views/contract';

/** The address of a saved view. Its columns, which are in no address, become those of the list. */
export async function listSearch(
  { columns, ...config }: CurrentConfig<ListConfig>,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<URLSearchParams> {
  const { keepColumns, searchOf } = await import('./list-screen.tsx');
  keepColumns(projectId, userId, columns);
  return searchOf(config);
}
