import { z } from 'zod';
import { fail } from '#server/failures';
import type { Manifest } from '../contract/manifest.ts';
import { type ArchivedColumn, fits, ID, type ReadableTable } from './archived-columns.ts';
import type { ArchivedRow } from './archived-lines.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { unreadable } from './unreadable.ts';

const ArchivedPerson = z.strictObject({
  id: z.string().regex(ID),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  isMember: z.boolean(),
  email: z.string().max(320),
});
export type ArchivedPerson = z.infer<typeof ArchivedPerson>;

/** The tables whose rows choose their readers. */
const isItems = ({ by, names }: ReadableTable): boolean => by === 'id' && names === 'item';

interface KnownTable extends ReadableTable {
  readonly known: ReadonlyMap<string, ArchivedColumn>;
}

interface Found {
  readonly ids: Set<string>;
  /** The keys of its rows, if they are not the ids. */
  readonly keys: Set<string>;
  /** What the rows belong to. */
  readonly parents: Set<string>;
  rows: number;
  pieces: number;
}

/** Checks the rows, people and files of an archive one by one, and at the end that they belong together. */
export class CheckedRows {
  readonly #tables: ReadonlyMap<string, KnownTable>;
  readonly #limits: Pick<ArchiveLimits, 'rows'>;
  readonly #found = new Map<string, Found>();
  /** The sizes of files: as the rows say, and as they are in the archive. */
  readonly #expectedFiles = new Map<string, number>();
  readonly #files = new Map<string, number>();
  readonly people = new Map<string, ArchivedPerson>();
  /** The ids of all rows. An import asks for each id in each text. */
  readonly #known = new Set<string>();
  #workspace: ArchivedRow | null = null;
  #rows = 0;

  constructor(tables: readonly ReadableTable[], limits: Pick<ArchiveLimits, 'rows'>) {
    this.#tables = new Map(
      tables.map((each) => [each.table, { ...each, known: new Map(each.columns.map((column) => [column.name, column])) }]),
    );
    this.#limits = limits;
  }

  /** Pieces of a table are numbered from 1. */
  startPiece(table: string, nth: number): void {
    if (!this.#tables.has(table)) unreadable(`this version of Cairn has no table ${table} in archives`);
    if (++this.#of(table).pieces !== nth) unreadable(`a part of ${table} is missing`);
  }

  add(table: string, row: ArchivedRow): void {
    this.#count();
    const { columns, keys, known, by, hasFile } = this.#tables.get(table) ?? unreadable(`it has a table ${table}`);
    const found = this.#of(table);
    found.rows++;
    if (table === 'Workspace') this.#workspace = row;
    for (const [name, value] of Object.entries(row)) {
      const column = known.get(name) ?? unreadable(`this version of Cairn has no ${name} in ${table}`);
      if (!fits(column, value)) unreadable(`a row of ${table} has a ${name} of the wrong type`);
    }
    for (const { name, isNullable, hasDefault } of columns)
      if (!(name in row) && !isNullable && !hasDefault) unreadable(`a row of ${table} has no ${name}`);
    const id = row['id'];
    // A copy of a document has the files of the original under the same ids.
    const key = keys.map((name) => String(row[name])).join(' ');
    const seen = key === id ? found.ids : found.keys;
    if (key !== '' && seen.size === seen.add(key).size) unreadable(`a row of ${table} is there twice`);
    if (typeof id === 'string') found.ids.add(id);
    if (typeof id === 'string') this.#known.add(id);
    found.parents.add(String(row[by]));
    if (hasFile) this.#expectedFiles.set(String(id), Number(row['size']));
  }

  addPerson(row: ArchivedRow): void {
    this.#count();
    const read = ArchivedPerson.safeParse(row);
    if (!read.success) return unreadable('a person is not described as people are');
    if (this.people.has(read.data.id)) unreadable('a person is there twice');
    this.people.set(read.data.id, read.data);
  }

  addFile(id: string, size: number): void {
    if (this.#files.has(id)) unreadable('a file is there twice');
    this.#files.set(id, size);
  }

  /** True if the bytes of this file are in the archive. */
  hasFile(id: string): boolean {
    return this.#files.has(id);
  }

  isKnown(id: string): boolean {
    return this.people.has(id) || this.#known.has(id);
  }

  /**
   * Refuses rows of other workspaces and projects, other counts than the manifest says, and files without a row or the reverse.
   * @returns the row of the workspace
   */
  agreedWith({ workspace, tables, people, files, missingFiles }: Manifest): ArchivedRow {
    if (!this.#idsOf('Workspace').has(workspace.id) || this.#of('Workspace').rows !== 1) unreadable('it has not one workspace');
    for (const table of new Set([...Object.keys(tables), ...this.#found.keys()]))
      if ((tables[table] ?? 0) !== this.#of(table).rows) unreadable(`it does not have all rows of ${table}`);
    if (people !== this.people.size) unreadable('it does not have all people');
    for (const { table, names } of this.#tables.values()) {
      const here = this.#parents(names);
      for (const parent of this.#of(table).parents)
        if (!here.has(parent)) unreadable(`a row of ${table} belongs to something else`);
    }
    if (files !== this.#files.size) unreadable('it does not have all files');
    const missing = new Set(missingFiles);
    for (const [id, size] of this.#expectedFiles)
      if (!missing.has(id) && this.#files.get(id) !== size) unreadable('a file is missing or has another size');
    for (const id of this.#files.keys()) if (!this.#expectedFiles.has(id)) unreadable('it has a file that belongs to nothing');
    return this.#workspace ?? unreadable('it has not one workspace');
  }

  #parents(names: ReadableTable['names']): ReadonlySet<string> {
    if (names === 'workspace') return this.#idsOf('Workspace');
    if (names === 'project') return this.#idsOf('Project');
    if (names === 'item')
      return new Set([...this.#tables.values()].filter(isItems).flatMap(({ table }) => [...this.#idsOf(table)]));
    return this.#idsOf(names);
  }

  #idsOf(table: string): ReadonlySet<string> {
    return this.#of(table).ids;
  }

  #of(table: string): Found {
    const found = this.#found.get(table) ?? { ids: new Set(), keys: new Set(), parents: new Set(), rows: 0, pieces: 0 };
    this.#found.set(table, found);
    return found;
  }

  #count(): void {
    if (++this.#rows > this.#limits.rows) fail('archive-too-large');
  }
}
