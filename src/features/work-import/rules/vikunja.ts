import type { ImportedComment, ImportedItem, ImportedLink, ImportedWork } from '../contract/imported-work.ts';
import { colorOf } from './colors.ts';
import type { ExportFile } from './export-files.ts';
import { Gathered } from './gathered.ts';
import { markdownOfHtml } from './html-text.ts';
import type { FoundFile } from './item-files.ts';
import { listOf, type Loose, objectOf, objectsOf, parsedJson } from './json.ts';
import { dayOf, keyOf, lineOf, momentOf, plainItem, proseOf, Unreadable } from './reading.ts';
import { sourceNames } from './source-names.ts';
import * as words from './words.ts';
import { type ZippedFile, ZippedFiles } from './zipped-files.ts';

/**
 * The projects of Vikunja in the data that a person can export there (vikunja.io/docs, "Data export"). The zip file has the files
 * of tasks beside it, each named by its number.
 * @throws {Unreadable}
 */
export function vikunjaWork(files: readonly ExportFile[], zipped = new ZippedFiles()): ImportedWork[] {
  const data = files.find(({ path }) => /(?:^|\/)data\.json$/.test(path));
  const projects = data === undefined ? [] : objectsOf(parsedJson(data.text)).flatMap(withChildren);
  if (!projects.some((project) => typeof project['id'] === 'number' && typeof project['title'] === 'string'))
    throw new Unreadable(words.notFrom(sourceNames.VIKUNJA));
  const works = projects
    .filter((project) => objectsOf(project['tasks']).length > 0)
    .flatMap((project) => workOf(project, (id) => zipped.near(data?.path ?? '')(`files/${id}`)));
  if (works.length === 0) throw new Unreadable(words.noItems);
  return works;
}

/** Older exports have projects in projects. */
const withChildren = (project: Loose): Loose[] => [project, ...objectsOf(project['child_projects']).flatMap(withChildren)];

/** Finds a file by its number. */
type FindNumbered = (id: string) => ZippedFile | null;

function workOf(project: Loose, find: FindNumbered): ImportedWork[] {
  const [key, name] = [keyOf(project['id']), lineOf(project['title'], 200)];
  // Lists such as the favorites have tasks of other projects.
  if (key === null || Number(key) <= 0) return [];
  const gathered = new Gathered();
  const board = boardOf(project, gathered);
  const items = objectsOf(project['tasks']).flatMap((task) => itemOf(task, { ...board, find }, gathered));
  return items.length === 0 ? [] : [gathered.work({ source: 'VIKUNJA', key, name: name ?? sourceNames.VIKUNJA }, items)];
}

interface Board {
  readonly find: FindNumbered;
  /** The keys of statuses by the ids of buckets. */
  readonly statuses: ReadonlyMap<unknown, string | null>;
  readonly done: unknown;
  /** The bucket of each task. */
  readonly places: ReadonlyMap<unknown, unknown>;
}

/** The buckets of the first board of a project. Older exports have one board, and name the bucket in the task. */
function boardOf(project: Loose, { statuses }: Gathered): Omit<Board, 'find'> {
  const view = objectsOf(project['views']).find((one) => one['view_kind'] === 'kanban' || one['view_kind'] === 3);
  const isOfBoard = (row: Loose): boolean => view === undefined || [undefined, 0, view['id']].includes(row['project_view_id']);
  const buckets = objectsOf(project['buckets'])
    .filter(isOfBoard)
    .toSorted((one, other) => (Number(one['position']) || 0) - (Number(other['position']) || 0));
  const done =
    view?.['done_bucket_id'] || project['done_bucket_id'] || buckets.find((one) => one['is_done_bucket'] === true)?.['id'];
  return {
    done,
    statuses: new Map(
      buckets.map((bucket) => [bucket['id'], statuses.met(bucket['title'], bucket['id'] === done ? 'DONE' : null)]),
    ),
    places: new Map(
      objectsOf(project['task_buckets'])
        .filter(isOfBoard)
        .map((row) => [row['task_id'], row['bucket_id']]),
    ),
  };
}

function itemOf(task: Loose, board: Board, gathered: Gathered): ImportedItem[] {
  const { notes, labels } = gathered;
  const [key, title] = [keyOf(task['id']), lineOf(task['title'], 500)];
  if (key === null || title === null) {
    notes.add(words.untitled);
    return [];
  }
  const isDone = task['done'] === true;
  noteLosses(task, gathered);
  return [
    {
      ...plainItem(key, title),
      name: lineOf(task['identifier'], 200)?.replace(/^-/, '#') ?? '',
      description: proseOf(markdownOfHtml(textOf(task['description'])), 99_000, notes),
      status: statusOf(task, board, gathered),
      assignees: listOf(task['assignees'])
        .flatMap((person) => met(person, gathered) ?? [])
        .slice(0, 50),
      reporter: met(task['created_by'], gathered),
      priority: PRIORITIES[Number(task['priority'])] ?? null,
      startDate: dateOf(task['start_date']),
      dueDate: dateOf(task['due_date']) ?? dateOf(task['end_date']),
      createdAt: timeOf(task['created']),
      completedAt: isDone ? timeOf(task['done_at']) : null,
      labels: notes.first(
        objectsOf(task['labels']).flatMap((label) => labels.met(label['title'], colorOf(label['hex_color'])) ?? []),
        50,
        words.moreLabels,
      ),
      comments: notes.first(
        objectsOf(task['comments']).flatMap((comment) => commentOf(comment, gathered)),
        5_000,
        words.moreComments,
      ),
      links: linksOf(key, objectOf(task['related_tasks'])).slice(0, 200),
      parent: keyOf(objectsOf(objectOf(task['related_tasks'])['parenttask'])[0]?.['id']),
      ...gathered.files.of(filesOf(task, board, gathered)),
    },
  ];
}

const PRIORITIES = [null, 'LOW', 'MEDIUM', 'HIGH', 'URGENT', 'URGENT'] as const;

/** The bucket of a task. One that is done and in none for done tasks has a status of its own. */
function statusOf(task: Loose, { statuses, done, places }: Board, gathered: Gathered): string | null {
  const bucket = places.get(task['id']) ?? task['bucket_id'];
  if (task['done'] === true && (bucket !== done || !statuses.has(bucket))) return gathered.statuses.met(words.completed, 'DONE');
  return statuses.get(bucket) ?? null;
}

function noteLosses(task: Loose, { notes }: Gathered): void {
  const hasRepeat = Number(task['repeat_after']) > 0 || Number(task['repeat_mode']) > 0;
  notes.add(words.remindersAndRepeats, objectsOf(task['reminders']).length + (hasRepeat ? 1 : 0));
}

/** The files of a task, which the zip file has by their numbers. */
const filesOf = (task: Loose, { find }: Board, { notes }: Gathered): FoundFile[] =>
  objectsOf(task['attachments']).flatMap((attachment) => {
    const { id, name } = objectOf(attachment['file']);
    const file = find(keyOf(id) ?? '');
    if (file === null) notes.add(words.filesWithoutAddress);
    return file === null ? [] : [{ file, name }];
  });

const met = (person: unknown, { people }: Gathered): string | null => {
  const { id, name, username, email } = objectOf(person);
  return people.met({ key: id, name: name || username, email });
};

function commentOf(comment: Loose, gathered: Gathered): ImportedComment[] {
  const [key, text] = [keyOf(comment['id']), proseOf(markdownOfHtml(textOf(comment['comment'])), 19_000, gathered.notes)];
  if (key === null || text.trim() === '') return [];
  return [{ key, author: met(comment['author'], gathered), text, at: timeOf(comment['created']) }];
}

/** Each relation stands at both of its ends, so it is taken from one of them. */
function linksOf(key: string, related: Loose): ImportedLink[] {
  const to = (relation: string): string[] => objectsOf(related[relation]).flatMap((task) => keyOf(task['id']) ?? []);
  return [
    ...to('blocking').map((other) => ({ kind: 'BLOCKS' as const, to: other })),
    ...to('duplicateof').map((other) => ({ kind: 'DUPLICATES' as const, to: other })),
    ...to('related').flatMap((other) => (Number(key) < Number(other) ? [{ kind: 'RELATES_TO' as const, to: other }] : [])),
    ...[...to('precedes'), ...to('copiedto')].map((other) => ({ kind: 'RELATES_TO' as const, to: other })),
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A moment that is not set is the first of the year 1. */
const timeOf = (value: unknown): string | null => (textOf(value).startsWith('0001-') ? null : momentOf(value));
/** The day as the exporting server wrote it, in its own time zone. */
const dateOf = (value: unknown): string | null => (timeOf(value) === null ? null : dayOf(textOf(value).slice(0, 10)));
