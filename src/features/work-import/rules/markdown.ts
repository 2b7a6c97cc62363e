import type { ImportedItem, ImportedWork } from '../contract/imported-work.ts';
import { type CheckLine, checklistsOf, isDone } from './checklists.ts';
import type { ExportFile } from './export-files.ts';
import { type MarkdownFile, markdownFile } from './front-matter.ts';
import { Gathered } from './gathered.ts';
import { localText } from './local-links.ts';
import { lineTask } from './line-tasks.ts';
import { keyOf, lineOf, plainItem, proseOf, Unreadable } from './reading.ts';
import { sourceNames } from './source-names.ts';
import { isTicked, type TaskField, taskField, writtenDays, writtenPoints, writtenPriority } from './task-fields.ts';
import * as words from './words.ts';
import { ZippedFiles } from './zipped-files.ts';

/**
 * Tasks in a folder of Markdown files. A file with a status, due date, priority or assignee in its front matter is a task. In
 * any other file, each line of a checklist is one. On a board of the Kanban plug-in of Obsidian, the headings are statuses.
 * @throws {Unreadable}
 */
export function markdownWork(files: readonly ExportFile[], zipped = new ZippedFiles()): ImportedWork[] {
  const texts = files.filter(({ path }) => /\.(?:md|markdown)$/i.test(path));
  const gathered = new Gathered();
  const keys = new Set<string>();
  const items = texts.flatMap((file) => {
    const read = { path: file.path, zipped, ...markdownFile(file.text) };
    const found = isTask(read) ? fileTask(read, gathered) : lineTasks(read, gathered);
    if (found.length === 0) gathered.notes.add(words.textsWithoutTasks);
    return found.map((item) => ({ ...item, key: once(item.key, keys) }));
  });
  if (items.length === 0) throw new Unreadable(words.noMarkdownTasks);
  const name = lineOf(folderOf(texts), 200) ?? sourceNames.MARKDOWN;
  return [gathered.work({ source: 'MARKDOWN', key: name, name }, items)];
}

/** The folder that has all files; an empty text without one. */
function folderOf(files: readonly ExportFile[]): string {
  const [first = '', ...others] = new Set(files.map(({ path }) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')));
  return others.length === 0 ? first : '';
}

/** A key that no item before has. */
function once(key: string, keys: Set<string>): string {
  let own = key;
  for (let nth = 2; keys.has(own); nth++) own = `${key.slice(0, 190)} (${nth})`;
  keys.add(own);
  return own;
}

interface ReadFile extends MarkdownFile {
  readonly path: string;
  /** What its texts may name. */
  readonly zipped: ZippedFiles;
}

const DECIDING = new Set<TaskField | undefined>(['status', 'done', 'due', 'priority', 'assignee']);

// Every diary and blog has a date.
const isTask = ({ fields }: ReadFile): boolean =>
  !fields.has('kanban-plugin') &&
  [...fields.keys()].some((name) => !/^(?:date|datum|fecha)$/.test(name) && DECIDING.has(taskField(name)));

function fileTask(file: ReadFile, gathered: Gathered): ImportedItem[] {
  const { path, fields, body } = file;
  const { notes } = gathered;
  const valuesOf = (field: TaskField): readonly string[] =>
    [...fields].flatMap(([name, values]) => (taskField(name) === field ? values : []));
  const one = (field: TaskField): string => valuesOf(field)[0] ?? '';
  const heading = /^\s*# +(\S.*)\n?/.exec(body);
  const title = lineOf(fields.get('title')?.[0], 500) ?? lineOf(heading?.[1], 500) ?? lineOf(nameOf(path), 500);
  if (title === null) return [];
  const text = heading?.[1]?.trim() === title ? body.slice(heading?.[0].length) : body;
  const local = localText(text, file, notes);
  const { lines, rest } = checklistsOf(local.text);
  const [due, start] = [writtenDays(one('due')), writtenDays(one('start'))];
  const isFinished = isTicked(one('done'));
  return [
    {
      ...plainItem(keyOf(fields.get('id')?.[0]) ?? keyOf(path.slice(-200)) ?? title.slice(0, 200), title),
      description: proseOf(rest.trim(), 99_000, notes),
      status:
        one('status') === '' && isFinished
          ? gathered.statuses.met(words.completed, 'DONE')
          : gathered.statuses.met(one('status')),
      assignees: valuesOf('assignee')
        .flatMap((name) => gathered.people.met(name.includes('@') ? { email: name } : { name }) ?? [])
        .slice(0, 50),
      priority: writtenPriority(one('priority')),
      estimate: writtenPoints(one('estimate')),
      startDate: start.first ?? (due.first === due.last ? null : due.first),
      dueDate: due.last,
      labels: gathered.labelsOf(valuesOf('labels')),
      tags: tagsOf(valuesOf('tags')),
      steps: notes.first(lines.flatMap(stepOf), 500, words.moreSteps),
      ...gathered.files.of(local.files),
    },
  ];
}

const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '');

const tagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.flatMap((tag) => lineOf(tag.replace(/^#/, ''), 50) ?? []))].slice(0, 50);

const stepOf = (line: CheckLine) => {
  const title = lineOf(line.text, 500);
  return title === null ? [] : [{ title, isDone: isDone(line) }];
};

/** The lines of checklists that are in no other line, each with those below it. */
function lineTasks(read: ReadFile, gathered: Gathered): ImportedItem[] {
  const { fields, body } = read;
  const isBoard = fields.has('kanban-plugin');
  const file = { ...read, isBoard };
  // Below its last rule, a board has what was archived, and then its settings.
  const [shown = '', archived = ''] = isBoard ? body.split(/^\*\*\*\s*$/m) : [body];
  return [
    ...groupsOf(checklistsOf(shown).lines).flatMap((group) => lineItem(file, group, gathered)),
    ...groupsOf(checklistsOf(archived).lines)
      .flatMap((group) => lineItem(file, group, gathered))
      .map((item) => ({ ...item, isArchived: true })),
  ];
}

// A title has a quarter of it.
const LINE_MAX = 2_000;

interface Group {
  readonly line: CheckLine;
  readonly below: CheckLine[];
}

function groupsOf(lines: readonly CheckLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last !== undefined && line.heading === last.line.heading && line.depth > last.line.depth) last.below.push(line);
    else groups.push({ line, below: [] });
  }
  return groups;
}

function lineItem(file: ReadFile & { isBoard: boolean }, { line, below }: Group, gathered: Gathered): ImportedItem[] {
  const { notes, statuses } = gathered;
  const local = localText(line.text.slice(0, LINE_MAX), file, notes);
  const task = lineTask(local.text);
  const title = lineOf(task.title, 500);
  if (title === null) return [];
  const { heading } = line;
  const columned = file.isBoard ? statuses.met(heading) : null;
  return [
    {
      ...plainItem(keyOf(`${file.path.slice(-120)}: ${title}`) ?? title.slice(0, 200), title),
      status: isDone(line) ? statuses.met(words.completed, 'DONE') : columned,
      priority: task.priority,
      startDate: task.startDate,
      dueDate: task.dueDate,
      completedAt: task.completedOn === null ? null : `${task.completedOn}T00:00:00.000Z`,
      // Where it stood, as far as its status does not say it.
      tags: tagsOf([...task.tags, ...(file.isBoard || heading === '' ? [] : [heading]), nameOf(file.path)]),
      steps: notes.first(below.flatMap(stepOf), 500, words.moreSteps),
      ...gathered.files.of(local.files),
    },
  ];
}
