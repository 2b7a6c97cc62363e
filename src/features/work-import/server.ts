import { leftOut } from '#server/archived';
import type { Slice } from '#server/slice';
import { IMPORT_WORK, READ_WORK, UNDO_IMPORT } from './fields.ts';
import { workImportEndpoints } from './server/handlers.ts';
import { workImportJob } from './server/import-job.ts';
import { accountImportEndpoints } from './server/outside.ts';
import { readingJob } from './server/reading-job.ts';
import { enclosedFileEndpoints } from './server/sending.ts';
import type { FilePorts } from './server/storing.ts';
import { undoImportJob } from './server/undo-job.ts';

const LONG_EXPIRED = `row."expiresAt" < now()`;

export type {
  ImportedAttachment,
  ImportedComment,
  ImportedHead,
  ImportedItem,
  ImportedLabel,
  ImportedLink,
  ImportedPerson,
  ImportedStatus,
  ImportNote,
  Stage,
} from './contract/imported-work.ts';
export { ITEMS_MAX } from './contract/imported-work.ts';
export type { OutsideAccount, OutsideProjects, Reader, SourcePage, WorkSource } from './server/work-source.ts';
export { SourceRefusal } from './server/work-source.ts';

export const workImport = (ports: FilePorts): Slice => ({
  endpoints: [...workImportEndpoints, ...enclosedFileEndpoints, ...accountImportEndpoints(ports)],
  tables: {
    WorkImport: leftOut('passing'),
    WorkImportPage: leftOut('passing'),
    // Keys of another server's import: the same project elsewhere is another place.
    ImportedTask: leftOut('passing'),
    ImportedFile: leftOut('passing'),
  },
  entities: [],
  longJobs: { [IMPORT_WORK]: workImportJob(ports), [READ_WORK]: readingJob(ports), [UNDO_IMPORT]: undoImportJob },
  personal: { erased: ['DELETE FROM "WorkImport" WHERE "userId" = $1'] },
  retention: { erases: [{ table: 'WorkImport', which: LONG_EXPIRED }] },
});
