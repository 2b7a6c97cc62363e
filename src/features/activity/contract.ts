import { z } from 'zod';
import type { Reach } from '#contract/action';
import { actorTypes } from '#contract/actors';
import { counted, Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { PAGE_SIZE_MAX, pagedByCursor } from '#contract/paging';

/** One entry of a history: who did what when, and for each field from what to what. */
export const Activity = z.object({
  id: z.int(),
  /** The person who did it, or for whom it was done; null for what the server did by itself. */
  actorId: Id.nullable(),
  /** What did it, where that was no person with a session. */
  by: z.object({ type: z.enum(actorTypes), name: z.string() }).optional(),
  action: z.string(),
  occurredAt: Moment,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Activity = z.infer<typeof Activity>;

// In plain digits; there may be more entries than a count of rows ever has.
const ActivityId = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/, 'Use the id of an entry')
  .transform(Number);

/** How many entries of a history come at once, unless asked. */
export const ACTIVITY_AT_ONCE = 100;

/** The action that answers the history of one kind of subject. The slice of each names it in its family. */
export const historyOf = <const On extends Reach>({ on, of }: { on: On; of: string }) =>
  ({
    method: 'GET',
    about: `One page of the history of ${of}, newest first: the newest entries, or with \`before\` those older than an entry.`,
    reach: on,
    right: { project: 'view' },
    query: { before: ActivityId.optional(), limit: counted(PAGE_SIZE_MAX).default(ACTIVITY_AT_ONCE) },
    response: pagedByCursor(Activity),
  }) as const;
