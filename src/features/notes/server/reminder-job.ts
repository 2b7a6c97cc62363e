import type pg from 'pg';
import { dueWhen } from '#server/due-work';
import { serverEventsSql } from '#server/events';
import { seenItem } from '#server/item-readership';
import type { Job } from '#server/jobs';
import { transaction } from '#server/statements';
import { type Telling, toldColumns } from '#server/tellings';
import { noteReminderNotice } from '../notices.ts';

/** The action of a reminder in the event log. */
const REMINDED = 'remind-of-note';

const AT_ONCE = 200;
const DUE = `"remindAt" <= now() AND "remindedAt" IS NULL AND "deletedAt" IS NULL AND "archivedAt" IS NULL`;

// Two servers take different notes, and a server that waits for a lock finds them taken.
const TAKE = `
UPDATE "Note" r SET "remindedAt" = now() WHERE r."id" IN (
  SELECT "id" FROM "Note" WHERE ${DUE} ORDER BY "remindAt" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
RETURNING r."id"`;

const TELL = serverEventsSql(
  `SELECT r."id", r."workspaceId", r."projectId" FROM "Note" r ${seenItem('r."id"', 'r."ownerId"')} WHERE r."id" = ANY ($1) AND r."remindAt" > now() - interval '1 day'`,
  { action: REMINDED, target: 'Note' },
);

const IS_DUE = `SELECT EXISTS (SELECT FROM "Note" WHERE ${DUE}) AS "isDue"`;

/**
 * Takes the notes whose reminder is due. One transaction marks them and writes to the event log whom to remind. One that is more
 * than a day late, such as of a note that was in the archive, is not told.
 */
export const noteReminderJob = (pool: pg.Pool): Job => ({
  name: 'note-reminders',
  records: ['Note'],
  due: { when: dueWhen(IS_DUE) },
  work: async () => {
    while (await takeSome(pool)) continue;
  },
});

const takeSome = (pool: pg.Pool): Promise<boolean> =>
  transaction(pool, async (db) => {
    const taken = await db.text<{ id: string }>(TAKE);
    if (taken.length > 0) await db.text(TELL, [taken.map(({ id }) => id)]);
    return taken.length === AT_ONCE;
  });

export const noteTellings: readonly Telling[] = [
  {
    notice: noteReminderNotice,
    waitsFor: 'Note',
    concerns: ({ action }) => action === REMINDED,
    isDirect: true,
    people: () => `
${toldColumns({ person: 'r."ownerId"', itemType: 'NOTE', itemId: 'r."id"' })}
FROM e JOIN "Note" r ON r."id" = e."targetId" AND r."archivedAt" IS NULL AND r."deletedAt" IS NULL`,
  },
];
