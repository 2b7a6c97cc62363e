import type { Json, LongJobKind, LongJobStep, Round, SavingRound } from '#server/long-jobs';
import { fail } from '#server/failures';
import { reading, type Statements } from '#server/statements';
import { type ImportReport, workImportActions } from '../contract.ts';
import { KEPT_DAYS } from '../fields.ts';
import type { ImportedItem } from '../contract/imported-work.ts';
import { createdItems, running, type RunningImport } from './creating.ts';
import { addToReport, importOf, lockedImport, type Page, pageFrom } from './import-rows.ts';
import { linkedItems } from './linking.ts';
import { type FilePorts, storedFiles } from './storing.ts';
import * as words from './words.ts';

// A page of files from slow servers.
const FILES_MS = 3_600_000;

/**
 * The tasks of an import, page by page: each in one transaction, with the rights that its importer has then. A job that stops
 * continues with the next page.
 */
export const workImportJob = (ports: FilePorts): LongJobKind => ({
  startedBy: workImportActions['start-import-job'],
  keptDays: KEPT_DAYS,
  steps: [
    pagesStep({ about: words.creatingTasks, each: createdItems }),
    pagesStep({ about: words.linkingTasks, each: async (db, run, items) => linkedItems(db, await placed(db, run), items) }),
    filesStep(ports),
    endStep,
  ],
});

export const importIdOf = ({ input }: Pick<Round, 'input'>): string => String(input['importId']);
const nthOf = (cursor: Json | null): number => Number(cursor?.['nth'] ?? 0);
const doneBefore = (cursor: Json | null): number => Number(cursor?.['done'] ?? 0);
const after = ({ nth, items }: Page, cursor: Json | null): Json => ({ nth: nth + 1, done: doneBefore(cursor) + items.length });

const PLACE = `SELECT p."workspaceId" FROM "Project" p WHERE p."id" = $1 AND p."deletedAt" IS NULL`;

/** An import with the workspace that its project is in. */
export async function placed<Run extends { projectId: string }>(
  db: Statements,
  run: Run,
): Promise<Run & { workspaceId: string }> {
  const [place] = await db.text<{ workspaceId: string }>(PLACE, [run.projectId]);
  return { ...run, ...(place ?? fail('not-found')) };
}

interface PageWork {
  readonly about: string;
  each(db: Statements, run: RunningImport, items: readonly ImportedItem[]): Promise<Partial<ImportReport>>;
}

/** A step that goes through the pages of an import, each in a transaction. */
const pagesStep = ({ about, each }: PageWork): LongJobStep => ({
  about,
  async save(round) {
    const { db, cursor } = round;
    const run = running(await lockedImport(db, importIdOf(round)));
    const page = await pageFrom(db, run.id, nthOf(cursor));
    if (page === null) return null;
    await addToReport(db, run.id, await each(db, run, page.items));
    return advanced(round, run, page);
  },
});

/** A step that fetches and stores the files of each page. */
const filesStep = (ports: FilePorts): LongJobStep => ({
  about: words.storingFiles,
  withinMs: FILES_MS,
  async work({ pool, files, signal, cursor, ...round }) {
    const { run, page } = await reading(pool, async (db) => {
      const found = running(await importOf(db, importIdOf(round)));
      return { run: await placed(db, found), page: await pageFrom(db, found.id, nthOf(cursor)) };
    });
    if (page === null) return null;
    return { page, report: await storedFiles({ ...ports, pool, files, signal, run }, page.items) };
  },
  async save(round, made) {
    if (made === null) return null;
    const { page, report } = made as { page: Page; report: Partial<ImportReport> };
    const run = running(await lockedImport(round.db, importIdOf(round)));
    await addToReport(round.db, run.id, report);
    return advanced(round, run, page);
  },
});

function advanced({ cursor, progress }: SavingRound, { totals }: RunningImport, page: Page): Json {
  const next = after(page, cursor);
  progress(doneBefore(next), totals.items);
  return next;
}

// The people and texts of the other tool are not needed any more.
const END = `UPDATE "WorkImport" SET "state" = 'DONE', "head" = NULL WHERE "id" = $1`;
const FORGET_PAGES = 'DELETE FROM "WorkImportPage" WHERE "importId" = $1';

const endStep: LongJobStep = {
  about: words.finishing,
  async save(round) {
    const id = importIdOf(round);
    await round.db.text(FORGET_PAGES, [id]);
    await round.db.text(END, [id]);
    return null;
  },
};
