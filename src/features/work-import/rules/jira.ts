import type { ImportedAttachment, ImportedComment, ImportedItem, ImportedLink, ImportedWork } from '../contract/imported-work.ts';
import { finishedWork } from './finished-work.ts';
import {
  addressOf,
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
import { markdownOfWiki } from './wiki-text.ts';
import * as words from './words.ts';

const HOUR = 3_600;
/** Kinds of issues that say nothing. */
const PLAIN_TYPES = /^(task|story|issue|sub-?task)$/i;
const LINK = /^outward issue link \((.+)\)$/i;
const POINTS = ['Story Points', 'Custom field (Story Points)', 'Custom field (Story point estimate)'];

/** Issues of Jira as it exports them as CSV with all fields (support.atlassian.com/jira, "Export issues"). @throws {Unreadable} */
export function jiraWork(text: string): ImportedWork {
  const table = tableOf(text);
  if (!['Summary', 'Issue key', 'Status'].every((name) => table.has(name))) throw new Unreadable(words.notFrom(sourceNames.JIRA));
  const reader: Reader = {
    notes: new Notes(),
    people: new People(),
    labels: new Labels(),
    statuses: new Statuses(),
    // Newer exports name a parent by its number.
    byId: new Map(table.rows.map((row) => [row.one('Issue id'), row.one('Issue key')])),
    links: table.names.flatMap((column) => {
      const type = LINK.exec(column.trim())?.[1];
      return type === undefined ? [] : [{ column, kind: linkKind(type) }];
    }),
  };
  const [first] = table.rows;
  const key = keyOf(first?.one('Project key')) ?? keyOf(first?.one('Issue key').split('-')[0]) ?? sourceNames.JIRA;
  const items = table.rows.flatMap((row) => itemOf(row, reader));
  const { people, notes, statuses, labels } = reader;
  const name = lineOf(first?.one('Project name'), 200) ?? key;
  return finishedWork({ source: 'JIRA', key, name, people, notes, statuses: statuses.all(), labels: labels.all(), items });
}

interface Reader {
  readonly notes: Notes;
  readonly people: People;
  readonly labels: Labels;
  readonly statuses: Statuses;
  readonly byId: ReadonlyMap<string, string>;
  readonly links: readonly { column: string; kind: ImportedLink['kind'] }[];
}

const linkKind = (type: string): ImportedLink['kind'] =>
  /^block/i.test(type) ? 'BLOCKS' : /^duplicate/i.test(type) ? 'DUPLICATES' : 'RELATES_TO';

function itemOf(row: TableRow, reader: Reader): ImportedItem[] {
  const { notes, people, statuses } = reader;
  const [key, title] = [keyOf(row.one('Issue key')), lineOf(row.one('Summary'), 500)];
  if (key === null || title === null) {
    notes.add(words.untitled);
    return [];
  }
  const resolved = row.one('Resolved');
  const assignee = people.met({ key: row.one('Assignee Id') || row.one('Assignee'), name: row.one('Assignee') });
  const reporter = row.one('Reporter', 'Creator');
  const seconds = numberOf(row.one('Original estimate', 'Original Estimate'), 10_000 * HOUR);
  if (row.one('Sprint') !== '') notes.add(words.cyclesOfSprints);
  return [
    {
      ...plainItem(key, title),
      name: key,
      description: proseOf(markdownOfWiki(row.one('Description')), 99_000, notes),
      status: statuses.met(row.one('Status'), stageOf(row.one('Status Category'), resolved)),
      assignees: assignee === null ? [] : [assignee],
      reporter: people.met({ key: row.one('Reporter Id', 'Creator Id') || reporter, name: reporter }),
      priority: priorityOf(row.one('Priority')),
      estimate: numberOf(row.one(...POINTS), 1_000),
      hours: seconds === null || seconds === 0 ? null : seconds / HOUR,
      startDate: dayOf(row.one('Custom field (Start date)', 'Start date')),
      dueDate: dayOf(row.one('Due date', 'Due Date')),
      createdAt: writtenMoment(row.one('Created')),
      completedAt: writtenMoment(resolved),
      labels: labelsOf(row, reader),
      comments: notes.first(
        row.all('Comment', 'Comments').flatMap((cell, nth) => commentOf(cell, `${key}:${nth}`, reader)),
        5_000,
        words.moreComments,
      ),
      attachments: notes.first(
        row.all('Attachment', 'Attachments').flatMap((cell) => fileOf(cell, notes)),
        500,
        words.moreFiles,
      ),
      links: reader.links.flatMap(({ column, kind }) => row.all(column).flatMap((to) => linkTo(to, kind))).slice(0, 200),
      parent: parentOf(row, reader),
    },
  ];
}

/** The parent by its number, or by its key. */
function parentOf(row: TableRow, { byId }: Reader): string | null {
  const id = row.one('Parent', 'Parent id');
  return keyOf((id === '' ? undefined : byId.get(id)) ?? row.one('Parent key', 'Custom field (Epic Link)', 'Epic Link'));
}

function stageOf(category: string, resolved: string): 'TODO' | 'IN_PROGRESS' | 'DONE' | null {
  if (/^done$/i.test(category)) return 'DONE';
  if (/^in progress$/i.test(category)) return 'IN_PROGRESS';
  if (/^to do$/i.test(category)) return 'TODO';
  return resolved === '' ? null : 'DONE';
}

function labelsOf(row: TableRow, { labels, notes }: Reader): string[] {
  const type = row.one('Issue Type');
  const names = [...(PLAIN_TYPES.test(type) ? [] : [type]), ...row.all('Component/s', 'Components'), ...row.all('Labels')];
  return notes.first([...new Set(names.flatMap((name) => labels.met(name) ?? []))], 50, words.moreLabels);
}

const linkTo = (to: string, kind: ImportedLink['kind']): ImportedLink[] => {
  const key = keyOf(to);
  return key === null ? [] : [{ kind, to: key }];
};

/** A comment is `12/Nov/24 9:14 AM;its author;its text`. */
function commentOf(cell: string, key: string, { people, notes }: Reader): ImportedComment[] {
  const [, written, who, said] = /^([^;]{1,40});([^;]{0,200});(.*)$/s.exec(cell) ?? [];
  const at = written === undefined ? null : writtenMoment(written);
  const text = proseOf(markdownOfWiki(at === null ? cell : (said ?? '')), 19_000, notes);
  if (text.trim() === '') return [];
  return [{ key, author: at === null || who === undefined ? null : people.met({ key: who, name: who }), text, at }];
}

/** A file is `12/Nov/24 9:14 AM;who added it;its name;its address`. */
function fileOf(cell: string, notes: Notes): ImportedAttachment[] {
  const parts = cell.split(';');
  const url = addressOf(parts.at(-1));
  if (url === null) {
    notes.add(words.filesWithoutAddress);
    return [];
  }
  return [
    {
      key: url.slice(-200),
      name: lineOf(parts.length > 2 ? parts.at(-2) : 'file', 255) ?? 'file',
      url,
      bytes: null,
      isLink: false,
    },
  ];
}
