import { changeTask, tasksSql } from '#features/tasks/server';
import { writeEvents } from '#server/events';
import type { Occurrence } from '#server/handlers';
import type { LongJobKind, SavingRound } from '#server/long-jobs';
import type { Statements } from '#server/statements';
import { workImportActions } from '../contract.ts';
import { KEPT_DAYS } from '../fields.ts';
import { lockedAsFound, noMoreFiles, withdrawnFilesOf } from './file-rows.ts';
import { importIdOf } from './import-job.ts';
import { addToReport, lockedImport } from './import-rows.ts';
import * as words from './words.ts';

const BATCH = 100;
// In the order in which every request locks tasks.
const NEXT = `
SELECT m."taskId" FROM "ImportedTask" m JOIN ${tasksSql} t ON t."id" = m."taskId" AND t."deletedAt" IS NULL
WHERE m."importId" = $1 AND m."projectId" = $2 ORDER BY m."taskId" LIMIT ${BATCH}`;
const END = `UPDATE "WorkImport" SET "state" = 'UNDONE', "head" = NULL WHERE "id" = $1`;
const FORGET_PAGES = 'DELETE FROM "WorkImportPage" WHERE "importId" = $1';

/**
 * Moves the tasks of an import to the trash with their files, as the person who undoes it, and deletes the files that it brought to
 * tasks of earlier ones. Tasks that were moved to another project stay there.
 */
export const undoImportJob: LongJobKind = {
  startedBy: workImportActions['undo-import-job'],
  keptDays: KEPT_DAYS,
  steps: [
    {
      about: words.trashingTasks,
      async save(round) {
        const { db, cursor, progress } = round;
        const row = await lockedImport(db, importIdOf(round));
        const { id, projectId, report } = row;
        const { record, write } = history(round, projectId);
        const tasks = await db.text<{ taskId: string }>(NEXT, [id, projectId]);
        if (tasks.length === 0) {
          const { deleted, rest } = await withdrawnFilesOf({ db, record }, row);
          write();
          await addToReport(db, id, { filesDeleted: deleted });
          return rest ? (cursor ?? {}) : ended(db, id);
        }
        const deletedAt = new Date().toISOString();
        for (const { taskId: rowId } of tasks)
          await changeTask({ db, record }, await lockedAsFound(db, { rowId, projectId }), { deletedAt });
        write();
        await addToReport(db, id, { trashed: tasks.length });
        const done = Number(cursor?.['done'] ?? 0) + tasks.length;
        progress(done, report.tasks);
        return { done };
      },
    },
  ],
};

/** What a round changes is in the history as an act of the person who undoes the import. */
function history({ db, job }: SavingRound, projectId: string) {
  const occurrences: Occurrence[] = [];
  const mutation = {
    actor: { type: 'USER', userId: job.userId, sessionId: '', aal: 'aal1', email: '', expiresAt: 0 } as const,
    action: 'undo-import-job',
    workspaceId: job.workspaceId,
    projectId,
    mutationId: null,
    requestId: job.id,
  };
  return {
    record: (occurrence: Occurrence): void => void occurrences.push(occurrence),
    write: () => writeEvents(db, mutation, occurrences),
  };
}

async function ended(db: Statements, id: string): Promise<null> {
  await noMoreFiles(db, id);
  await db.text(FORGET_PAGES, [id]);
  await db.text(END, [id]);
  return null;
}
