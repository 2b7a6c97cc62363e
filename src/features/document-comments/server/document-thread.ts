import { threadOn } from '#features/threads/server';
import { DocumentComment } from '../contract.ts';
import { commentedDocument } from '../subject.ts';

/** Where the comments on documents are kept. */
export const documentThread = threadOn(commentedDocument, DocumentComment, 'item');
