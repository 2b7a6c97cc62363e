import { z } from 'zod';
import { actions, inWorkspace } from '#contract/action';
import { repeated } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { Document } from '#features/documents/contract';
import { CHIP_KINDS, REFERENCES_AT_ONCE } from '#features/documents/fields';

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

const seen = { reach: inWorkspace, right: { workspace: 'view' } } as const;

export const documentReferenceActions = actions('documents', {
  'find-references': {
    method: 'GET',
    about: `Returns the tasks, issues and documents with these ids that you can see, to show the chips of a text: at most ${REFERENCES_AT_ONCE}. Others are left out.`,
    ...seen,
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
});
