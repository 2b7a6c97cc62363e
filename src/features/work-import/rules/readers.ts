import type { ImportedWork, Source } from '../contract/imported-work.ts';
import { asanaWork } from './asana.ts';
import { type ExportFile, openedExport, type SelectedFile } from './export-files.ts';
import { githubWork } from './github.ts';
import { jiraWork } from './jira.ts';
import { linearWork } from './linear.ts';
import { markdownWork } from './markdown.ts';
import { notionWork } from './notion.ts';
import { planeWork } from './plane.ts';
import { plankaWork } from './planka.ts';
import { trelloWork } from './trello.ts';
import { vikunjaWork } from './vikunja.ts';
import type { ZippedFiles } from './zipped-files.ts';

/** Reads an export. It has several projects if the tool exports all at once. @throws {Unreadable} */
type Reader = (files: readonly ExportFile[], zipped: ZippedFiles) => ImportedWork[];

const ofText =
  (read: (text: string) => ImportedWork): Reader =>
  (files) => [read(files[0]?.text ?? '')];

/** A file of a card can be JSON, too. */
const isBoard = ({ path }: ExportFile): boolean => /\.json$/i.test(path) && !/(?:^|\/)attachments\//.test(path);

const readers: Readonly<Record<Source, Reader>> = {
  TRELLO: ofText(trelloWork),
  JIRA: ofText(jiraWork),
  LINEAR: ofText(linearWork),
  ASANA: ofText(asanaWork),
  GITHUB: ofText(githubWork),
  PLANE: planeWork,
  PLANKA: (files, zipped) => [plankaWork((files.find(isBoard) ?? files[0])?.text ?? '', zipped)],
  VIKUNJA: vikunjaWork,
  NOTION: notionWork,
  MARKDOWN: markdownWork,
};

/** An export that was read. */
export interface ReadExport {
  readonly works: ImportedWork[];
  /** The files that its items can bring along. */
  readonly zipped: ZippedFiles;
}

/** The projects in an export of a tool. @throws {Unreadable} */
export function workIn(source: Source, selected: readonly SelectedFile[]): ReadExport {
  const { texts, zipped } = openedExport(selected);
  return { works: readers[source](texts, zipped), zipped };
}

/** The files in an export whose work is here already. @throws {Unreadable} */
export const filesIn = (selected: readonly SelectedFile[]): ZippedFiles => openedExport(selected).zipped;
