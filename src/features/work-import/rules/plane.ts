import type { ImportedComment, ImportedItem, ImportedLink, ImportedWork } from '../contract/imported-work.ts';
import type { ExportFile } from './export-files.ts';
import { Gathered } from './gathered.ts';
import { listOf, type Loose, objectOf, objectsOf, parsedJson } from './json.ts';
import {
  addressOf,
  dayOf,
  keyOf,
  lineOf,
  momentOf,
  numberOf,
  plainItem,
  priorityOf,
  proseOf,
  Unreadable,
  writtenMoment,
} from './reading.ts';
import { sourceNames } from './source-names.ts';
import { tableOf } from './table.ts';
import * as words from './words.ts';

/**
 * Work items of Plane as it exports them as JSON or CSV, alone or in its zip file (docs.plane.so/core-concepts/export). Its
 * versions call the fields "state_name", "State Name" or "State": a field is found by each of its names.
 * @throws {Unreadable}
 */
export function planeWork(files: readonly ExportFile[]): ImportedWork[] {
  const rows = files.flatMap(rowsOf).map(plain);
  if (!rows.some((row) => keyOf(row['name']) !== null && keyIn(row) !== null && stateIn(row) !== undefined))
    throw new Unreadable(words.notFrom(sourceNames.PLANE));
  const projects = Map.groupBy(rows, projectIn);
  const works = [...projects].flatMap(([key, own]) => workOf(key, own));
  if (works.length === 0) throw new Unreadable(words.noItems);
  return works;
}

const rowsOf = ({ path, text }: ExportFile): Loose[] =>
  /\.json$/i.test(path) || /^\s*[[{]/.test(text) ? objectsOf(parsedJson(text)) : tableRows(text);

function tableRows(text: string): Loose[] {
  const { names, rows } = tableOf(text);
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row.one(name)])));
}

/** A row by names such as "state_name". */
const plain = (row: Loose): Loose =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.trim().toLowerCase().replaceAll(' ', '_'), value]));

const keyIn = (row: Loose): string | null => keyOf(row['identifier'] ?? row['id']);
const stateIn = (row: Loose): unknown => row['state_name'] ?? row['state'];

/** The identifier of a project, with which the keys of its items begin. */
const projectIn = (row: Loose): string =>
  keyOf(row['project_identifier']) ?? /^(.+)-\d+$/.exec(keyIn(row) ?? '')?.[1] ?? keyOf(row['project']) ?? sourceNames.PLANE;

function workOf(key: string, rows: readonly Loose[]): ImportedWork[] {
  const gathered = new Gathered();
  const items = rows.flatMap((row) => itemOf(row, gathered));
  if (!rows.some((row) => 'description' in row)) gathered.notes.add(words.descriptionsApart, items.length);
  const name = lineOf(rows[0]?.['project_name'] ?? rows[0]?.['project'], 200) ?? key;
  return items.length === 0 ? [] : [gathered.work({ source: 'PLANE', key, name }, items)];
}

function itemOf(row: Loose, gathered: Gathered): ImportedItem[] {
  const { notes, people, statuses } = gathered;
  const [key, title] = [keyIn(row), lineOf(row['name'], 500)];
  if (key === null || title === null) {
    notes.add(words.untitled);
    return [];
  }
  const completedAt = timeOf(row['completed_at']);
  const [cycles, files] = [values(row['cycles'] ?? row['cycle_name']), Number(row['attachment_count'])];
  if (cycles.length > 0) notes.add(words.cyclesOfSprints);
  if (files > 0) notes.add(words.filesWithoutAddress, Math.trunc(files));
  return [
    {
      ...plainItem(key, title),
      name: key,
      description: proseOf(row['description'], 99_000, notes),
      status: statuses.met(stateIn(row), completedAt === null ? null : 'DONE'),
      assignees: values(row['assignees'] ?? row['assignee'])
        .flatMap((name) => people.met({ name }) ?? [])
        .slice(0, 50),
      reporter: people.met({ name: row['created_by_name'] ?? row['created_by'] }),
      priority: priorityOf(String(row['priority'])),
      estimate: numberOf(row['estimate'], 1_000),
      startDate: dateOf(row['start_date']),
      dueDate: dateOf(row['target_date']),
      createdAt: timeOf(row['created_at']),
      completedAt,
      labels: gathered.labelsOf(values(row['labels'])),
      tags: values(row['modules'] ?? row['module_name'])
        .flatMap((name) => lineOf(name, 50) ?? [])
        .slice(0, 50),
      comments: notes.first(
        objectsOf(valueOf(row['comments'])).flatMap((comment, nth) =>
          commentOf(comment, `${key.slice(0, 190)}:${nth}`, gathered),
        ),
        5_000,
        words.moreComments,
      ),
      attachments: values(row['links'] ?? row['link'])
        .flatMap(pageOf)
        .slice(0, 500),
      links: relationsOf(key, valueOf(row['relations'])).slice(0, 200),
      parent: keyOf(row['parent']),
      isArchived: timeOf(row['archived_at']) !== null,
    },
  ];
}

/** A cell of a table has a list as JSON. */
function valueOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return parsedJson(value);
  } catch {
    return value;
  }
}

// More than an item has of anything.
const CELL_MAX = 100_000;

/** A list, or a cell with names between commas. */
function values(cell: unknown): unknown[] {
  const value = valueOf(cell);
  return typeof value === 'string'
    ? value
        .slice(0, CELL_MAX)
        .split(',')
        .filter((part) => part.trim() !== '')
    : listOf(value);
}

function commentOf(comment: Loose, key: string, { notes, people }: Gathered): ImportedComment[] {
  const text = proseOf(comment['comment'], 19_000, notes);
  if (text.trim() === '') return [];
  return [{ key, author: people.met({ name: comment['created_by'] }), text, at: timeOf(comment['created_at']) }];
}

/** A link is an address, or an object with a title. */
function pageOf(link: unknown) {
  const { url: address, title } = typeof link === 'string' ? { url: link, title: link } : objectOf(link);
  const url = addressOf(address);
  return url === null
    ? []
    : [{ key: url.slice(-200), name: lineOf(title, 255) ?? url.slice(0, 255), url, bytes: null, isLink: true }];
}

const KINDS: Readonly<Record<string, ImportedLink['kind'] | undefined>> = {
  blocking: 'BLOCKS',
  duplicate: 'DUPLICATES',
  relates_to: 'RELATES_TO',
};

/**
 * Relations are a list with directions, of which those that go out are taken, or an object with an item for each kind. An object
 * stands at both ends, so it is taken from one of them.
 */
function relationsOf(key: string, relations: unknown): ImportedLink[] {
  const found: (readonly [kind: string, other: unknown])[] = Array.isArray(relations)
    ? objectsOf(relations).map(({ type, issue, direction }) => [directed(String(type), direction), issue] as const)
    : Object.entries(objectOf(relations)).filter(([kind, other]) => kind === 'blocking' || key < String(other));
  return found.flatMap(([kind, other]) => {
    const [known, to] = [KINDS[kind], keyOf(other)];
    return known === undefined || to === null ? [] : [{ kind: known, to }];
  });
}

/** What is stored is that an item is blocked by another, which therefore blocks it. */
const directed = (type: string, direction: unknown): string => {
  const isIn = direction === 'incoming';
  if (type === 'blocked_by') return isIn ? 'blocking' : '';
  return isIn ? '' : type;
};

/** Such as 2024-11-12T09:14:00Z, 2024-11-12 09:14:00 or "Tue, 12 Nov 2024". */
const timeOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const day = /^[a-z]{3}, (\d{1,2} [a-z]{3} \d{4})$/i.exec(value.trim())?.[1];
  return day === undefined ? (writtenMoment(value) ?? momentOf(value)) : momentOf(`${day} UTC`);
};
const dateOf = (value: unknown): string | null => (typeof value === 'string' ? (dayOf(value) ?? dayOf(timeOf(value))) : null);
