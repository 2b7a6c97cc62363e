/** Postgres cannot be started. The message is one line that says what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
