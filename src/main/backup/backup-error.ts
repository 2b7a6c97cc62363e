/** A backup or a restore cannot continue. The message is one line that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
