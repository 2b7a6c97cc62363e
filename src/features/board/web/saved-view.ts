import type { BoardConfig, CurrentConfig } from '#features/saved-views/contract';

/** The address of a saved view. Its screen opens next, so it is loaded with it. */
export const boardSearch = async (config: CurrentConfig<BoardConfig>): Promise<URLSearchParams> =>
  (await import('./board-screen.tsx')).searchOf(config);
