import type { ImportedWork, Source } from '../contract/imported-work.ts';
import { asanaWork } from './asana.ts';
import { type ExportFile, exportFiles, type SelectedFile } from './export-files.ts';
import { githubWork } from './github.ts';
import { jiraWork } from './jira.ts';
import { linearWork } from './linear.ts';
import { markdownWork } from './markdown.ts';
import { notionWork } from './notion.ts';
import { planeWork } from './plane.ts';
import { plankaWork } from './planka.ts';
import { trelloWork } from './trello.ts';
import { vikunjaWork } from './vikunja.ts';

/** Reads an export. It has several projects if the tool exports all at once. @throws {Unreadable} */
type Reader = (files: readonly ExportFile[]) => ImportedWork[];

const ofText =
  (read: (text: string) => ImportedWork): Reader =>
  (files) => [read(files[0]?.text ?? '')];

const readers: Readonly<Record<Source, Reader>> = {
  TRELLO: ofText(trelloWork),
  JIRA: ofText(jiraWork),
  LINEAR: ofText(linearWork),
  ASANA: ofText(asanaWork),
  GITHUB: ofText(githubWork),
  PLANE: planeWork,
  PLANKA: ofText(plankaWork),
  VIKUNJA: vikunjaWork,
  NOTION: notionWork,
  MARKDOWN: markdownWork,
};

/** The projects in an export of a tool. @throws {Unreadable} */
export const workIn = (source: Source, selected: readonly SelectedFile[]): ImportedWork[] =>
  readers[source](exportFiles(selected));
