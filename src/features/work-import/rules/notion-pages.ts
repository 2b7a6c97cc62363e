import type { ExportFile } from './export-files.ts';
import type { TableRow } from './table.ts';

/** The page of a row: its title, its properties in lines below that, and its text. */
export interface Page {
  /** What Notion calls it; null if its name does not say it. */
  readonly id: string | null;
  readonly path: string;
  /** Where its files are. */
  readonly folders: readonly string[];
  readonly title: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly body: string;
}

const ID = / ([\da-f]{32})$/i;

/** A name without the id that Notion adds to it. */
export const withoutId = (name: string): string => name.replace(ID, '');

/** The files in the folder of a database, which has its name, with or without its id. */
export function pagesBeside(base: string, files: readonly ExportFile[]): ExportFile[] {
  const folders = new Set([`${base}/`, `${withoutId(base)}/`]);
  return files.filter(({ path }) => /\.md$/i.test(path) && folders.has(path.slice(0, path.lastIndexOf('/') + 1)));
}

/** The pages of a database, by the rows that they belong to. */
export class Pages {
  readonly #byTitle: Map<string, Page[]>;

  constructor(files: readonly ExportFile[], columns: readonly string[]) {
    const names = new Set(columns.map((column) => column.trim()));
    const alike = Map.groupBy(files, ({ path }) => withoutId(withoutEnding(path)));
    this.#byTitle = Map.groupBy(
      files.map((file) => ({ ...pageOf(file, names), folders: foldersOf(file, alike) })),
      ({ title }) => title,
    );
  }

  /** The page of a row, once: of several with its title, the first whose properties are those of the row. */
  pageOf(row: TableRow, titleColumn: string): Page | null {
    const pages = this.#byTitle.get(row.one(titleColumn)) ?? [];
    const agrees = ({ properties }: Page) => [...properties].every(([name, value]) => row.one(name) === value);
    const at = pages.length > 1 ? Math.max(0, pages.findIndex(agrees)) : 0;
    return pages.splice(at, 1)[0] ?? null;
  }
}

const withoutEnding = (path: string): string => path.replace(/\.md$/i, '');

/** The folders with the name of a page. Without its id, that may be the one of several pages. */
function foldersOf({ path }: ExportFile, alike: ReadonlyMap<string, readonly ExportFile[]>): string[] {
  const base = withoutEnding(path);
  return [...new Set([base, ...(alike.get(withoutId(base))?.length === 1 ? [withoutId(base)] : [])])];
}

function pageOf({ path, text }: ExportFile, columns: ReadonlySet<string>): Omit<Page, 'folders'> {
  const file = withoutEnding(path.split('/').at(-1) ?? '');
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const heading = /^# (.*)$/.exec(lines[0] ?? '')?.[1]?.trim();
  const rest = heading === undefined ? lines : lines.slice(1);
  const properties = new Map<string, string>();
  let at = 0;
  for (; at < rest.length; at++) {
    const line = rest[at] ?? '';
    const [, name = '', value = ''] = /^([^:]{1,200}): ?(.*)$/.exec(line) ?? [];
    if (columns.has(name.trim())) properties.set(name.trim(), value.trim());
    else if (line.trim() !== '' || properties.size > 0) break;
  }
  return {
    id: ID.exec(file)?.[1]?.toLowerCase() ?? null,
    path,
    title: heading ?? withoutId(file),
    properties,
    body: rest.slice(at).join('\n'),
  };
}
