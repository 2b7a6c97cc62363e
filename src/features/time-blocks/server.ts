import { leftOut } from '#server/archived';
import type { Slice } from '#server/slice';
import { shownTimeBlockEntity, timeBlockEntity } from './contract.ts';
import { personal } from './server/declared.ts';
import { timeBlockEndpoints } from './server/handlers.ts';

export { plannedBy } from './server/block-lists.ts';

export const timeBlocks: Slice = {
  endpoints: timeBlockEndpoints,
  tables: {
    TimeBlock: leftOut('personal'),
    ShownTimeBlock: leftOut('derived'),
  },
  entities: [timeBlockEntity, shownTimeBlockEntity],
  personal,
};
