/** Postgres cannot be started: the message is one line that says what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
