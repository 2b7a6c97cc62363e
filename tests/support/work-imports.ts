import type { ImportedHead, ImportedItem } from '../../src/features/work-import/rules/imported-work.ts';
import type { Person } from './app.ts';
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
  const made = await person.ask('POST', 'imports', 'create-work-import', { query: { projectId }, body: head });
  const importId: string = made.body.id;
  const body = { nth: 0, items, isLast: true };
  const added = await person.ask('POST', 'imports', 'add-work-import-items', { query: { importId }, body });
  if (added.status !== 200) throw new Error(`the items were refused: ${JSON.stringify(added.body)}`);
  return importId;
}

/** Starts an import and waits for the end of its job. */
export async function startedImport(person: Person, importId: string, mapping: object = plainMapping) {
  const started = await person.ask('POST', 'imports', 'start-work-import', { query: { importId }, body: mapping });
  return endedJob(person, started.body.id);
}

/** Undoes an import and waits for the end of its job. */
export async function undoneImport(person: Person, importId: string) {
  const started = await person.ask('POST', 'imports', 'undo-work-import', { query: { importId }, body: {} });
  return endedJob(person, started.body.id);
}
