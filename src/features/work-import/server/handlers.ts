import { onePage } from '#contract/paging';
import { refuseUnderWay, startedLongJob } from '#features/long-jobs/server';
import { fail } from '#server/failures';
import { type Call, endpoints } from '#server/handlers';
import { SHOWN_ITEMS, workImportActions } from '../contract.ts';
import { IMPORT_WORK, UNDO_DAYS, UNDO_IMPORT } from '../fields.ts';
import { addedItems, createdImport, importOf, importsOf, lockedImport, pageFrom, shown } from './import-rows.ts';
import { filesToSend } from './file-rows.ts';
import { knownCount } from './known-items.ts';
import { guessedPeople } from './guessed-people.ts';

type Actions = typeof workImportActions;

export const workImportEndpoints = endpoints(workImportActions, {
  'get-imports': async ({ db, reached }) => onePage(await importsOf(db, reached.projectId)),

  'create-import-draft': async ({ db, reached, actor, body, newId, record }) => {
    const { projectId } = reached;
    const made = await createdImport(db, { id: newId(), projectId, userId: actor.userId, head: body, origin: null });
    record({ target: 'WorkImport', targetId: made.id, changes: { name: [null, made.name] } });
    return made;
  },

  'add-import-items': async ({ db, reached, body, record }) => {
    const row = await addedItems(db, reached.rowId, body);
    record({ target: 'WorkImport', targetId: row.id, changes: { state: ['READING', row.state] } });
    return row;
  },

  'get-import-preview': async ({ db, reached }) => {
    const { head, ...row } = await importOf(db, reached.rowId);
    if (head === null || row.state !== 'READY') fail('not-found');
    const [first, known, toSend, guesses] = await Promise.all([
      pageFrom(db, row.id, 0),
      knownCount(db, row),
      filesToSend(db, row),
      guessedPeople(db, row.projectId, head.people),
    ]);
    const items = (first?.items ?? []).slice(0, SHOWN_ITEMS);
    return {
      import: shown(row),
      head,
      first: items.map(({ key, name, title, status, isArchived }) => ({ key, name, title, status, isArchived })),
      known,
      toSend,
      guesses,
    };
  },

  'start-import-job': async (call) => {
    const { db, reached, body } = call;
    const { state, name } = await lockedImport(db, reached.rowId);
    if (state !== 'READY') fail('conflict', {}, { importId: 'This import was started before' });
    const job = await started(call, IMPORT_WORK, name);
    await db.text(START, [reached.rowId, JSON.stringify(body), job.id, UNDO_DAYS]);
    return job;
  },

  'undo-import-job': async (call) => {
    const { db, reached } = call;
    const { state, name, jobId } = await lockedImport(db, reached.rowId);
    if (state !== 'STARTED' && state !== 'DONE') fail('conflict', {}, { importId: 'There is nothing to undo' });
    if (jobId !== null) await refuseUnderWay(db, jobId);
    const job = await started(call, UNDO_IMPORT, name);
    await db.text(UNDO, [reached.rowId, job.id]);
    return job;
  },

  'discard-import-draft': async ({ db, reached, record }) => {
    const { id, name, state } = await lockedImport(db, reached.rowId);
    if (state !== 'READING' && state !== 'READY') fail('conflict', {}, { importId: 'This import was started. Undo it instead' });
    await db.text('DELETE FROM "WorkImport" WHERE "id" = $1', [id]);
    record({ target: 'WorkImport', targetId: id, changes: { name: [name, null] } });
    return { id };
  },
});

// It can be undone as long as the trash keeps what it made.
const START = `
UPDATE "WorkImport" SET "state" = 'STARTED', "mapping" = $2, "jobId" = $3, "expiresAt" = now() + $4 * interval '1 day' WHERE "id" = $1`;
const UNDO = 'UPDATE "WorkImport" SET "jobId" = $2 WHERE "id" = $1';

const started = (call: Call<Actions['start-import-job']> | Call<Actions['undo-import-job']>, kind: string, name: string) =>
  startedLongJob(
    { ...call, query: { importId: call.reached.rowId } },
    { kind, workspaceId: call.reached.workspaceId, name, input: { importId: call.reached.rowId } },
  );
