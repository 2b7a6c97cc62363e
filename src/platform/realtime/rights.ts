import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Entity } from '#contract/entity';
import type { Readership, Scope } from '#server/readership';
import type { Binding } from './bindings.ts';
import { isUuid, keyOfScope } from './scopes.ts';
import { SNAPSHOT_POSITION, type SnapshotPosition, snapshotPositionOf } from './snapshot.ts';

const RETRY_MS = 250;
// Only the person whom a column names, such as an assignee, may follow that column.
export const PEOPLE = 'User';

/** Who may receive what. The readership answers everything. A foreign id and one that does not exist are treated the same. */
export class Rights {
  readonly #pool: pg.Pool;
  readonly #readership: Readership;
  readonly #entities: ReadonlyMap<string, Entity>;

  constructor(pool: pg.Pool, readership: Readership, entities: ReadonlyMap<string, Entity>) {
    this.#pool = pool;
    this.#readership = readership;
    this.#entities = entities;
  }

  /** The scopes of the rows that subscriptions name, by key; null if one of them has no scope. One query per table. */
  async scopesOf(bindings: readonly Binding[]): Promise<Map<string, Scope> | null> {
    const scopes = new Map<string, Scope>();
    const rows = new Map<Entity, Set<string>>();
    for (const { entity, naming } of bindings) {
      if (naming === null || !naming.values.every(isUuid)) return null;
      const { column, values } = naming;
      const parent = entity.parents[column] ?? '';
      const audience = column === entity.scope ? entity.audience : column !== 'id' && parent === PEOPLE ? 'person' : null;
      if (audience !== null) for (const id of values) scopes.set(keyOfScope({ audience, id }), { audience, id });
      if (audience !== null) continue;
      const named = column === 'id' ? entity : this.#entities.get(parent);
      if (!named) return null;
      rows.set(named, new Set([...(rows.get(named) ?? []), ...values]));
    }
    for (const [entity, ids] of rows) {
      const found = await this.#scopesOfRows(entity, ids);
      if (found === null) return null;
      for (const scope of found) scopes.set(keyOfScope(scope), scope);
    }
    return scopes;
  }

  /**
   * What a fetch would show from now on. A person who joins is notified of everything else, and of nothing that the fetch
   * shows anyway.
   */
  async standpoint(): Promise<SnapshotPosition> {
    const query = { name: 'realtime-standpoint', text: SNAPSHOT_POSITION };
    return snapshotPositionOf((await this.#pool.query<{ snapshot: string; position: string }>(query)).rows[0]);
  }

  /** True if the person may read every one of the scopes. */
  async mayRead(userId: string, scopes: Iterable<Scope>): Promise<boolean> {
    for (const scope of scopes) if (!(await this.isReader(userId, scope))) return false;
    return true;
  }

  async isReader(userId: string, scope: Scope): Promise<boolean> {
    return (await this.#readersOf(scope)).has(userId);
  }

  /** The readers of each scope, by key. A database that is busy for a moment is queried again. */
  async readersOf(scopes: Iterable<Scope>): Promise<Map<string, ReadonlySet<string>>> {
    const readers = new Map<string, ReadonlySet<string>>();
    await Promise.all(
      [...scopes].map(async (scope) => {
        readers.set(
          keyOfScope(scope),
          await this.#readersOf(scope).catch(() => pause(RETRY_MS).then(() => this.#readersOf(scope))),
        );
      }),
    );
    return readers;
  }

  async #readersOf(scope: Scope): Promise<ReadonlySet<string>> {
    if (!isUuid(scope.id)) return new Set();
    return scope.audience === 'person' ? new Set([scope.id]) : this.#readership.readersOf(scope);
  }

  async #scopesOfRows({ name, scope: column, audience }: Entity, ids: ReadonlySet<string>): Promise<Scope[] | null> {
    const text = `SELECT ${quoted(column)}::text AS scope FROM ${quoted(name)} WHERE id = ANY($1)`;
    const { rows } = await this.#pool.query<{ scope: string | null }>(text, [[...ids]]);
    return rows.length < ids.size ? null : rows.map(({ scope }) => ({ audience, id: scope ?? '' }));
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
