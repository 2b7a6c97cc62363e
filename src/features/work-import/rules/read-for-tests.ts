import { ImportedHead, ImportedItem, type ImportedWork, type Source } from '../contract/imported-work.ts';
import type { SelectedFile } from './export-files.ts';
import { workIn } from './readers.ts';

/** The projects in an export, which the server would accept. */
export function read(source: Source, ...files: SelectedFile[]): ImportedWork[] {
  const works = workIn(source, files);
  for (const { head, items } of works) {
    ImportedHead.parse(head);
    for (const item of items) ImportedItem.parse(item);
  }
  return works;
}
