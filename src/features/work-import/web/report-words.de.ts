import type { ImportReport } from '../contract.ts';
import * as words from './words.de.ts';

/** What an import has created, as a sentence. */
export function createdWords({ tasks, steps, comments, links, files, labels }: ImportReport): string {
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
export const leftOutWords = (report: ImportReport): string[] => [
  ...(report.known > 0 ? [words.known(report.known)] : []),
  ...(report.leftOut > 0 ? [words.leftOut(report.leftOut)] : []),
  ...(report.filesAsLinks > 0 ? [words.filesAsLinks(report.filesAsLinks)] : []),
  ...(report.filesLeftOut > 0 ? [words.filesLeftOut(report.filesLeftOut)] : []),
  ...(report.linksLeftOut > 0 ? [words.linksLeftOut(report.linksLeftOut)] : []),
];
