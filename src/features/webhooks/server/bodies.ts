import type { Entity } from '#contract/entity';
import type { LoggedEvent } from '#server/event-log';
import type { Statements } from '#server/statements';
import { eventsOf, isKnown, type Kind, type KnownTable, kinds, previousOf, statedOf } from '../rules.ts';

/** The live row of an invitation only says that it changed. */
const INVITATION =
  'id workspaceId projectId email role projectRole department status expiresAt createdAt updatedAt version'.split(' ');

interface Table {
  readonly name: KnownTable;
  readonly columns: readonly string[];
  readonly fields: ReadonlySet<string>;
  /** What only the log says of it. */
  readonly told: ReadonlySet<string>;
  /** The column with the item whose readers may read a row; null if its project decides. */
  readonly item: string | null;
  /** The column with the project whose readers may read a row; null if not they do. */
  readonly home: string | null;
}

export type Tables = ReadonlyMap<string, Table>;

/** The tables that webhooks can be told of, with the columns that their live rows have. */
export function tablesOf(entities: readonly Entity[]): Tables {
  const live = entities.filter(({ name }) => isKnown(name)).map(liveTable);
  const all = [...live, ...Object.entries(kinds).flatMap(([name, kind]) => plainTable(name as KnownTable, kind))];
  if (all.length !== Object.keys(kinds).length) throw new Error('a webhook names a table that is not live');
  return new Map(all.map((table) => [table.name, table]));
}

function liveTable({ name, row, audience, scope }: Entity): Table {
  const columns = name === 'Invitation' ? INVITATION : Object.keys(row.shape);
  const item = audience === 'item' ? scope : null;
  const home = audience === 'project' ? scope : null;
  return { name: name as KnownTable, columns, fields: new Set(columns), told: NOTHING, item, home };
}

const NOTHING: ReadonlySet<string> = new Set();

/** A table that is not live says its columns itself. */
const plainTable = (name: KnownTable, { columns, told = [] }: Kind): Table[] =>
  columns === undefined ? [] : [{ name, columns, fields: new Set(columns), told: new Set(told), item: null, home: 'projectId' }];

/** Something that happened, under the name that webhooks know. */
export interface Happening {
  readonly event: string;
  readonly logged: LoggedEvent;
}

/** What the entries of the log mean to webhooks. */
export const happeningsOf = (events: readonly LoggedEvent[], tables: Tables): Happening[] =>
  events.flatMap((logged) =>
    eventsOf(logged, tables.get(logged.targetType)?.fields ?? new Set()).map((event) => ({ event, logged })),
  );

/** What is sent, and the item that decides who may read it. */
export interface Written {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly itemId: string | null;
}

/**
 * The bodies of what happened, without the ids of deliveries; null for what cannot be read any more. The thing is as it is
 * now: its `version` says whether it has changed since. Of one that was moved to another project meanwhile, or is gone, only
 * what the log says is told: what it has become is for the readers of that project.
 */
export async function writtenOf(db: Statements, all: readonly Happening[], tables: Tables): Promise<(Written | null)[]> {
  const [rows, names] = await Promise.all([rowsOf(db, all, tables), namesOf(db, all)]);
  return all.map(({ event, logged }) => {
    const table = tables.get(logged.targetType);
    const row = rows.get(logged.targetId);
    if (table === undefined || (row === undefined && table.item !== null)) return null;
    const { workspaceId, projectId, occurredAt } = logged;
    const previous = previousOf(logged.changes, table.fields);
    const isHere = row !== undefined && (table.home === null || row[table.home] === projectId);
    const stated = { id: logged.targetId, ...statedOf(logged.changes, table.fields) };
    const data = { ...(isHere ? row : stated), ...statedOf(logged.changes, table.told) };
    const what = { event, version: 1, occurredAt, workspaceId, projectId, actor: actorOf(logged, names), data };
    const payload = { ...what, previous: event.endsWith('.created') ? null : previous };
    return { payload, itemId: table.item === null ? null : String(row?.[table.item]) };
  });
}

type Row = Record<string, unknown>;

async function rowsOf(db: Statements, all: readonly Happening[], tables: Tables): Promise<Map<string, Row>> {
  const asked = Map.groupBy(all, ({ logged }) => logged.targetType);
  const found = await Promise.all(
    [...asked].map(([name, those]) => {
      const columns = (tables.get(name)?.columns ?? []).map((column) => `r."${column}"`).join(', ');
      const ids = [...new Set(those.map(({ logged }) => logged.targetId))];
      return db.text<Row & { id: string }>(`SELECT ${columns} FROM "${name}" r WHERE r."id" = ANY ($1)`, [ids]);
    }),
  );
  return new Map(found.flat().map((row) => [row.id, row]));
}

const NAMES = `
SELECT u."id", btrim(concat_ws(' ', u."firstName", u."lastName")) AS "name" FROM "User" u WHERE u."id" = ANY ($1)`;

/** The names of the people who did it, without their email addresses. */
async function namesOf(db: Statements, all: readonly Happening[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(all.flatMap(({ logged: { actorId, onBehalfOf } }) => [actorId, onBehalfOf].filter((id) => id !== null)));
  const rows = await db.text<{ id: string; name: string }>(NAMES, [[...ids]]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function actorOf({ actorType, actorId, actorName, onBehalfOf }: LoggedEvent, names: ReadonlyMap<string, string>) {
  const personal = (id: string) => names.get(id) ?? '';
  return {
    type: actorType,
    id: actorId,
    name: actorType === 'USER' && actorId !== null ? personal(actorId) : actorName,
    onBehalfOf: onBehalfOf === null ? null : { id: onBehalfOf, name: personal(onBehalfOf) },
  };
}
