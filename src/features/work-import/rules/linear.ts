import type { ImportedItem, ImportedWork } from '../contract/imported-work.ts';
import { finishedWork } from './finished-work.ts';
import {
  dayOf,
  keyOf,
  Labels,
  lineOf,
  Notes,
  numberOf,
  People,
  plainItem,
  priorityOf,
  proseOf,
  Statuses,
  Unreadable,
  writtenMoment,
} from './reading.ts';
import { sourceNames } from './source-names.ts';
import { tableOf, type TableRow } from './table.ts';
import * as words from './words.ts';

/** The issues of Linear as it exports them as CSV (linear.app/docs/exporting-data). @throws {Unreadable} */
export function linearWork(text: string): ImportedWork {
  const table = tableOf(text);
  if (!['ID', 'Team', 'Title', 'Status'].every((name) => table.has(name)))
    throw new Unreadable(words.notFrom(sourceNames.LINEAR));
  const reader = { notes: new Notes(), people: new People(), labels: new Labels(), statuses: new Statuses() };
  const team = lineOf(table.rows[0]?.one('Team'), 200) ?? sourceNames.LINEAR;
  const items = table.rows.flatMap((row) => itemOf(row, reader));
  return finishedWork({
    source: 'LINEAR',
    key: team,
    name: team,
    people: reader.people,
    notes: reader.notes,
    statuses: reader.statuses.all(),
    labels: reader.labels.all(),
    items,
  });
}

interface Reader {
  readonly notes: Notes;
  readonly people: People;
  readonly labels: Labels;
  readonly statuses: Statuses;
}

function itemOf(row: TableRow, { notes, people, labels, statuses }: Reader): ImportedItem[] {
  const [key, title] = [keyOf(row.one('ID')), lineOf(row.one('Title'), 500)];
  if (key === null || title === null) {
    notes.add(words.untitled);
    return [];
  }
  const completed = row.one('Completed') || row.one('Canceled');
  const labelKeys = row
    .one('Labels')
    .split(',')
    .flatMap((name) => labels.met(name) ?? []);
  if (row.one('Cycle Name', 'Cycle Number') !== '') notes.add(words.cyclesOfSprints);
  return [
    {
      ...plainItem(key, title),
      name: key,
      description: proseOf(row.one('Description'), 99_000, notes),
      status: statuses.met(row.one('Status'), completed === '' ? null : 'DONE'),
      assignees: personOf(row.one('Assignee'), people),
      reporter: personOf(row.one('Creator'), people)[0] ?? null,
      priority: priorityOf(row.one('Priority')),
      estimate: numberOf(row.one('Estimate'), 1_000),
      dueDate: dayOf(row.one('Due Date')),
      createdAt: writtenMoment(row.one('Created')),
      completedAt: writtenMoment(completed),
      labels: notes.first(labelKeys, 50, words.moreLabels),
      tags: tagOf(row.one('Project')),
      parent: keyOf(row.one('Parent issue')),
      isArchived: row.one('Archived') !== '',
    },
  ];
}

/** A person is an email address, or a name. */
const personOf = (cell: string, people: People): string[] => {
  const met = people.met(cell.includes('@') ? { email: cell } : { name: cell });
  return met === null ? [] : [met];
};

/** A project of Linear is a tag here. */
const tagOf = (project: string): string[] => {
  const tag = lineOf(project, 50);
  return tag === null ? [] : [tag];
};
