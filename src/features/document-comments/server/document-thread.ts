import { documentKind } from '#features/documents/subject';
import { threadOn } from '#features/threads/server';
import { DocumentComment } from '../contract.ts';

/** Where the comments on documents are kept. */
export const documentThread = threadOn(documentKind, DocumentComment, 'item');
