import type { IssuesConfig } from '#features/saved-views/contract';

/** The address of a saved view of a project, or across projects. */
export const analyticsSearch = async ({ search }: IssuesConfig, where: 'project' | 'workspace'): Promise<URLSearchParams> =>
  (await import('./analytics-route.tsx')).savedSearch(search, where);
