import type { PlannedTable } from './archive-plan.ts';
import type { ArchivedRow } from './archived-lines.ts';
import type { NewIds } from './new-ids.ts';
import type { Reference } from './references.ts';

/** Written by the creation of the workspace: nobody becomes a member of anything because a file says so. */
const NOT_TAKEN: ReadonlySet<string> = new Set(['Workspace', 'WorkspaceMember', 'ProjectMember']);

export interface Import {
  /** Of this import: what its events are marked with. */
  readonly id: string;
  readonly importerId: string;
  readonly workspaceId: string;
  readonly ids: NewIds;
  /** The references of each table. */
  readonly references: ReadonlyMap<string, readonly Reference[]>;
  /** True for the old ids of rows that are written, and of people. */
  readonly isKnown: (id: string) => boolean;
  /** True if a person of the archive is the importer. */
  readonly isImporter: (id: string) => boolean;
}

/** A row of an archive as it is written here; null for one that cannot be here. */
export function importedRow(of: Import, planned: PlannedTable, row: ArchivedRow): ArchivedRow | null {
  if (NOT_TAKEN.has(planned.table)) return null;
  // Nobody stops a timer that runs for someone who has left, and the importer may have another one running.
  if (planned.table === 'TimeEntry' && row['endedAt'] === null) return null;
  const known = withKnownReferences(of, planned.table, row);
  if (known === null) return null;
  const made = of.ids.in(known) as Record<string, unknown>;
  return { ...made, ...changes(of, planned, row) };
}

/** Without what is not in the archive. A row that cannot be without it is left out, as a link to a project that is not there. */
function withKnownReferences(of: Import, table: string, row: ArchivedRow): ArchivedRow | null {
  const made: Record<string, unknown> = { ...row };
  for (const { column, names, isNullable } of of.references.get(table) ?? []) {
    const id = row[column];
    if (typeof id !== 'string') continue;
    if (names === 'WorkspaceMember' ? of.isImporter(id) : of.isKnown(id)) continue;
    if (!isNullable) return null;
    made[column] = null;
  }
  return made;
}

function changes(of: Import, { table, hasFile }: PlannedTable, row: ArchivedRow): ArchivedRow {
  // A file has a new place, which nothing in the archive can name.
  if (hasFile === true) return { key: importedKey(of, String(row['id'])) };
  // Older than everything that readers of the log have read, so nobody is told and nothing is triggered.
  if (table === 'Event') return { transaction: '1', requestId: of.id };
  if (table === 'SavedView') return { ownerId: of.importerId };
  // What a file says must not run by itself.
  if (table === 'Workflow') return { status: row['status'] === 'ACTIVE' ? 'PAUSED' : row['status'] };
  return {};
}

/** Where the file of a row is stored. */
export const importedKey = ({ ids, workspaceId }: Pick<Import, 'ids' | 'workspaceId'>, id: string): string =>
  `${workspaceId}/${ids.of(`${id}/file`)}`;
