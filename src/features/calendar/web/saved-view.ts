import type { CalendarConfig, WorkViewConfigs } from '#features/saved-views/contract';

const screens = () => import('./calendar-screens.ts');

/** The address of a saved view of a project. */
export const calendarSearch = async (config: CalendarConfig): Promise<URLSearchParams> =>
  (await screens()).searchOf({ show: 'both', ...config });

/** The address of a saved view across projects. */
export const workCalendarSearch = async (config: WorkViewConfigs['CALENDAR']): Promise<URLSearchParams> =>
  (await screens()).workSearchOf(config, new URLSearchParams());
