import { z } from 'zod';
import { OutsideKey } from './imported-work.ts';

// Lists, because a stranger's key can be the name of a property that every object has.
export const Tally = z.array(z.strictObject({ key: OutsideKey, count: z.int() }));
export type Tally = z.infer<typeof Tally>;

/** How much an import has. */
export const ImportTotals = z.strictObject({
  items: z.int(),
  archived: z.int(),
  steps: z.int(),
  comments: z.int(),
  files: z.int(),
  links: z.int(),
  bytes: z.int(),
  /** The items in each status, and those assigned to each person. */
  statuses: Tally,
  people: Tally,
});
export type ImportTotals = z.infer<typeof ImportTotals>;
