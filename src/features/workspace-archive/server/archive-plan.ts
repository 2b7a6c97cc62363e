import { type ArchivedTable, type SliceTables, isArchived, LEFT_OUT, type LeftOutReason } from '#server/archived';
import type { TableName } from '#server/tables';

/** The tables of all slices, each with what its slice declares. A function, because slices name each other. */
export type AllTables = () => SliceTables;

export interface PlannedTable extends ArchivedTable {
  readonly table: TableName;
}

/** The tables of an archive, in a fixed order. */
export function plannedTables(all: SliceTables): PlannedTable[] {
  const archived = entriesOf(all).flatMap(([table, declared]) => (isArchived(declared) ? [{ table, ...declared }] : []));
  const withHistory = archived.flatMap(({ table, hasHistory }) => (hasHistory ? [`'${table}'`] : [])).toSorted();
  return archived
    .map(({ onlyAbout, ...planned }) =>
      onlyAbout === undefined
        ? planned
        : { ...planned, only: `t."${onlyAbout}" = ANY (ARRAY[${withHistory.join(', ')}]::text[])` },
    )
    .toSorted((one, other) => (one.table < other.table ? -1 : 1));
}

/** The reasons for which tables are left out, with the tables of each. */
export function leftOutTables(all: SliceTables): Record<string, string[]> {
  const found: Partial<Record<LeftOutReason, string[]>> = {};
  for (const [table, declared] of entriesOf(all)) if (!isArchived(declared)) (found[declared.leftOut] ??= []).push(table);
  return Object.fromEntries(
    Object.entries(found).map(([reason, tables]) => [LEFT_OUT[reason as LeftOutReason], tables.toSorted()]),
  );
}

const entriesOf = (all: SliceTables) => Object.entries(all) as [TableName, NonNullable<SliceTables[TableName]>][];

/**
 * SQL that is true for the rows `t` of a table that an archive takes: $1 is the workspace, $2 are the projects and $3 the
 * items in it that the reader can see.
 */
export function isTaken(planned: PlannedTable, tables: ReadonlyMap<string, PlannedTable>): string {
  return conditionOf(planned, tables, 't');
}

function conditionOf({ by, names, only }: PlannedTable, tables: ReadonlyMap<string, PlannedTable>, alias: string): string {
  const column = `${alias}."${by}"`;
  const further = only === undefined ? '' : ` AND ${only.replaceAll('t."', `${alias}."`)}`;
  if (names === 'workspace') return `${column} = $1${further}`;
  if (names === 'project') return `${column} = ANY ($2)${further}`;
  if (names === 'item') return `${column} = ANY ($3)${further}`;
  const parent = tables.get(names);
  if (parent === undefined) throw new Error(`${names} is in no archive, but rows belong to it.`);
  const inner = `${alias}_`;
  return `${column} IN (SELECT ${inner}."id" FROM "${names}" ${inner} WHERE ${conditionOf(parent, tables, inner)})${further}`;
}
