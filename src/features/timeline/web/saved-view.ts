import type { TimelineConfig } from '#features/saved-views/contract';

/** The address of a saved view. */
export const timelineSearch = async (config: TimelineConfig): Promise<URLSearchParams> =>
  (await import('./timeline-screen.tsx')).searchOf({ baseline: false, ...config });
