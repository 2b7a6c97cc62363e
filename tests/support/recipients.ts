import type { Database } from '#server/database';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { statementsOn } from '#server/statements';

/** The recipients of a reader's emails for these events, in order. Nothing is committed, so no email is sent. */
export async function recipientsOf({ pool }: Database, reader: EventReader, events: readonly LoggedEvent[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Waits for the server's own reader, which skips its turn meanwhile.
    await client.query('SELECT FROM "EventReader" WHERE "name" = $1 FOR UPDATE', [reader.name]);
    // Emails that the server itself wrote and has not sent yet.
    await client.query('DELETE FROM "PendingMail" WHERE "reader" = $1 AND "eventId" = ANY($2)', [
      reader.name,
      events.map(({ id }) => id),
    ]);
    await reader.read(events, statementsOn(client));
    const { rows } = await client.query<{ to: string }>(
      'SELECT "to" FROM "PendingMail" WHERE "reader" = $1 AND "eventId" = ANY($2) ORDER BY "eventId", "to"',
      [reader.name, events.map(({ id }) => id)],
    );
    return rows.map(({ to }) => to);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
