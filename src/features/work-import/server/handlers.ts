import { onePage } from '#contract/paging';
import { startedLongJob } from '#features/long-jobs/server';
import { fail } from '#server/failures';
import { type Call, endpoints } from '#server/handlers';
import type { Statements } from '#server/statements';
import { SHOWN_ITEMS, workImportActions } from '../contract.ts';
import { IMPORT_WORK, UNDO_DAYS, UNDO_IMPORT } from '../fields.ts';
import { addedItems, createdImport, importOf, importsOf, lockedImport, pageFrom, shown } from './import-rows.ts';
import { beginningToRead, findingProjects } from './outside.ts';
import type { FilePorts } from './storing.ts';
import { knownCount } from './known-items.ts';
import { guessedPeople } from './guessed-people.ts';

type Actions = typeof workImportActions;

export const workImportEndpoints = (ports: Pick<FilePorts, 'account'>) =>
  endpoints(workImportActions, {
    'find-outside-projects': findingProjects(ports),

    'read-work-import': beginningToRead(ports),

    'get-work-imports': async ({ db, reached }) => onePage(await importsOf(db, reached.projectId)),

    'create-work-import': async ({ db, reached, actor, body, newId, record }) => {
      const { projectId } = reached;
      const made = await createdImport(db, { id: newId(), projectId, userId: actor.userId, head: body, origin: null });
      record({ target: 'WorkImport', targetId: made.id, changes: { name: [null, made.name] } });
      return made;
    },

    'add-work-import-items': async ({ db, reached, body, record }) => {
      const row = await addedItems(db, reached.rowId, body);
      record({ target: 'WorkImport', targetId: row.id, changes: { state: ['READING', row.state] } });
      return row;
    },

    'get-work-import': async ({ db, reached }) => {
      const { head, ...row } = await importOf(db, reached.rowId);
      if (head === null || row.state !== 'READY') fail('not-found');
      const [first, known, guesses] = await Promise.all([
        pageFrom(db, row.id, 0),
        knownCount(db, row),
        guessedPeople(db, row.projectId, head.people),
      ]);
      const items = (first?.items ?? []).slice(0, SHOWN_ITEMS);
      return {
        import: shown(row),
        head,
        first: items.map(({ key, name, title, status, isArchived }) => ({ key, name, title, status, isArchived })),
        known,
        guesses,
      };
    },

    'start-work-import': async (call) => {
      const { db, reached, body } = call;
      const { state, name } = await lockedImport(db, reached.rowId);
      if (state !== 'READY') fail('conflict', {}, { importId: 'This import was started before' });
      const job = await started(call, IMPORT_WORK, name);
      await db.text(START, [reached.rowId, JSON.stringify(body), job.id, UNDO_DAYS]);
      return job;
    },

    'undo-work-import': async (call) => {
      const { db, reached } = call;
      const { state, name, jobId } = await lockedImport(db, reached.rowId);
      if (state !== 'STARTED' && state !== 'DONE') fail('conflict', {}, { importId: 'There is nothing to undo' });
      await refuseRunning(db, jobId);
      const job = await started(call, UNDO_IMPORT, name);
      await db.text(UNDO, [reached.rowId, job.id]);
      return job;
    },

    'discard-work-import': async ({ db, reached, record }) => {
      const { id, name, state } = await lockedImport(db, reached.rowId);
      if (state !== 'READING' && state !== 'READY')
        fail('conflict', {}, { importId: 'This import was started. Undo it instead' });
      await db.text('DELETE FROM "WorkImport" WHERE "id" = $1', [id]);
      record({ target: 'WorkImport', targetId: id, changes: { name: [name, null] } });
      return { id };
    },
  });

// It can be undone as long as the trash keeps what it made.
const START = `
UPDATE "WorkImport" SET "state" = 'STARTED', "mapping" = $2, "jobId" = $3, "expiresAt" = now() + $4 * interval '1 day' WHERE "id" = $1`;
const UNDO = 'UPDATE "WorkImport" SET "jobId" = $2 WHERE "id" = $1';

const started = (call: Call<Actions['start-work-import']> | Call<Actions['undo-work-import']>, kind: string, name: string) =>
  startedLongJob(
    { ...call, query: { importId: call.reached.rowId } },
    { kind, workspaceId: call.reached.workspaceId, name, input: { importId: call.reached.rowId } },
  );

const RUNS = `SELECT FROM "LongJob" WHERE "id" = $1 AND "state" IN ('QUEUED', 'RUNNING')`;

async function refuseRunning(db: Statements, jobId: string | null): Promise<void> {
  if (jobId !== null && (await db.text(RUNS, [jobId])).length > 0) fail('job-under-way');
}
