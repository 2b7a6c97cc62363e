import { ImportedHead, ImportedItem, type ImportedWork, type Source } from '../contract/imported-work.ts';
import type { SelectedFile } from './export-files.ts';
import { type ReadExport, workIn } from './readers.ts';

/** The projects in an export, which the server would accept. */
export const read = (source: Source, ...files: SelectedFile[]): ImportedWork[] => readExport(source, ...files).works;

/** The same, with the files in its zip files. */
export function readExport(source: Source, ...files: SelectedFile[]): ReadExport {
  const { works, zipped } = workIn(source, files);
  for (const { head, items } of works) {
    ImportedHead.parse(head);
    for (const item of items) ImportedItem.parse(item);
  }
  return { works, zipped };
}
