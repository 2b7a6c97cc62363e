import { personalItemComments } from '#features/threads/server';
import { documentCommentEntity } from './contract.ts';
import { documentThread } from './server/document-thread.ts';
import { documentCommentEndpoints } from './server/handlers.ts';

export const documentComments = {
  endpoints: documentCommentEndpoints,
  entities: [documentCommentEntity],
  ...personalItemComments(documentThread, 'documentComments'),
};
