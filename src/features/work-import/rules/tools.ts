import type { Source } from '../contract/imported-work.ts';
import * as words from './words.ts';

/** A tool whose exports can be read. */
export interface Tool {
  readonly source: Source;
  /** How to export there. */
  readonly hint: string;
  /** The kinds of files that the browser offers. */
  readonly accept: string;
  /** Its texts that are no tasks are imported as documents. */
  readonly hasDocuments?: true;
}

const JSON_FILES = '.json,application/json';
const TABLES = '.csv,text/csv';
const ARCHIVES = '.zip,application/zip';

/** All tools, as people select them. How each is read is in readers.ts, which is loaded with the first file. */
export const tools: readonly Tool[] = [
  { source: 'TRELLO', hint: words.trelloHint, accept: JSON_FILES },
  { source: 'JIRA', hint: words.jiraHint, accept: TABLES },
  { source: 'LINEAR', hint: words.linearHint, accept: TABLES },
  { source: 'ASANA', hint: words.asanaHint, accept: `${JSON_FILES},${TABLES}` },
  { source: 'GITHUB', hint: words.githubHint, accept: JSON_FILES },
  { source: 'PLANE', hint: words.planeHint, accept: `${ARCHIVES},${JSON_FILES},${TABLES}` },
  { source: 'PLANKA', hint: words.plankaHint, accept: `${ARCHIVES},${JSON_FILES}` },
  { source: 'VIKUNJA', hint: words.vikunjaHint, accept: `${ARCHIVES},${JSON_FILES}` },
  { source: 'NOTION', hint: words.notionHint, accept: `${ARCHIVES},${TABLES}`, hasDocuments: true },
  { source: 'MARKDOWN', hint: words.markdownHint, accept: `${ARCHIVES},.md,.markdown,text/markdown`, hasDocuments: true },
];
