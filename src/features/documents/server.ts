import { leftOut, ofItem } from '#server/archived';
import type { Slice } from '#server/slice';
import { documentEntity, documentUpdateEntity } from './contract.ts';
import { documentNamedNotice, documentSharedNotice } from './notices.ts';
import { namedPeople, personal, retention } from './server/declared.ts';
import { documentEndpoints } from './server/handlers.ts';
import { KeptTexts } from './server/kept-texts.ts';
import { mentionJob, mentionTellings } from './server/mention-job.ts';
import { mergeJob } from './server/merging.ts';
import { documentSearchable } from './server/searchable.ts';
import { documentTellings } from './server/tellings.ts';
import { textSchema } from './server/text-schema.ts';
import { unnamedFilesJob } from './server/unnamed-files.ts';
import { versionJob } from './server/versions.ts';
import { documentItem } from './server/told-item.ts';

export const documents = (): Slice => ({
  endpoints: documentEndpoints(new KeptTexts(textSchema)),
  tables: {
    Document: ofItem('id'),
    DocumentContent: ofItem('documentId'),
    DocumentUpdate: ofItem('documentId'),
    DocumentVersion: ofItem('documentId'),
    DocumentAttachment: { ...ofItem('documentId'), hasFile: true },
    DocumentReference: ofItem('documentId'),
    DocumentMention: leftOut('passing'),
  },
  entities: [documentEntity, documentUpdateEntity],
  searchables: [documentSearchable],
  notices: [documentSharedNotice, documentNamedNotice],
  tells: [...mentionTellings, ...documentTellings],
  toldItems: [documentItem],
  personal,
  retention,
  namedPeople,
  jobs: ({ pool }) => [mergeJob(pool), versionJob(pool), mentionJob(pool), unnamedFilesJob(pool)],
});

export { favoriteDocument } from './server/favorites.ts';
export { copiedFiles } from './server/duplication.ts';
export { addressOfFile, bytesOfFile, isShownAlone, type StoredFile, storedFilesOf } from './server/stored-files.ts';
export { createdDocument } from './server/creation.ts';
export { filledDocument, refuseWritten } from './server/filling.ts';
export { type ReadDocument, readableFamily, readText } from './server/family-reading.ts';
export { deletedDocument } from './server/shelving.ts';
export { textOfMarkdown } from './server/markdown-text.ts';
export { HIDDEN_REFERENCE, referencesIn, type SaidReference, withSaidReferences } from './server/said-references.ts';
export { linkingDocuments, shownReferences } from './server/shown-references.ts';
export { plainTextOf } from './server/text-json.ts';
export { documentOf, documentsWrittenSince, lockedDocument, occurrenceOf, seenDocument } from './server/documents.ts';
export { mergedStateOf, mergeVersionOf, type PublicDocument, publicTree, textOfState } from './server/public-reading.ts';
export type { TextNode } from './server/text-json.ts';
export { documentPlacesSql, holdersOf, managersOf } from './server/tellings.ts';
