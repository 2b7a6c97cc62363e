import type { WorkImport } from '../contract.ts';
import * as fileWords from './file-words.es.ts';
import * as words from './words.es.ts';

/** What an import has created, as a sentence. */
export function createdWords({ report, files: { stored } }: WorkImport): string {
  const { tasks, steps, comments, links, labels } = report;
  const files = report.files + stored;
  const parts = [
    ...(tasks > 0 ? [words.tasks(tasks)] : []),
    ...(steps > 0 ? [words.subtasks(steps)] : []),
    ...(comments > 0 ? [words.comments(comments)] : []),
    ...(files > 0 ? [words.files(files)] : []),
    ...(links > 0 ? [words.links(links)] : []),
    ...(labels > 0 ? [words.labels(labels)] : []),
  ];
  return parts.length === 0 ? words.nothingCreated : words.created(parts);
}

/** What it left out, or brought in another form. */
export const leftOutWords = ({ report, files }: WorkImport): string[] => [
  ...(report.known > 0 ? [words.known(report.known)] : []),
  ...(report.leftOut > 0 ? [words.leftOut(report.leftOut)] : []),
  ...(report.filesAsLinks > 0 ? [words.filesAsLinks(report.filesAsLinks)] : []),
  ...(report.filesLeftOut > 0 ? [words.filesLeftOut(report.filesLeftOut)] : []),
  ...(report.linksLeftOut > 0 ? [words.linksLeftOut(report.linksLeftOut)] : []),
  ...(files.tooLarge > 0 ? [fileWords.tooLarge(files.tooLarge)] : []),
  ...(files.noRoom > 0 ? [fileWords.noRoom(files.noRoom)] : []),
  ...(files.tooMany > 0 ? [fileWords.tooMany(files.tooMany)] : []),
  ...(files.notFound > 0 ? [fileWords.notFound(files.notFound)] : []),
  ...(files.unreadable > 0 ? [fileWords.unreadable(files.unreadable)] : []),
];
