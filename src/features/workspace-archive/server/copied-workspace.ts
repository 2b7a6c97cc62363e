import { randomBytes } from 'node:crypto';
import { copyPeople } from '#features/account/server';
import { startSubscription } from '#features/workspaces/server';
import type { SliceTables } from '#server/archived';
import type { Statements } from '#server/statements';
import { isTaken, type PlannedTable, plannedTables } from './archive-plan.ts';
import { type ArchivedColumn, type ReadableTable, readableTables } from './archived-columns.ts';
import { writtenLater } from './written-later.ts';

export interface Copying {
  /** The workspace to copy, of which everything is copied that an archive of it would have for someone who sees everything. */
  readonly workspaceId: string;
  /** Its people. Each becomes someone else, of the same name, or the one who takes their place. */
  readonly personIds: readonly string[];
  /** Makes the new ids, as `copyKey` returns it: the same one always makes the same. */
  readonly key: string;
  readonly planType: string;
  /** By how many days its days move, and by how much its times. */
  readonly days: number;
  readonly milliseconds: number;
}

/** What the slices declare. */
export interface CopiedParts {
  readonly tables: SliceTables;
  /** SQL that indexes rows with the ids $1 for the search, by their tables. */
  readonly indexes: Readonly<Record<string, string>>;
}

/** SQL for the rows of one table. $1 to $3 are those of `isTaken`, $4 is the key, $5 the days and $6 the milliseconds. */
interface CopyStatement {
  readonly table: string;
  readonly text: string;
}

// One person may see what another hides; a copy has both.
const PROJECTS = 'SELECT "id" FROM "Project" WHERE "workspaceId" = $1';
const ITEMS = 'SELECT "id" FROM "ItemAudience" WHERE "workspaceId" = $1';
const NEW_IDS = 'SELECT copied_id(id, $2) AS "id" FROM unnest($1::uuid[]) WITH ORDINALITY AS each(id, nth) ORDER BY each.nth';
const newIdsSql = (table: string, where: string) =>
  `SELECT copied_id(t."id", $4::text) AS "id" FROM "${table}" t WHERE ${ALL_TYPED} AND ${where}`;
const someFileSql = (table: string, where: string) => `SELECT FROM "${table}" t WHERE ${TYPED} AND ${where} LIMIT 1`;

// Postgres must know the types of all values, whichever of them a statement uses.
const TYPED = '($1::uuid, $2::uuid[], $3::uuid[]) IS NOT NULL';
const ALL_TYPED = `${TYPED} AND ($4::text, $5::integer, $6::double precision) IS NOT NULL`;
const WHILE = `$6::double precision * interval '1 millisecond'`;

/** Copies workspaces inside of the database: the tables, columns and references are those of an archive. */
export class WorkspaceCopier {
  readonly #parts: () => CopiedParts;
  #planned: Plan | null = null;

  constructor(parts: () => CopiedParts) {
    this.#parts = parts;
  }

  /**
   * Copies a workspace in the transaction of `db`. Nobody is told about it, and the copies of its people have no address.
   * @returns what an id of the workspace has become
   */
  async copied(db: Statements, copying: Copying): Promise<(id: string) => Promise<string>> {
    const { workspaceId, personIds, key, planType, days, milliseconds } = copying;
    const { statements, fileChecks, indexing } = (this.#planned ??= await planOf(db, this.#parts()));
    const [projects, items] = [await idsOf(db, PROJECTS, [workspaceId]), await idsOf(db, ITEMS, [workspaceId])];
    for (const check of fileChecks)
      if ((await db.text(check, [workspaceId, projects, items])).length > 0)
        throw new Error('A workspace with files cannot be copied.');
    await db.text('SET CONSTRAINTS ALL DEFERRED');
    const isTakenBySomeone = (id: string) => key.includes(`${id}=`);
    await copyPeople(
      db,
      personIds.filter((id) => !isTakenBySomeone(id)),
      key,
    );
    const newIdOf = async (id: string) => (await db.text<{ id: string }>(NEW_IDS, [[id], key]))[0]?.id ?? '';
    const values = [workspaceId, projects, items, key, days, milliseconds];
    const copyId = await newIdOf(workspaceId);
    // Sent together; each waits for the ones before it.
    await Promise.all(
      statements.flatMap(({ table, text }) => [
        db.text(text, values),
        ...(table === 'Workspace' ? [startSubscription(db, copyId, planType)] : []),
      ]),
    );
    for (const { ids, index } of indexing) await db.text(index, [await idsOf(db, ids, values)]);
    await db.text('SET CONSTRAINTS ALL IMMEDIATE');
    return newIdOf;
  }
}

/** A key for one copy. @param place whose place in it someone takes who exists */
export const copyKey = (place?: { readonly of: string; readonly takenBy: string }): string =>
  randomBytes(16).toString('hex') + (place === undefined ? '' : ` ${place.of}=${place.takenBy}`);

const idsOf = async (db: Statements, sql: string, values: readonly unknown[]): Promise<string[]> =>
  (await db.text<{ id: string }>(sql, values)).map(({ id }) => id);

interface Plan {
  readonly statements: readonly CopyStatement[];
  /** Each finds a row with a file. */
  readonly fileChecks: readonly string[];
  /** The new ids of the rows that the search finds, and what indexes them. */
  readonly indexing: readonly { readonly ids: string; readonly index: string }[];
}

async function planOf(db: Statements, { tables: all, indexes }: CopiedParts): Promise<Plan> {
  const planned = plannedTables(all);
  const byName = new Map<string, PlannedTable>(planned.map((each) => [each.table, each]));
  const tables = (await readableTables(db, planned)).toSorted((one, other) => turnOf(one) - turnOf(other));
  const files = tables.filter(({ hasFile }) => hasFile === true);
  return {
    statements: tables.map((table) => ({ table: table.table, text: copySql(table, byName) })),
    fileChecks: files.map((table) => someFileSql(table.table, isTaken(table, byName))),
    // Again at the end: a comment that came before its task had no place yet.
    indexing: tables.flatMap((table) => {
      const index = indexes[table.table];
      return index === undefined ? [] : [{ ids: newIdsSql(table.table, isTaken(table, byName)), index }];
    }),
  };
}

/** The workspace and its members come first, those of projects after the projects, and the rest as in an import. */
function turnOf(table: ReadableTable): number {
  if (table.table === 'Workspace') return -2;
  if (table.table === 'WorkspaceMember') return -1;
  return table.table === 'ProjectMember' ? writtenLater({ table: 'Project' }) + 0.5 : writtenLater(table);
}

function copySql({ columns, ...table }: ReadableTable, byName: ReadonlyMap<string, PlannedTable>): string {
  const given = new Map(columns.map((column) => [column.name, copiedValue(column)]));
  for (const [name, value] of Object.entries(OWN[table.table] ?? {})) given.set(name, value);
  const names = [...given.keys()].map((name) => `"${name}"`).join(', ');
  const order = ORDER[table.table] ?? '';
  return `
INSERT INTO "${table.table}" (${names}) SELECT ${[...given.values()].join(', ')}
FROM "${table.table}" t WHERE ${ALL_TYPED} AND ${isTaken(table, byName)}${order}`;
}

/** What a copy has of its own. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Older than everything that readers of the log have read, so nobody is told and nothing is triggered.
  Event: { transaction: `'1'`, requestId: 'md5($4::text)' },
  Workspace: { deletedAt: 'NULL' },
};
// The history is read in the order of its numbers, which the database gives in this order.
const ORDER: Readonly<Record<string, string>> = { Event: ' ORDER BY t."id"' };

function copiedValue({ name, type }: ArchivedColumn): string {
  const value = `t."${name}"`;
  const base = type.replace(/\(.*\)/, '').replace('character varying', 'text');
  switch (base) {
    case 'uuid':
      return `copied_id(${value}, $4::text)`;
    case 'uuid[]':
      return `copied_ids(${value}, $4::text)`;
    case 'text':
      return `copied_text(${value}, $4::text)`;
    case 'text[]':
      return `copied_texts(${value}, $4::text)`;
    case 'jsonb':
      return `copied_json(${value}, $4::text, $5::integer, ${WHILE})`;
    case 'bytea':
      return `copied_bytes(${value}, $4::text)`;
    case 'date':
      return `${value} + $5::integer`;
    case 'timestamp with time zone':
      return `${value} + ${WHILE}`;
    default:
      return value;
  }
}
