import { useNarrow } from '#web/use-narrow';

/** In pixels, as in members-filter.module.css. */
const BAR_TOO_SHORT = 1320;

/** True if the tabs and the filter of a team do not fit into one bar, and the filter is above the list. */
export const useLowFilter = (): boolean => useNarrow(BAR_TOO_SHORT);
