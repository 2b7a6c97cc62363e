/** What the command line needs of the terminal that it runs in. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
  /** Reads a line that is not shown while it is typed. */
  askSecret(question: string): Promise<string>;
  /** The text of a file. @throws if it cannot be read */
  readFile(path: string): Promise<string>;
  /** From now on Ctrl+C does not end the command, but asks it to stop, which the result tells; a second one ends it. */
  stopping(): () => boolean;
}

/** Ends a command with a sentence: 1 for a refusal, 2 for a wrong usage. */
export class Halt extends Error {
  override name = 'Halt';
  readonly code: 1 | 2;

  constructor(message: string, code: 1 | 2 = 1) {
    super(message);
    this.code = code;
  }
}

/** A wrong usage. */
export function misused(message: string): never {
  throw new Halt(message, 2);
}

/** Something that is not there. */
export function halted(message: string): never {
  throw new Halt(message);
}
