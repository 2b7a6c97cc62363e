import { useNarrow } from '#web/use-narrow';

/** In pixels, as members-filter.module.css has it. */
const BAR_TOO_SHORT = 1320;

/** True where the tabs and the filter of a team do not fit into one bar, and the filter stands above the list. */
export const useLowFilter = (): boolean => useNarrow(BAR_TOO_SHORT);
