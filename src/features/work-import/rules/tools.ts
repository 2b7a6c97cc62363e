import type { ImportedWork, Source } from '../contract/imported-work.ts';
import { asanaWork } from './asana.ts';
import { githubWork } from './github.ts';
import { jiraWork } from './jira.ts';
import { linearWork } from './linear.ts';
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
const TABLES = '.csv,text/csv';

export const tools: readonly Tool[] = [
  { source: 'TRELLO', hint: words.trelloHint, accept: JSON_FILES, read: trelloWork },
  { source: 'JIRA', hint: words.jiraHint, accept: TABLES, read: jiraWork },
  { source: 'LINEAR', hint: words.linearHint, accept: TABLES, read: linearWork },
  { source: 'ASANA', hint: words.asanaHint, accept: `${JSON_FILES},${TABLES}`, read: asanaWork },
  { source: 'GITHUB', hint: words.githubHint, accept: JSON_FILES, read: githubWork },
];
