interface Asked {
  readonly sign: '/' | '@' | '#';
  readonly text: string;
  /** Where the sign is in the text. */
  readonly from: number;
}

/** What is asked for before the caret: a command at the beginning of the text, or an item or project after a sign. */
export function askedAt(text: string, caret: number): Asked | null {
  const before = text.slice(0, caret);
  const command = /^\/([a-z-]*)$/.exec(before);
  if (command) return { sign: '/', text: command[1] ?? '', from: 0 };
  const found = /(?:^|\s)([@#])([^\s@#][^@#\n]{0,60})?$/.exec(before);
  if (!found) return null;
  const said = found[2] ?? '';
  // A sign in a sentence that goes on: no name has so many words.
  if (said.split(' ').length > 5) return null;
  return { sign: found[1] as '@' | '#', text: said, from: caret - said.length - 1 };
}
