/** The server cannot start as things stand: the message is one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
