import type { IssuesConfig } from '#features/saved-views/contract';

/** The address of a saved view. */
export const issuesSearch = async ({ search }: IssuesConfig): Promise<URLSearchParams> =>
  (await import('./issues-screen.tsx')).savedSearch(search);
