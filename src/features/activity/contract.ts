import { z } from 'zod';
import type { Reach } from '#contract/action';
import { actorTypes } from '#contract/actors';
import { counted, Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { PAGE_SIZE_MAX, pagedByCursor } from '#contract/paging';

/** One entry of a history: who did what and when, with the old and new value of each field. */
export const Activity = z.object({
  id: z.int(),
  /** The person who did it or for whom it was done; null if the server did it by itself. */
  actorId: Id.nullable(),
  /** The app or token that did it, if it was not a person with a session. */
  by: z.object({ type: z.enum(actorTypes), name: z.string() }).optional(),
  action: z.string(),
  occurredAt: Moment,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Activity = z.infer<typeof Activity>;

// Plain digits, because ids can exceed the range of other counts.
const ActivityId = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/, 'Use the id of an entry')
  .transform(Number);

/** The default page size of a history. */
export const ACTIVITY_AT_ONCE = 100;

/** The action that returns the history of one kind of subject. Each slice names it in its own action family. */
export const historyOf = <const On extends Reach>({ on, of }: { on: On; of: string }) =>
  ({
    method: 'GET',
    about: `One page of the history of ${of}, newest first: the newest entries, or with \`before\` those older than an entry.`,
    reach: on,
    right: { project: 'view' },
    query: { before: ActivityId.optional(), limit: counted(PAGE_SIZE_MAX).default(ACTIVITY_AT_ONCE) },
    response: pagedByCursor(Activity),
  }) as const;
