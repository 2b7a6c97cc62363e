import { mayInProject } from '#contract/permissions';
import { fail } from '#server/failures';
import { type Call, endpoints } from '#server/handlers';
import { lastChangedBy } from '#server/last-changed-by';
import { refuseStale } from '#server/stale';
import { lockedTask, lockedTaskOf } from '#features/tasks/server';
import { type TaskAttachment, taskAttachmentActions } from '../contract.ts';
import { cleanedName } from '../rules.ts';
import { added } from './adding.ts';
import { attachmentOf, COLUMNS, lockedAttachments, refuseTooMany } from './attachment-rows.ts';
import { addressOf, attachmentsWithAddresses, READ_SECONDS } from './places.ts';
import { discarded, prepared } from './preparing.ts';

export const taskAttachmentEndpoints = endpoints(taskAttachmentActions, {
  'get-task-attachments': async ({ db, files, reached }) => ({
    items: await attachmentsWithAddresses(db, files, reached.rowId),
  }),

  'get-attachment-url': async ({ db, files, reached, query, now }) => ({
    url: await addressOf(files, await attachmentOf(db, reached.rowId), query.download),
    expiresAt: new Date(now.getTime() + READ_SECONDS * 1000).toISOString(),
  }),

  'prepare-task-attachments': (call) => prepared(call),
  'add-task-attachment': (call) => added(call),
  'discard-task-uploads': (call) => discarded(call),

  'rename-task-attachment': async ({ db, reached, body, record }) => {
    const name = cleanedName(body.name);
    if (name === '') fail('invalid-input', {}, { name: 'Write a name' });
    await lockedTaskOf(db, 'TaskAttachment', reached);
    const { key: _, ...before } = await attachmentOf(db, reached.rowId);
    await refuseStale(db, before, body.version, ['name']);
    if (before.name === name) return before;
    const sql = `UPDATE "TaskAttachment" SET "name" = $2 WHERE "id" = $1 AND "deletedAt" IS NULL RETURNING ${COLUMNS}`;
    const [after] = await db.text<TaskAttachment>(sql, [before.id, name]);
    if (after === undefined) fail('not-found');
    record({ target: 'Task', targetId: after.taskId, changes: { attachment: [before.name, after.name] } });
    const changes = { name: [before.name, after.name] } as const;
    record({ target: 'TaskAttachment', targetId: after.id, targetVersion: after.version, changes });
    return after;
  },

  'delete-task-attachment': async (call) => {
    // The task before its files, as restoring has it: the other way round the two would wait for one another.
    await lockedTask(call.db, call.reached);
    const rows = await lockedAttachments(call.db, call.reached.rowId, call.query.attachmentIds);
    if (rows.some(({ deletedAt }) => deletedAt !== null)) fail('not-found');
    refuseOthers(call, rows);
    return { items: await marked(call, rows, call.now.toISOString()) };
  },

  'restore-task-attachment': async (call) => {
    const { db, reached, query } = call;
    await lockedTask(db, reached);
    const rows = await lockedAttachments(db, reached.rowId, query.attachmentIds);
    refuseOthers(call, rows);
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null);
    await refuseDeletedByOthers(call, deleted);
    await refuseTooMany(db, reached.rowId, deleted.length);
    const restored = await marked(call, deleted, null);
    return { items: rows.map((row) => restored.find(({ id }) => id === row.id) ?? row) };
  },
});

type Deleting = Call<(typeof taskAttachmentActions)['delete-task-attachment']>;

/** Files of others are for the project's admins. */
function refuseOthers({ actor, reached }: Pick<Deleting, 'actor' | 'reached'>, rows: readonly TaskAttachment[]): void {
  if (!mayInProject(reached.projectRole, 'deleteAnyTask') && rows.some(({ uploadedBy }) => uploadedBy !== actor.userId))
    fail('forbidden');
}

/** Nor does an uploader take back what an admin has deleted. */
async function refuseDeletedByOthers(
  { db, actor, reached }: Pick<Deleting, 'db' | 'actor' | 'reached'>,
  rows: readonly TaskAttachment[],
): Promise<void> {
  if (mayInProject(reached.projectRole, 'deleteAnyTask')) return;
  for (const { id } of rows) if ((await lastChangedBy(db, id, 'deletedAt')) !== actor.userId) fail('forbidden');
}

async function marked(
  { db, record }: Pick<Deleting, 'db' | 'record'>,
  rows: readonly TaskAttachment[],
  deletedAt: string | null,
): Promise<TaskAttachment[]> {
  const sql = `UPDATE "TaskAttachment" SET "deletedAt" = $2 WHERE "id" = ANY ($1) RETURNING ${COLUMNS}`;
  const after = await db.text<TaskAttachment>(sql, [rows.map(({ id }) => id), deletedAt]);
  for (const { id, taskId, name, deletedAt: was } of rows) {
    record({ target: 'Task', targetId: taskId, changes: { attachment: deletedAt === null ? [null, name] : [name, null] } });
    record({ target: 'TaskAttachment', targetId: id, changes: { deletedAt: [was, deletedAt] } });
  }
  return rows.map((row) => after.find(({ id }) => id === row.id) ?? row);
}
