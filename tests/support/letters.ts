import type { Database } from '#server/database';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { statementsOn } from '#server/statements';

/** To whom a reader writes for these events, in their order. Nothing of it is kept, so no mail goes out. */
export async function lettersBy({ pool }: Database, reader: EventReader, events: readonly LoggedEvent[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // The server's own reader is waited for, and passes over its turn meanwhile.
    await client.query('SELECT FROM "EventReader" WHERE "name" = $1 FOR UPDATE', [reader.name]);
    // What the server itself kept and has not sent yet.
    await client.query('DELETE FROM "Letter" WHERE "reader" = $1 AND "eventId" = ANY($2)', [
      reader.name,
      events.map(({ id }) => id),
    ]);
    await reader.read(events, statementsOn(client));
    const { rows } = await client.query<{ to: string }>(
      'SELECT "to" FROM "Letter" WHERE "reader" = $1 AND "eventId" = ANY($2) ORDER BY "eventId", "to"',
      [reader.name, events.map(({ id }) => id)],
    );
    return rows.map(({ to }) => to);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
