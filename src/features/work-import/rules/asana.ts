import type { ImportedItem, ImportedWork } from '../contract/imported-work.ts';
import { finishedWork } from './finished-work.ts';
import { type Loose, objectOf, objectsOf, parsedJson } from './json.ts';
import {
  addressOf,
  dayOf,
  keyOf,
  Labels,
  lineOf,
  momentOf,
  Notes,
  People,
  plainItem,
  proseOf,
  Statuses,
  Unreadable,
  writtenMoment,
} from './reading.ts';
import { sourceNames } from './source-names.ts';
import { tableOf, type TableRow } from './table.ts';
import * as words from './words.ts';

/** A project of Asana as it exports it as JSON or as CSV (help.asana.com/s/article/exporting-a-project). @throws {Unreadable} */
export const asanaWork = (text: string): ImportedWork => (/^\s*[{[]/.test(text) ? ofJson(text) : ofTable(text));

class Reader {
  readonly notes = new Notes();
  readonly people = new People();
  readonly labels = new Labels();
  readonly statuses = new Statuses();

  finished(name: string, items: readonly ImportedItem[]): ImportedWork {
    const { people, notes } = this;
    const found = { key: name, name, people, notes, items };
    return finishedWork({ source: 'ASANA', ...found, statuses: this.statuses.all(), labels: this.labels.all() });
  }
}

function ofJson(text: string): ImportedWork {
  const file = objectOf(parsedJson(text));
  const tasks = objectsOf(file['data']);
  if (!tasks.some((task) => typeof task['gid'] === 'string')) throw new Unreadable(words.notFrom(sourceNames.ASANA));
  const reader = new Reader();
  const [first = {}] = objectsOf(tasks[0]?.['memberships']);
  const name = lineOf(objectOf(first['project'])['name'], 200) ?? sourceNames.ASANA;
  return reader.finished(
    name,
    tasks.flatMap((task) => itemsOf(task, null, reader)),
  );
}

/** A task, and those of its subtasks that have more than a title. */
function itemsOf(task: Loose, parent: string | null, reader: Reader): ImportedItem[] {
  const { notes, people, labels, statuses } = reader;
  const [key, title] = [keyOf(task['gid']), lineOf(task['name'], 500)];
  if (key === null || title === null) {
    notes.add(words.untitled);
    return [];
  }
  const [membership = {}] = objectsOf(task['memberships']);
  const person = objectOf(task['assignee']);
  const assignee = people.met({ key: person['gid'], name: person['name'], email: person['email'] });
  const subtasks = objectsOf(task['subtasks']);
  notes.add(words.customFields, objectsOf(task['custom_fields']).filter((field) => field['display_value'] != null).length);
  const isDone = task['completed'] === true;
  return [
    {
      ...plainItem(key, title),
      url: addressOf(task['permalink_url']),
      description: proseOf(task['notes'], 99_000, notes),
      status: isDone ? statuses.met(words.completed, 'DONE') : statuses.met(objectOf(membership['section'])['name']),
      assignees: assignee === null ? [] : [assignee],
      startDate: dayOf(task['start_on']),
      dueDate: dayOf(task['due_on']) ?? dayOf(task['due_at']),
      createdAt: momentOf(task['created_at']),
      completedAt: isDone ? momentOf(task['completed_at']) : null,
      labels: objectsOf(task['tags'])
        .flatMap((tag) => labels.met(tag['name']) ?? [])
        .slice(0, 50),
      steps: notes.first(subtasks.filter((one) => !hasMore(one)).flatMap(stepOf), 500, words.moreSteps),
      parent,
    },
    ...subtasks.filter(hasMore).flatMap((one) => itemsOf(one, key, reader)),
  ];
}

const hasMore = (subtask: Loose): boolean =>
  [subtask['notes'], subtask['due_on'], subtask['due_at']].some((value) => typeof value === 'string' && value !== '') ||
  keyOf(objectOf(subtask['assignee'])['gid']) !== null ||
  objectsOf(subtask['subtasks']).length > 0;

const stepOf = (subtask: Loose) => {
  const title = lineOf(subtask['name'], 500);
  return title === null ? [] : [{ title, isDone: subtask['completed'] === true }];
};

function ofTable(text: string): ImportedWork {
  const table = tableOf(text);
  if (!['Task ID', 'Name', 'Section/Column'].every((name) => table.has(name)))
    throw new Unreadable(words.notFrom(sourceNames.ASANA));
  const reader = new Reader();
  // A table names parents and dependencies by their titles. A title that two tasks have names neither.
  const byTitle = new Map<string, string | null>();
  for (const row of table.rows) {
    const [key, title] = [keyOf(row.one('Task ID')), row.one('Name')];
    byTitle.set(title, byTitle.has(title) ? null : key);
  }
  const name =
    lineOf(
      table.rows
        .find((row) => row.one('Projects') !== '')
        ?.one('Projects')
        .split(',')[0],
      200,
    ) ?? sourceNames.ASANA;
  return reader.finished(
    name,
    table.rows.flatMap((row) => itemOf(row, byTitle, reader)),
  );
}

function itemOf(
  row: TableRow,
  byTitle: ReadonlyMap<string, string | null>,
  { notes, people, labels, statuses }: Reader,
): ImportedItem[] {
  const [key, title] = [keyOf(row.one('Task ID')), lineOf(row.one('Name'), 500)];
  if (key === null || title === null) {
    notes.add(words.untitled);
    return [];
  }
  const assignee = people.met({ name: row.one('Assignee'), email: row.one('Assignee Email') });
  const completed = row.one('Completed At');
  const blocking = row
    .one('Blocking (Dependencies)')
    .split(',')
    .flatMap((other) => byTitle.get(other.trim()) ?? []);
  return [
    {
      ...plainItem(key, title),
      description: proseOf(row.one('Notes'), 99_000, notes),
      // A completed task stays in its section there.
      status: completed === '' ? statuses.met(row.one('Section/Column')) : statuses.met(words.completed, 'DONE'),
      assignees: assignee === null ? [] : [assignee],
      startDate: dayOf(row.one('Start Date')),
      dueDate: dayOf(row.one('Due Date')),
      createdAt: writtenMoment(row.one('Created At')),
      completedAt: writtenMoment(completed),
      labels: row
        .one('Tags')
        .split(',')
        .flatMap((tag) => labels.met(tag) ?? [])
        .slice(0, 50),
      links: blocking.slice(0, 200).map((to) => ({ kind: 'BLOCKS', to })),
      parent: byTitle.get(row.one('Parent task', 'Parent Task')) ?? null,
    },
  ];
}
