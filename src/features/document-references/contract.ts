import { z } from 'zod';
import { actions, inWorkspace, inWorkspaceOrProject } from '#contract/action';
import { base64, Moment, repeated } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { Document, onAnyDocument } from '#features/documents/contract';
import { CHIP_KINDS, DOCUMENTS_MAX, REFERENCES_AT_ONCE, VECTOR_MAX } from '#features/documents/fields';

/** An item that a text names by a chip, as its reader sees it now. The text has only its kind and id. */
export const ShownReference = z.object({
  kind: z.enum(CHIP_KINDS),
  id: Id,
  /** Null for a document of the library. */
  projectId: Id.nullable(),
  /** Such as APP-12; null for a document. */
  key: z.string().nullable(),
  title: z.string(),
  /** Of a task or an issue. */
  status: z.string().nullable(),
  icon: z.string().nullable(),
});
export type ShownReference = z.infer<typeof ShownReference>;

/** What a person had read of a document. */
const Reading = z.object({
  documentId: Id,
  /** The state vector of the text then (base64); null if they never opened it, or if it was too long. */
  vector: z.string().nullable(),
  readAt: Moment.nullable(),
});
export type Reading = z.infer<typeof Reading>;

const seen = { reach: inWorkspace, right: { workspace: 'view' } } as const;

export const documentReferenceActions = actions('documents', 'documents', {
  'find-references': {
    method: 'GET',
    about: `Returns the tasks, issues and documents with these ids that you can see, to show the chips of a text: at most ${REFERENCES_AT_ONCE}. Others are left out.`,
    ...seen,
    scope: ['documents', 'tasks', 'issues'],
    query: { ids: repeated(Id, REFERENCES_AT_ONCE) },
    response: paged(ShownReference),
  },
  'get-linking-documents': {
    method: 'GET',
    about: `Lists the documents that you can read whose text names a task, an issue or another document that you can see, the last changed first: at most ${REFERENCES_AT_ONCE}. It is a few seconds behind the texts.`,
    ...seen,
    query: { targetId: Id },
    response: paged(Document),
  },
  'get-changed-documents': {
    method: 'GET',
    about: `Lists the documents of a project, or of the library of a workspace, that others wrote in since you last read them: at most ${DOCUMENTS_MAX} ids. Those that you never opened are not included.`,
    reach: inWorkspaceOrProject,
    right: { workspace: 'view', inProject: 'view' },
    response: paged(z.object({ documentId: Id })),
  },
  'mark-document-read': {
    method: 'PUT',
    about:
      'Keeps for you what you have read of a document: the state vector of its text (base64). Returns what you had read before.',
    reach: onAnyDocument,
    right: { row: 'read' },
    whileReadOnly: true,
    body: z.strictObject({ vector: base64(VECTOR_MAX).min(1).nullable() }),
    response: Reading,
  },
});
