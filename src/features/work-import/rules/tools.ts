import type { ImportedWork, Source } from '../contract/imported-work.ts';
import { trelloWork } from './trello.ts';
import * as words from './words.ts';

/** A tool whose exports can be read. */
export interface Tool {
  readonly source: Source;
  /** How to export there. */
  readonly hint: string;
  /** The kinds of files that the browser offers. */
  readonly accept: string;
  /** Reads an export. @throws {Unreadable} */
  readonly read: (text: string) => ImportedWork;
}

const JSON_FILES = '.json,application/json';

export const tools: readonly Tool[] = [
  {
    source: 'TRELLO',
    hint: words.trelloHint,
    accept: JSON_FILES,
    read: trelloWork,
  },
];
