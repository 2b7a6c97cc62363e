import type { Entity } from '#contract/entity';
import { type Condition, FilterError, parseFilter } from './filter.ts';
import type { ChangesBinding } from './join-request.ts';

/** One subscription to changes of a table, made from a `postgres_changes` object of a join. */
export interface Binding {
  /** Truthy integer, the same for the same object everywhere, so that one frame serves many sockets. */
  id: number;
  event: ChangesBinding['event'];
  entity: Entity;
  /** The column and values by which changes are found, and which decide whether the subscription is allowed. */
  column: string;
  values: string[];
  /** What else must hold. */
  conditions: Condition[];
  /** The columns asked for, sorted; null for all. */
  select: string[] | null;
}

export class BindingError extends Error {
  override name = 'BindingError';
}

/**
 * The binding that is asked for. Its filter must name, by eq or in, the rows' scope, their own ids or a parent's.
 * @throws {BindingError} with the reason of the refusal, as the client gets it.
 */
export function bindingOf(asked: ChangesBinding, entities: ReadonlyMap<string, Entity>, valuesMax: number): Binding {
  const entity = asked.schema === 'public' ? entities.get(asked.table ?? '') : undefined;
  if (!entity)
    throw new BindingError(`RealtimeDisabledForConfiguration: ${asked.schema}.${asked.table ?? '*'} is not a live table`);
  const conditions = conditionsOf(asked.filter ?? '', valuesMax);
  const naming = conditions.find((condition) => isNaming(condition, entity));
  if (!naming) throw new BindingError(`Unauthorized: the filter must name ${namingColumns(entity).join(' or ')} by eq or in`);
  // Only columns of the contract: a condition on another one would tell its value.
  const unknown = [...conditions.map(({ column }) => column), ...(asked.select ?? [])].find(
    (column) => !isColumn(column, entity),
  );
  if (unknown !== undefined) throw new BindingError(`InvalidFilter: ${entity.name} has no column ${unknown.slice(0, 100)}`);
  return {
    id: idOf(JSON.stringify([asked.event, asked.schema, asked.table, asked.filter ?? '', asked.select ?? []])),
    event: asked.event,
    entity,
    column: naming.column,
    values: [...new Set(naming.values.map((value) => value.toLowerCase()))],
    conditions: conditions.filter((condition) => condition !== naming),
    select: asked.select ? [...new Set(asked.select)].sort() : null,
  };
}

const namingColumns = (entity: Entity): string[] => [entity.scope, 'id', ...Object.keys(entity.parents)];

const isColumn = (column: string, entity: Entity): boolean =>
  Object.hasOwn(entity.row.shape, column) || namingColumns(entity).includes(column);

const isNaming = (condition: Condition, entity: Entity): boolean =>
  !condition.negated &&
  (condition.operator === 'eq' || condition.operator === 'in') &&
  namingColumns(entity).includes(condition.column);

function conditionsOf(filter: string, valuesMax: number): Condition[] {
  if (filter === '') return [];
  try {
    return parseFilter(filter, valuesMax);
  } catch (error) {
    if (error instanceof FilterError) throw new BindingError(`InvalidFilter: ${error.message}`);
    throw error;
  }
}

/** FNV-1a in 31 bits, never 0. */
function idOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash & 0x7fffffff || 1;
}
