import type { Audience, Entity } from '#contract/entity';
import type { Usage } from './account.ts';
import type { Catalog } from './catalog.ts';
import { type ConditionTest, conditionTest } from './condition-match.ts';
import { type Condition, parseFilter } from './filter.ts';
import { FilterError } from './filter-error.ts';
import { isPatternOperator } from './patterns.ts';
import type { ChangesBinding } from './join-request.ts';

/** One subscription to changes of a table, created from a `postgres_changes` object of a join. */
export interface Binding {
  /** A truthy integer, the same for the same object everywhere, so that one frame serves many sockets. */
  id: number;
  event: ChangesBinding['event'];
  entity: Entity;
  /** The column and values by which changes are found and which decide whether they are allowed; null for all changes. */
  naming: { column: string; values: string[] } | null;
  /** The other conditions that must hold. */
  tests: ConditionTest[];
  /** How many of those are patterns. */
  patterns: number;
  /** The requested columns, sorted; null for all. */
  select: string[] | null;
}

/** The refusal of a whole join. */
export class JoinRefusal extends Error {
  override name = 'JoinRefusal';
}

/**
 * Parameters that no right makes valid: the channel opens without its changes, and its client is notified
 * (supabase/realtime).
 */
export class ParameterError extends Error {
  override name = 'ParameterError';
}

export interface BindingTerms {
  entities: ReadonlyMap<string, Entity>;
  catalog: Catalog;
  filterValues: number;
  /** True for the holder of the secret key, who may leave the filter out. */
  isTrusted: boolean;
}

/**
 * The bindings of one requested object: one for a table, several for `*`. A person's filter must name, by eq or in, the
 * rows' scope, their own ids or a parent's.
 * @throws {ParameterError | JoinRefusal} with the reason, as the client gets it
 */
export function bindingsOf(asked: ChangesBinding, terms: BindingTerms): Binding[] {
  const conditions = conditionsOf(asked, terms.filterValues);
  const isEvery = asked.table === '*' || asked.table === undefined;
  const entities = isEvery ? meant(conditions, asked, terms.entities) : named(asked, terms.entities);
  if (entities.length === 0) throw new ParameterError(`${nameOf(asked)} is not a live table`);
  return entities.map((entity) => bindingOf(asked, entity, conditions, isEvery, terms));
}

function bindingOf(
  asked: ChangesBinding,
  entity: Entity,
  conditions: readonly Condition[],
  isEvery: boolean,
  terms: BindingTerms,
): Binding {
  const columns = isEvery ? scopeColumns(entity) : namingColumns(entity);
  const naming = conditions.find((condition) => isNaming(condition, columns));
  if (!naming && !terms.isTrusted)
    throw new JoinRefusal(`Unauthorized: the filter must name ${columns.join(' or ')} by eq or in`);
  // Only columns of the contract: a condition on another column would reveal its value.
  const unknown = columnsOf(conditions, asked).find((column) => !isColumn(column, entity));
  if (unknown !== undefined) throw new ParameterError(`${entity.name} has no column ${unknown.slice(0, 100)}`);
  const others = conditions.filter((condition) => condition !== naming);
  return {
    id: bindingId(asked),
    event: asked.event,
    entity,
    naming: naming ? { column: naming.column, values: [...new Set(naming.values.map((value) => value.toLowerCase()))] } : null,
    tests: others.map(conditionTest),
    patterns: others.filter(({ operator }) => isPatternOperator(operator)).length,
    select: asked.select ? [...new Set(asked.select)].sort() : null,
  };
}

const isOurs = ({ schema }: ChangesBinding): boolean => schema === 'public' || schema === '*';

function named(asked: ChangesBinding, entities: ReadonlyMap<string, Entity>): Entity[] {
  const entity = entities.get(asked.table ?? '');
  return entity && isOurs(asked) ? [entity] : [];
}

// Tables that only some people of a scope may read are followed by naming them. A request for everything is not refused
// because of them.
const FOR_SOME: ReadonlySet<Audience> = new Set(['auditors', 'admins']);

/** Of all tables, those that have the requested columns. If the filter names the scope of some tables, only those. */
function meant(conditions: readonly Condition[], asked: ChangesBinding, entities: ReadonlyMap<string, Entity>): Entity[] {
  const having = [...entities.values()].filter(
    (entity) =>
      isOurs(asked) && !FOR_SOME.has(entity.audience) && columnsOf(conditions, asked).every((column) => isColumn(column, entity)),
  );
  const scoped = having.filter((entity) => conditions.some((condition) => isNaming(condition, scopeColumns(entity))));
  return scoped.length > 0 ? scoped : having;
}

const columnsOf = (conditions: readonly Condition[], { select }: ChangesBinding): string[] => [
  ...conditions.map(({ column }) => column),
  ...(select ?? []),
];

const namingColumns = (entity: Entity): string[] => [...new Set([entity.scope, 'id', ...Object.keys(entity.parents)])];

/** Columns that mean the same in every table. An id belongs to one row in one table. */
const scopeColumns = (entity: Entity): string[] => namingColumns(entity).filter((column) => column !== 'id');

const isColumn = (column: string, entity: Entity): boolean =>
  Object.hasOwn(entity.row.shape, column) || namingColumns(entity).includes(column);

const isNaming = ({ negated, operator, column }: Condition, columns: readonly string[]): boolean =>
  !negated && (operator === 'eq' || operator === 'in') && columns.includes(column);

const nameOf = ({ schema, table }: ChangesBinding): string => `${schema}.${table ?? '*'}`;

function conditionsOf({ filter }: ChangesBinding, valuesMax: number): Condition[] {
  return filter ? reading(() => parseFilter(filter, valuesMax)) : [];
}

/**
 * Prepares one test of a binding, which takes a millisecond or more for a pattern.
 * @throws {ParameterError} if the condition does not fit the column
 */
export function prepare({ entity }: Binding, test: ConditionTest, catalog: Catalog): void {
  // Before the catalog is read, the first change determines the type. A pattern is the same for every type.
  const type = catalog.typeOf(entity.name, test.column) ?? (test.isPattern ? 'text' : undefined);
  if (type !== undefined) reading(() => test.prepare(type));
}

export const usageOf = (bindings: readonly Binding[]): Pick<Usage, 'bindings' | 'conditions' | 'patterns'> => ({
  bindings: bindings.length,
  conditions: bindings.reduce((sum, { tests }) => sum + tests.length, 0),
  patterns: bindings.reduce((sum, { patterns }) => sum + patterns, 0),
});

function reading<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof FilterError) throw new ParameterError(`the filter cannot be used: ${error.message}`);
    throw error;
  }
}

/** The number of a requested object, the same everywhere: FNV-1a in 31 bits, never 0. */
export function bindingId({ event, schema, table, filter, select }: ChangesBinding): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(JSON.stringify([event, schema, table, filter ?? '', select ?? []])))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return hash & 0x7fffffff || 1;
}
