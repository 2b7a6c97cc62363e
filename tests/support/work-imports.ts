import type { ImportedHead, ImportedItem } from '../../src/features/work-import/contract/imported-work.ts';
import { newId } from '#contract/new-id';
import { noTotals } from '../../src/features/work-import/rules/totals.ts';
import { put } from './attachments.ts';
import type { Person, TestApp } from './app.ts';
import { endedJob } from './workspace-archives.ts';

/** A board of another tool with two lists, a person, and a label. */
export const madeHead = (more: Partial<ImportedHead> = {}): ImportedHead => ({
  source: 'TRELLO',
  key: 'board-1',
  name: 'Kitchen',
  statuses: [
    { key: 'l1', name: 'Ideas', stage: null },
    { key: 'l2', name: 'Done', stage: null },
  ],
  people: [{ key: 'p1', name: 'Paula [x](https://evil.example) Pit', email: null }],
  labels: [{ key: 'c1', name: 'Urgent work', color: 'red' }],
  notes: [],
  ...more,
});

/** An item of it. */
export const madeItem = (key: string, more: Partial<ImportedItem> = {}): ImportedItem => ({
  key,
  name: '',
  url: null,
  title: `Card ${key}`,
  description: '',
  status: 'l1',
  assignees: [],
  reporter: null,
  priority: null,
  estimate: null,
  hours: null,
  startDate: null,
  dueDate: null,
  createdAt: null,
  completedAt: null,
  labels: [],
  tags: [],
  steps: [],
  comments: [],
  attachments: [],
  links: [],
  parent: null,
  isArchived: false,
  ...more,
});

/** What the screen sends without a choice of the person. */
export const plainMapping = { statuses: [], people: [], createsLabels: true, keepsStatus: false, takesArchived: true };

interface Wanted {
  projectId: string;
  head?: ImportedHead;
  items: readonly ImportedItem[];
}

/** An import that is ready to start. @returns its id */
export async function readyImport(person: Person, { projectId, head = madeHead(), items }: Wanted): Promise<string> {
  const made = await person.ask('POST', 'imports', 'create-import-draft', { query: { projectId }, body: head });
  const importId: string = made.body.id;
  const body = { nth: 0, items, isLast: true };
  const added = await person.ask('POST', 'imports', 'add-import-items', { query: { importId }, body });
  if (added.status !== 200) throw new Error(`the items were refused: ${JSON.stringify(added.body)}`);
  return importId;
}

/** Starts an import and waits for the end of its job. */
export async function startedImport(person: Person, importId: string, mapping: object = plainMapping) {
  const started = await person.ask('POST', 'imports', 'start-import-job', { query: { importId }, body: mapping });
  return endedJob(person, started.body.id);
}

/** Undoes an import and waits for the end of its job. */
export async function undoneImport(person: Person, importId: string) {
  const started = await person.ask('POST', 'imports', 'undo-import-job', { query: { importId }, body: {} });
  return endedJob(person, started.body.id);
}

/** Imports into a project: one that is ready, one that still gets its items, and one that has started and created nothing. */
export interface CastImports {
  importId: string;
  readingImportId: string;
  startedImportId: string;
  /** One that is done but for two files: of one, the bytes have arrived. */
  filesImportId: string;
  awaitedFileId: string;
  arrivedFileId: string;
}

// Of someone else, because a person has one in a project that is not started.
const LEFT = `
INSERT INTO "WorkImport" ("id", "projectId", "userId", "source", "key", "name", "state", "head", "mapping", "totals")
SELECT gen_random_uuid(), $1, CASE WHEN $3 = 'READING' THEN (SELECT "id" FROM "User" WHERE "id" <> $2 ORDER BY "id" LIMIT 1) ELSE $2 END,
  'TRELLO', 'board-2', 'Garden', $3, $4, $5, $6 RETURNING "id"`;

const FILE = `
INSERT INTO "ImportedFile" ("id", "importId", "taskId", "projectId", "key", "name", "size") VALUES ($1, $2, $3, $4, $5, $5, $6)`;

/** An import into a project that waits for files of a task. @returns their ids */
export async function awaitedFiles(app: TestApp, importId: string, { projectId, taskId }: ImportPlace, sizes: readonly number[]) {
  const ids = sizes.map(() => newId());
  for (const [nth, id] of ids.entries())
    await app.database.pool.query(FILE, [id, importId, taskId, projectId, `door-${id}.png`, sizes[nth]]);
  return ids;
}

/** Sends the bytes of a file that an import waits for. */
export async function arrivedFile(app: TestApp, person: Person, importId: string, fileId: string, bytes: Buffer): Promise<void> {
  const body = { files: [{ fileId, mime: 'image/png' }] };
  const prepared = await person.ask('POST', 'imports', 'prepare-import-files', { query: { importId }, body });
  if (prepared.status !== 200) throw new Error(prepared.text);
  const status = await put(app, prepared.body.items[0], bytes);
  if (status !== 200) throw new Error(`the upload was refused (${status})`);
}

interface ImportPlace {
  projectId: string;
  taskId: string;
}

export async function castImports(app: TestApp, owner: Person, place: ImportPlace): Promise<CastImports> {
  const { projectId } = place;
  const left = async (state: string, mapping: object | null): Promise<string> => {
    const sent = [madeHead(), mapping, noTotals].map((value) => value && JSON.stringify(value));
    return (await app.database.pool.query<{ id: string }>(LEFT, [projectId, owner.userId, state, ...sent])).rows[0]?.id ?? '';
  };
  const filesImportId = await left('DONE', plainMapping);
  const [awaitedFileId = '', arrivedFileId = ''] = await awaitedFiles(app, filesImportId, place, [9, 9]);
  await arrivedFile(app, owner, filesImportId, arrivedFileId, Buffer.from('Its bytes'));
  return {
    filesImportId,
    awaitedFileId,
    arrivedFileId,
    // Without items, so that its job changes nothing while others look.
    importId: await left('READY', null),
    readingImportId: await left('READING', null),
    startedImportId: await left('STARTED', plainMapping),
  };
}

type TaskRow = Record<string, unknown> & { id: string; title: string };

/** What tests of imports ask of a server. */
export const importStage = (stage: () => { app: TestApp; ada: Person; workspaceId: string }) => {
  const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await stage().app.database.pool.query(sql, values)).rows as Row[];
  return {
    rows,
    preview: (person: Person, importId: string) => person.ask('GET', 'imports', 'get-import-preview', { query: { importId } }),
    reportOf: async (importId: string) =>
      (await rows<{ report: Record<string, number> }>('SELECT "report" FROM "WorkImport" WHERE "id" = $1', [importId]))[0]
        ?.report,
    newProject: async (name: string): Promise<string> => {
      const { ada, workspaceId } = stage();
      return (await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name } })).body.id;
    },
    tasksIn: (projectId: string) => rows<TaskRow>('SELECT * FROM "Task" WHERE "projectId" = $1 ORDER BY "number"', [projectId]),
  };
};
