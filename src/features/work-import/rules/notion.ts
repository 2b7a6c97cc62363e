import type { ImportedItem, ImportedWork } from '../contract/imported-work.ts';
import { checklistsOf, isDone } from './checklists.ts';
import type { ExportFile } from './export-files.ts';
import { Gathered } from './gathered.ts';
import type { FoundFile } from './item-files.ts';
import { isPage, localText } from './local-links.ts';
import { type Page, pagesBeside, Pages, withoutId } from './notion-pages.ts';
import { keyOf, lineOf, plainItem, proseOf, Unreadable, writtenMoment } from './reading.ts';
import { sourceNames } from './source-names.ts';
import { tableOf, type TableRow } from './table.ts';
import { isTicked, type TaskField, taskField, writtenDays, writtenPoints, writtenPriority } from './task-fields.ts';
import * as words from './words.ts';
import { type FindFile, ZippedFiles } from './zipped-files.ts';

/**
 * The databases of Notion as it exports them as Markdown & CSV (notion.com/help/export-your-content): a table each, and a page
 * of each row beside it.
 * @throws {Unreadable}
 */
export function notionWork(files: readonly ExportFile[], zipped = new ZippedFiles()): ImportedWork[] {
  const tables = tablesOf(files);
  if (tables.length === 0) throw new Unreadable(words.noDatabase);
  const works = tables.flatMap((table) => {
    try {
      return [workOf(table, files, zipped)];
    } catch (error) {
      if (isToRead(table, error)) throw error;
      return [];
    }
  });
  if (works.length === 0) throw new Unreadable(words.noItems);
  return works;
}

/** A page can have any table as a file. That of a database has an id in its name, and may be empty. */
const isToRead = ({ path }: ExportFile, error: unknown): boolean =>
  !(error instanceof Unreadable) || (error.message !== words.noItems && (hasId(path) || !path.includes('/')));

const ALL = /_all\.csv$/i;

/** The path of a table without its ending. */
const baseOf = (path: string): string => path.replace(ALL, '.csv').replace(/\.csv$/i, '');
const hasId = (path: string): boolean => withoutId(baseOf(path)) !== baseOf(path);

/** The tables, each once: of a database, one has the rows of a view, and one has all. */
function tablesOf(files: readonly ExportFile[]): ExportFile[] {
  const tables = files.filter(({ path, text }) => /\.csv$/i.test(path) && text.trim() !== '');
  const whole = new Set(tables.filter(({ path }) => ALL.test(path)).map(({ path }) => path.replace(ALL, '.csv')));
  return tables.filter(({ path }) => !whole.has(path));
}

function workOf({ path, text }: ExportFile, files: readonly ExportFile[], zipped: ZippedFiles): ImportedWork {
  const table = tableOf(text);
  const [title, ...columns] = table.names;
  if (title === undefined || columns.length === 0) throw new Unreadable(words.noDatabase);
  const base = baseOf(path);
  const gathered = new Gathered();
  const pages = new Pages(pagesBeside(base, files), table.names);
  const rows = table.rows.map((row) => ({ row, title: lineOf(row.one(title), 500), page: pages.pageOf(row, title) }));
  const reader: Reader = { ...fieldsOf(columns), gathered, keys: new Keys(), zipped, near: zipped.near(path) };
  const keyed = rows.flatMap(({ row, title: line, page }) => {
    if (line === null) gathered.notes.add(words.untitled);
    return line === null ? [] : [{ row, page, title: line, key: reader.keys.added(line, page?.id ?? null) }];
  });
  const name = lineOf(withoutId(base.split('/').at(-1) ?? ''), 200) ?? sourceNames.NOTION;
  return gathered.work(
    { source: 'NOTION', key: keyOf(hasId(path) ? base.slice(-32) : base.slice(-200)) ?? name, name },
    keyed.map((row) => itemOf(row, reader)),
  );
}

interface Reader {
  readonly gathered: Gathered;
  readonly keys: Keys;
  /** The column of each field, and those of the person's own. */
  readonly columns: ReadonlyMap<TaskField, string>;
  readonly others: readonly string[];
  readonly zipped: ZippedFiles;
  /** Finds what a cell of the table names. */
  readonly near: FindFile;
}

function fieldsOf(names: readonly string[]): Pick<Reader, 'columns' | 'others'> {
  const columns = new Map<TaskField, string>();
  const others: string[] = [];
  for (const name of names) {
    const field = taskField(name);
    if (field === undefined || columns.has(field)) others.push(name);
    else columns.set(field, name);
  }
  return { columns, others };
}

/** The keys of items: the ids of their pages, or their titles. */
class Keys {
  readonly #byTitle = new Map<string, string[]>();
  readonly #ids = new Set<string>();

  added(title: string, id: string | null): string {
    const before = this.#byTitle.get(title) ?? [];
    const key = id ?? `${title.slice(0, 190).trim()}${before.length === 0 ? '' : ` (${before.length + 1})`}`;
    this.#byTitle.set(title, [...before, key]);
    this.#ids.add(key);
    return key;
  }

  /** The items that a relation names, by the ids in their addresses or by titles that only one has. */
  named(cell: string): string[] {
    const ids = [...cell.matchAll(/(?<![\da-f])[\da-f]{32}(?![\da-f])/gi)].map(([id]) => id.toLowerCase());
    if (ids.length > 0) return ids.filter((id) => this.#ids.has(id));
    return namesIn(cell).flatMap((title) => {
      const keys = this.#byTitle.get(title) ?? [];
      return keys.length === 1 ? keys : [];
    });
  }
}

const namesIn = (cell: string): string[] => cell.split(',').flatMap((name) => lineOf(name, 200) ?? []);

// More than a task has of anything in a cell.
const CELL_MAX = 100_000;

interface KeyedRow {
  readonly key: string;
  readonly title: string;
  readonly row: TableRow;
  readonly page: Page | null;
}

function itemOf({ key, title, row, page }: KeyedRow, reader: Reader): ImportedItem {
  const { gathered, keys, columns, zipped } = reader;
  const { notes } = gathered;
  const cell = (field: TaskField): string => row.one(columns.get(field) ?? '').slice(0, CELL_MAX);
  const [due, start] = [writtenDays(cell('due')), writtenDays(cell('start'))];
  notes.add(
    words.unreadDates,
    (['due', 'start'] as const).filter((field) => cell(field) !== '' && writtenDays(cell(field)).last === null).length,
  );
  const local = localText(page?.body ?? '', { zipped, path: page?.path ?? '' }, notes);
  const { lines, rest } = checklistsOf(local.text);
  const own = ownFields(row, reader);
  const described = [cell('description'), own.text, rest.trim()].filter((part) => part !== '').join('\n\n');
  const isRange = due.first !== due.last;
  return {
    ...plainItem(key, title),
    description: proseOf(described, 99_000, notes),
    status: columns.has('status')
      ? gathered.statuses.met(cell('status'), cell('completedAt') === '' ? null : 'DONE')
      : isTicked(cell('done'))
        ? gathered.statuses.met(words.completed, 'DONE')
        : null,
    assignees: peopleIn(cell('assignee'), gathered).slice(0, 50),
    reporter: peopleIn(cell('reporter'), gathered)[0] ?? null,
    priority: writtenPriority(cell('priority')),
    estimate: writtenPoints(cell('estimate')),
    startDate: start.first ?? (isRange ? due.first : null),
    dueDate: due.last,
    createdAt: momentIn(cell('created')),
    completedAt: momentIn(cell('completedAt')),
    labels: gathered.labelsOf(namesIn(cell('labels'))),
    tags: namesIn(cell('tags'))
      .flatMap((name) => lineOf(name, 50) ?? [])
      .slice(0, 50),
    steps: notes.first(
      lines.flatMap((line) => {
        const step = lineOf(line.text, 500);
        return step === null ? [] : [{ title: step, isDone: isDone(line) }];
      }),
      500,
      words.moreSteps,
    ),
    links: keys
      .named(cell('blocking'))
      .slice(0, 200)
      .map((to) => ({ kind: 'BLOCKS', to })),
    parent: keys.named(cell('parent'))[0] ?? null,
    ...gathered.files.of([...local.files, ...own.files, ...filesBeside(page, zipped)]),
  };
}

const peopleIn = (cell: string, { people }: Gathered): string[] =>
  namesIn(cell).flatMap((name) => people.met(name.includes('@') ? { email: name } : { name }) ?? []);

const momentIn = (cell: string): string | null => {
  const day = writtenDays(cell).first;
  return writtenMoment(cell) ?? (day === null ? null : `${day}T00:00:00.000Z`);
};

/** Columns that tasks here do not have, as a list of lines. Of a link to another page, its title stays. A column of files has files. */
function ownFields(row: TableRow, { others, near }: Reader): { text: string; files: FoundFile[] } {
  const files: FoundFile[] = [];
  const lines = others.flatMap((name) => {
    const cell = row.one(name).slice(0, CELL_MAX);
    const named = cell.split(',').map((address) => near(address.trim()));
    const found = named.flatMap((file) => (file === null || isPage(file.path) ? [] : [file]));
    files.push(...found.map((file) => ({ file })));
    if (found.length > 0 && found.length === named.length) return [];
    const value = lineOf(cell.replaceAll(/ \((?:https:\/\/(?:www\.)?notion\.so\/|[^()]{0,1000}\.md)[^()]{0,1000}\)/g, ''), 2_000);
    return value === null ? [] : [`- **${lineOf(name, 200) ?? ''}:** ${value}`];
  });
  return { text: lines.join('\n'), files };
}

/** What is in the folder of a page, as far as that is no page again. */
const filesBeside = (page: Page | null, zipped: ZippedFiles): FoundFile[] =>
  (page?.folders ?? [])
    .flatMap((folder) => zipped.in(folder))
    .filter(({ path }) => !isPage(path))
    .map((file) => ({ file }));
