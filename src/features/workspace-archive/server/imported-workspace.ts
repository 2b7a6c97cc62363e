import { createHash } from 'node:crypto';
import { newId } from '#contract/new-id';
import { addAuthors, authorsHaveLeft } from '#features/account/server';
import { addFilesToStore, type FileToStore } from '#features/attachments/server';
import { makeWorkspace } from '#features/workspaces/server';
import { sqlState, type Statements } from '#server/statements';
import type { ReadableTable } from './archived-columns.ts';
import { archivedLines, type ArchivedRow } from './archived-lines.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { type CheckedArchive, hashed } from './checked-archive.ts';
import { entryKind } from './entry-names.ts';
import { type Import, importedRow } from './imported-rows.ts';
import { NewIds } from './new-ids.ts';
import { referencesOf } from './references.ts';
import { RowBatches } from './row-batches.ts';
import { tarEntries } from './tar-entries.ts';
import { unreadable } from './unreadable.ts';
import { unzipped } from './unzipped.ts';
import { ROUNDS, writtenLater } from './written-later.ts';

interface Importing {
  /** The archive from its first byte, each time anew. */
  open(): AsyncIterable<Uint8Array>;
  readonly checked: CheckedArchive;
  readonly tables: readonly ReadableTable[];
  readonly limits: ArchiveLimits;
  /** With their confirmed address, if they have one. */
  readonly importer: { readonly id: string; readonly email: string | null };
  readonly importId: string;
  /** 32 random bytes of this import. */
  readonly key: Buffer;
  readonly planType: string;
  /** SQL that indexes rows with the ids $1 for the search, by their tables. */
  readonly indexes: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Called with the number of rows that are written, and of all. */
  progress(done: number, total: number): void;
}

// Many rows are checked by one statement at the end, and nothing is sent while the archive is read past other entries.
const PATIENCE = `SELECT set_config('statement_timeout', '15min', true), set_config('idle_in_transaction_session_timeout', '15min', true)`;
const INDEXED_AT_ONCE = 500;

/** What was written so far. */
interface Made {
  /** The new ids, by table. */
  readonly ids: Map<string, string[]>;
  /** The files whose bytes are in the archive. */
  readonly files: FileToStore[];
  rows: number;
}

/**
 * Writes the workspace of a checked archive, with the importer as its owner, in the transaction of `db`. Files are not part of it.
 * @returns the id of the new workspace
 */
export async function importedWorkspace(db: Statements, importing: Importing): Promise<string> {
  try {
    return await written(db, importing);
  } catch (error) {
    if (/^2[23]/.test(sqlState(error) ?? '')) return unreadable('its rows contradict each other');
    throw error;
  }
}

async function written(db: Statements, importing: Importing): Promise<string> {
  const { checked, importer } = importing;
  const { isKnown, people } = checked;
  const isImporter = (id: string) => importer.email !== null && people.get(id)?.email.toLowerCase() === importer.email;
  const same = new Map([...people.keys()].filter(isImporter).map((id) => [id, importer.id]));
  const ids = new NewIds(importing.key, isKnown, same);
  const workspaceId = ids.of(checked.manifest.workspace.id);
  const authors = [...people.values()]
    .filter(({ id }) => !isImporter(id))
    .map((person) => ({ ...person, id: ids.of(person.id) }));
  const all = await referencesOf(
    db,
    importing.tables.map(({ table }) => table),
  );
  const references = Map.groupBy(all, ({ table }) => table);
  const of = { id: importing.importId, importerId: importer.id, workspaceId, ids, references, isKnown, isImporter };

  await db.text(PATIENCE);
  await db.text('SET CONSTRAINTS ALL DEFERRED');
  const { name, description, color } = checked.workspace;
  const fields = { name: String(name), description: typeof description === 'string' ? description : '', color: String(color) };
  await makeWorkspace(db, { ...fields, id: workspaceId, planType: importing.planType, ownerId: importer.id });
  await addAuthors(db, authors);
  const made: Made = { ids: new Map(), files: [], rows: 0 };
  for (let round = 0; round < ROUNDS; round++)
    for await (const piece of piecesOf(importing, (table) => writtenLater(table) === round))
      await writePiece(db, { importing, of, made }, piece);
  await index(db, importing, made);
  await addFilesToStore(db, made.files);
  await authorsHaveLeft(db, authors);
  await db.text('SET CONSTRAINTS ALL IMMEDIATE');
  return workspaceId;
}

async function index(db: Statements, { indexes, signal }: Importing, { ids }: Made): Promise<void> {
  for (const [table, all] of ids) {
    const statement = indexes[table];
    for (let start = 0; statement !== undefined && start < all.length; start += INDEXED_AT_ONCE) {
      signal.throwIfAborted();
      await db.text(statement, [all.slice(start, start + INDEXED_AT_ONCE)]);
    }
  }
}

interface Piece {
  readonly table: ReadableTable;
  readonly rows: AsyncIterable<ArchivedRow>;
}

/** The rows of some tables. Refuses them after the last one of a piece that is not what was checked. */
async function* piecesOf(
  { open, checked, tables, limits }: Importing,
  isNow: (planned: ReadableTable) => boolean,
): AsyncGenerator<Piece> {
  const said = new Map(checked.manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  for await (const { name, content } of tarEntries(unzipped(open(), limits), limits.entries)) {
    const kind = entryKind(name);
    if (kind?.kind !== 'rows') return;
    const table = tables.find((each) => each.table === kind.table);
    if (table === undefined || !isNow(table)) continue;
    const hash = createHash('sha256');
    yield { table, rows: archivedLines(hashed(content, hash), limits) };
    if (said.get(name) !== hash.digest('hex')) unreadable(`${name} was changed or damaged`);
  }
}

interface Writing {
  readonly importing: Importing;
  readonly of: Import;
  readonly made: Made;
}

async function writePiece(db: Statements, { importing, of, made }: Writing, { table, rows }: Piece): Promise<void> {
  const batches = new RowBatches(db, table.table);
  const members = new RowBatches(db, 'ProjectMember');
  const ids = made.ids.get(table.table) ?? [];
  made.ids.set(table.table, ids);
  for await (const each of rows) {
    importing.signal.throwIfAborted();
    importing.progress(++made.rows, importing.checked.rows);
    const row = importedRow(of, table, each);
    if (row === null) continue;
    await batches.add(row);
    if (typeof row['id'] === 'string') ids.push(row['id']);
    if (table.table === 'Project') await members.add(memberOf(of, row['id']));
    if (table.hasFile === true && importing.checked.hasFile(String(each['id']))) made.files.push(fileOf(of, each, row));
  }
  await batches.end();
  await members.end();
}

const fileOf = ({ workspaceId }: Import, { id }: ArchivedRow, row: ArchivedRow): FileToStore => ({
  key: String(row['key']),
  workspaceId,
  source: String(id),
  mime: String(row['mime']),
  size: Number(row['size']),
});

const memberOf = ({ workspaceId, importerId: userId }: Import, projectId: unknown): ArchivedRow => ({
  id: newId(),
  projectId,
  workspaceId,
  userId,
  role: 'ADMIN',
});
