import { createHash, type Hash } from 'node:crypto';
import { Manifest, FORMAT_VERSION } from '../contract/manifest.ts';
import type { ReadableTable } from './archived-columns.ts';
import { archivedLines, type ArchivedRow, decoded, valueOf } from './archived-lines.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { CheckedRows, type ArchivedPerson } from './checked-rows.ts';
import { ENTRY_ORDER, type EntryKind, entryKind } from './entry-names.ts';
import { type TarEntry, tarEntries } from './tar-entries.ts';
import { unreadable } from './unreadable.ts';
import { unzipped } from './unzipped.ts';

/** What is known of an archive after all of it was read once. */
export interface CheckedArchive {
  readonly manifest: Manifest;
  /** The row of the workspace itself. */
  readonly workspace: ArchivedRow;
  /** How many rows it has. */
  readonly rows: number;
  readonly people: ReadonlyMap<string, ArchivedPerson>;
  /** True for the ids of its rows and people. */
  readonly isKnown: (id: string) => boolean;
  /** True for the files whose bytes are in it, by the ids of their rows. */
  readonly hasFile: (id: string) => boolean;
}

type EntryRecord = Manifest['entries'][number];

/**
 * Reads an archive from its first byte to its last, and stores nothing. Refuses it unless each entry is as the manifest says, each
 * row fits into its table here, and all rows belong to the one workspace.
 */
export async function checkedArchive(
  packed: AsyncIterable<Uint8Array>,
  { tables, limits }: { tables: readonly ReadableTable[]; limits: ArchiveLimits },
): Promise<CheckedArchive> {
  const rows = new CheckedRows(tables, limits);
  const records = new Map<string, EntryRecord>();
  let manifest: Manifest | null = null;
  let place = 0;
  for await (const entry of tarEntries(unzipped(packed, limits), limits.entries)) {
    const kind = entryKind(entry.name) ?? unreadable('it has an entry that archives do not have');
    const next = ENTRY_ORDER.indexOf(kind.kind);
    if (next < place || manifest !== null) unreadable('its entries are in the wrong order');
    place = next;
    if (records.has(entry.name)) unreadable('it has an entry twice');
    if (kind.kind === 'manifest') manifest = await manifestIn(entry, limits.manifestBytes);
    else records.set(entry.name, await recorded(entry, (content) => readEntry(kind, { ...entry, content }, rows, limits)));
  }
  if (manifest === null) return unreadable('it has no manifest');
  agree(manifest, [...records.values()]);
  const workspace = rows.agreedWith(manifest);
  const count = Object.values(manifest.tables).reduce((sum, each) => sum + each, 0);
  return {
    manifest,
    workspace,
    rows: count,
    people: rows.people,
    isKnown: (id) => rows.isKnown(id),
    hasFile: (id) => rows.hasFile(id),
  };
}

async function manifestIn({ size, content }: TarEntry, most: number): Promise<Manifest> {
  if (size > most) return unreadable('its manifest is too large');
  const parts: Buffer[] = [];
  for await (const some of content) parts.push(some);
  const read = Manifest.safeParse(valueOf(decoded(Buffer.concat(parts))));
  if (!read.success) return unreadable('its manifest is not one of Cairn');
  if (read.data.version > FORMAT_VERSION) return unreadable('a newer version of Cairn made it');
  return read.data;
}

async function readEntry(kind: EntryKind, entry: TarEntry, rows: CheckedRows, limits: ArchiveLimits): Promise<void> {
  if (kind.kind === 'file') rows.addFile(kind.id, entry.size);
  if (kind.kind === 'rows') {
    rows.startPiece(kind.table, kind.nth);
    for await (const row of archivedLines(entry.content, limits)) rows.add(kind.table, row);
  } else if (kind.kind === 'people') for await (const person of archivedLines(entry.content, limits)) rows.addPerson(person);
  else for await (const some of entry.content) void some;
}

/** The size and the digest of an entry, taken while it is read. */
async function recorded(
  { name, size, content }: TarEntry,
  read: (content: AsyncGenerator<Buffer>) => Promise<void>,
): Promise<EntryRecord> {
  const hash = createHash('sha256');
  await read(hashed(content, hash));
  return { name, bytes: size, sha256: hash.digest('hex') };
}

/** Passes bytes on, and takes their digest. */
export async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const some of content) {
    hash.update(some);
    yield some;
  }
}

function agree({ entries }: Manifest, found: readonly EntryRecord[]): void {
  if (entries.length !== found.length) unreadable('its manifest names other entries');
  for (const [place, { name, bytes, sha256 }] of found.entries()) {
    const said = entries[place];
    if (said?.name !== name || said.bytes !== bytes) unreadable('its manifest names other entries');
    if (said?.sha256 !== sha256) unreadable(`${name} was changed or damaged`);
  }
}
