import type { Files } from '#server/files';
import { attachmentBytes } from '#features/attachments/server';
import { markdownOfText } from '#features/document-files/server';
import { readableFamily, readText } from '#features/documents/server';
import { asciiName } from '../rules.ts';
import { FORMAT_VERSION, MANIFEST, type Manifest } from '../contract/manifest.ts';
import { ArchiveEntries } from './archive-entries.ts';
import type { PlannedTable } from './archive-plan.ts';
import { NamedIds, peopleAmong } from './people.ts';
import type { Snapshot } from './snapshot.ts';

// Large enough to compress well, and small enough to be in memory beside the next one.
const PIECE_BYTES = 4 << 20;

interface Writing {
  readonly tables: readonly PlannedTable[];
  readonly files: Files;
  readonly leftOut: Manifest['leftOut'];
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
}

interface FileRow {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** What is known while an archive is being written. */
interface State {
  readonly entries: ArchiveEntries;
  readonly named: NamedIds;
  readonly fileRows: FileRow[];
  readonly fileIds: Set<string>;
  readonly documentIds: string[];
  readonly counts: Record<string, number>;
  readonly missingFiles: string[];
  people: number;
  done: number;
  total: number;
}

const SCHEMA = 'SELECT max("name") AS "name" FROM cairn_migrations';

/** The bytes of an archive: rows, people, documents and the manifest of one moment, and files as they are stored now. */
export async function* archiveOf(snapshot: Snapshot, writing: Writing, exportedAt: Date): AsyncGenerator<Uint8Array> {
  const state: State = {
    entries: new ArchiveEntries(exportedAt),
    named: new NamedIds(),
    fileRows: [],
    fileIds: new Set(),
    documentIds: [],
    counts: {},
    missingFiles: [],
    people: 0,
    done: 0,
    total: 0,
  };
  for (const table of writing.tables) state.total += await snapshot.count(table);
  for (const table of writing.tables) yield* tableOf(snapshot, writing, state, table);
  state.total += state.documentIds.length + state.fileRows.length;
  const people = await peopleAmong(snapshot.db, snapshot.workspaceId, state.named.all);
  state.people = people.length;
  yield* state.entries.whole('people.jsonl', linesOf(people));
  yield* documentsOf(snapshot, writing, state);
  yield* filesOf(writing, state);
  yield* state.entries.whole(MANIFEST, await manifestOf(snapshot, writing, state, exportedAt));
  yield state.entries.end();
}

const linesOf = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

async function* tableOf(snapshot: Snapshot, writing: Writing, state: State, planned: PlannedTable): AsyncGenerator<Uint8Array> {
  let [rows, waiting, nth] = [0, '', 0];
  const name = () => `tables/${planned.table}/${String(++nth).padStart(6, '0')}.jsonl`;
  for await (const some of snapshot.rows(planned)) {
    writing.signal.throwIfAborted();
    for (const row of some) note(state, planned, JSON.parse(row) as Record<string, unknown>);
    rows += some.length;
    advance(writing, state, some.length);
    waiting += linesOf(some);
    if (waiting.length < PIECE_BYTES) continue;
    yield* state.entries.whole(name(), waiting);
    waiting = '';
  }
  if (waiting !== '') yield* state.entries.whole(name(), waiting);
  state.counts[planned.table] = rows;
}

function note(state: State, { table, hasFile }: PlannedTable, row: Record<string, unknown>): void {
  state.named.add(row);
  if (table === 'Document' && row['deletedAt'] === null) state.documentIds.push(String(row['id']));
  if (!hasFile || state.fileIds.has(String(row['id']))) return;
  // A copy of a document has the files of the original, with the same ids and bytes.
  state.fileIds.add(String(row['id']));
  state.fileRows.push(row as unknown as FileRow);
}

function advance(writing: Writing, state: State, by: number): void {
  state.done += by;
  writing.progress(state.done, state.total);
}

/** Each document as Markdown, for people who read the archive without Cairn. */
async function* documentsOf(snapshot: Snapshot, writing: Writing, state: State): AsyncGenerator<Uint8Array> {
  for (const [nth, id] of state.documentIds.entries()) {
    writing.signal.throwIfAborted();
    const [document] = await readableFamily(snapshot.db, id, { readerId: snapshot.readerId, withChildren: false, most: 1 });
    if (document !== undefined) {
      const name = `documents/${String(nth + 1).padStart(5, '0')}-${asciiName(document.title, 'document')}.md`;
      yield* state.entries.whole(name, await markdownOfText(document.title, readText(document.updates)));
    }
    advance(writing, state, 1);
  }
}

/** Each file under the id of its row. One that is damaged or was deleted since is named in the manifest. */
async function* filesOf(writing: Writing, state: State): AsyncGenerator<Uint8Array> {
  for (const { id, key, name, size } of state.fileRows) {
    writing.signal.throwIfAborted();
    const content = await attachmentBytes(writing.files, { key, size });
    const isWhole = content !== null && (yield* state.entries.streamed(`files/${id}/${asciiName(name, 'file')}`, size, content));
    if (!isWhole) state.missingFiles.push(id);
    advance(writing, state, 1);
  }
}

async function manifestOf(snapshot: Snapshot, writing: Writing, state: State, exportedAt: Date): Promise<string> {
  const [schema] = await snapshot.db.text<{ name: string }>(SCHEMA);
  const manifest: Manifest = {
    format: 'cairn-workspace',
    version: FORMAT_VERSION,
    schema: schema?.name ?? '',
    exportedAt: exportedAt.toISOString(),
    workspace: { id: snapshot.workspaceId, name: snapshot.name },
    exportedBy: snapshot.readerId,
    tables: state.counts,
    people: state.people,
    documents: state.documentIds.length,
    files: state.fileRows.length - state.missingFiles.length,
    missingFiles: state.missingFiles,
    leftOut: writing.leftOut,
    entries: state.entries.records,
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
