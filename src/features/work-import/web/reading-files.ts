import type { Source } from '../contract/imported-work.ts';
import type * as readersOfTools from '../rules/readers.ts';
import { Unreadable } from '../rules/reading.ts';
import type { ZippedFiles } from '../rules/zipped-files.ts';
import * as words from './words.ts';

const FILE_MAX_BYTES = 100 * 2 ** 20;

/** The work in an export that a person selected, or why it cannot be read. */
export const exportOf = (source: Source, files: readonly File[]): Promise<readersOfTools.ReadExport | string> =>
  readBy(files, ({ workIn }, selected) => workIn(source, selected));

/** The files in an export whose work is here already, or why it cannot be read. */
export const filesOf = (files: readonly File[]): Promise<ZippedFiles | string> =>
  readBy(files, ({ filesIn }, selected) => filesIn(selected));

type Readers = typeof readersOfTools;
type Selected = Parameters<Readers['filesIn']>[0];

/** The readers are loaded with the first file. */
async function readBy<Found>(
  files: readonly File[],
  read: (readers: Readers, selected: Selected) => Found,
): Promise<Found | string> {
  if (files.reduce((sum, { size }) => sum + size, 0) > FILE_MAX_BYTES) return words.fileTooLarge;
  try {
    const selected = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
    return read(await import('../rules/readers.ts'), await Promise.all(selected));
  } catch (failure) {
    return failure instanceof Unreadable ? failure.message : words.fileUnreadable;
  }
}
