import { z } from 'zod';
import { Id } from '#contract/ids';
import { TaskStatus } from '#features/projects/contract';
import { OutsideKey } from './imported-work.ts';

/** What becomes of the statuses, people and labels of another tool. */
export const ImportMapping = z.strictObject({
  /** The column of each status. One that is missing takes the guessed column. */
  statuses: z.array(z.strictObject({ key: OutsideKey, status: TaskStatus })).max(500),
  /** Who a person is here. Work of anyone else is unassigned. */
  people: z.array(z.strictObject({ key: OutsideKey, userId: Id })).max(5_000),
  /** Whether labels are created that the project does not have. Otherwise they are left out. */
  createsLabels: z.boolean(),
  /** Whether each task gets the name of its status as a tag, because several statuses can become one column. */
  keepsStatus: z.boolean(),
  /** Whether archived items come into the archive. Otherwise they are left out. */
  takesArchived: z.boolean(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;
