import { commentsOn } from '#contract/subject';
import { documentKind } from '#features/documents/subject';
import { ofItem } from '#server/archived';
import { personalItemComments } from '#features/threads/server';
import { documentCommentEntity } from './contract.ts';
import { documentCommentNotices } from './notices.ts';
import { documentThread } from './server/document-thread.ts';
import { documentCommentEndpoints } from './server/handlers.ts';
import { documentCommentSearchable } from './server/searchable.ts';
import { documentCommentTellings } from './server/tellings.ts';

export const documentComments = {
  endpoints: documentCommentEndpoints,
  tables: {
    DocumentComment: ofItem('documentId'),
  },
  entities: [documentCommentEntity],
  searchables: [documentCommentSearchable],
  notices: documentCommentNotices,
  tells: documentCommentTellings,
  toldComments: [commentsOn(documentKind)],
  ...personalItemComments(documentThread, 'documentComments'),
};
