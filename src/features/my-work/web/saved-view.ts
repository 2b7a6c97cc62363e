import type { WorkViewConfigs } from '#features/saved-views/contract';

/** The address of a saved view. */
export const workSearch = async (config: WorkViewConfigs['WORK']): Promise<URLSearchParams> =>
  (await import('./my-work-screen.tsx')).searchOf(config, new URLSearchParams());
