/** A backup or a restore cannot go on: the message is one line that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
