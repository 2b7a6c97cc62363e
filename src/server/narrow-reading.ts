import type pg from 'pg';
import type { Actor } from './actors.ts';
import { reading, type Statements, transaction } from './statements.ts';

const SETTING = 'cairn.only_project';
const NARROW = `SELECT set_config('${SETTING}', $1, true)`;

const LIMIT = `current_setting('${SETTING}', true)`;

/** SQL that is true unless the transaction is limited to another project than the one with this id, or to all but some. */
export const isInsideLimit = (projectId: string): string =>
  `coalesce(nullif(${LIMIT}, '') = ${projectId}::text OR (left(${LIMIT}, 1) = '!' AND strpos(${LIMIT}, ${projectId}::text) = 0), true)`;

/** A project, or those that are left out after an exclamation mark. */
function limitOf(actor: Actor): string | null {
  if (actor.type === 'USER' || actor.type === 'SYSTEM') return null;
  const { projectId, withoutProjects = new Set<string>() } = actor.grant;
  return projectId ?? (withoutProjects.size === 0 ? null : `!${[...withoutProjects].join()}`);
}

/**
 * Limits a transaction to the project of the actor's grant: other projects do not exist for its statements, wherever one
 * decides what its person can see (`visibleProject`), such as the title of a linked task. What the request itself names is
 * refused before, by `isGrantedAt`.
 */
export function narrow(db: Statements, actor: Actor): void {
  const projectId = limitOf(actor);
  // The statements that follow run after it, on the same connection. A failure is also that of the next statement.
  if (projectId !== null) void db.text(NARROW, [projectId]).catch(() => undefined);
}

/** `reading` for an actor. Only a transaction can be limited. */
export const readingAs = <Result>(pool: pg.Pool, actor: Actor, work: (db: Statements) => Promise<Result>): Promise<Result> =>
  limitOf(actor) === null
    ? reading(pool, work)
    : transaction(pool, async (db) => {
        narrow(db, actor);
        return work(db);
      });
