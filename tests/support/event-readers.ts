import type pg from 'pg';
import { newId } from '#contract/new-id';
import type { EventReader } from '#server/event-log';

/** A reader of the events of tasks, and the actions of those that it has read. */
export function mailReader(): { reader: EventReader; seen: string[] } {
  const seen: string[] = [];
  const reader: EventReader = {
    name: 'mails',
    waitsFor: ['Task'],
    read: async (events) => void seen.push(...events.map(({ action }) => action)),
  };
  return { reader, seen };
}

/** Writes an event of a task into the log. */
export const logEvent = (pool: pg.Pool, action: string): Promise<unknown> =>
  pool.query(
    `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId") VALUES ($1, $2, 'Task', $1, 'r')`,
    [newId(), action],
  );
