import { z } from 'zod';
import { actions, inWorkspaceOrProject } from '#contract/action';
import { Id } from '#contract/ids';
import { Document, onAnyDocument } from '#features/documents/contract';
import { SHIPPED } from './fields.ts';

export const ShippedTemplate = z.enum(SHIPPED);
export type ShippedTemplate = z.infer<typeof ShippedTemplate>;

const template = { from: 'body', field: 'documentId', by: onAnyDocument, right: { row: 'read' }, within: 'workspace' } as const;

export const documentTemplateActions = actions('documents', 'documents', {
  'create-document-from-template': {
    method: 'POST',
    about:
      'Creates a document at the end of a project or of the library, with the title, icon and text of a template: one that comes with Cairn (`template`), or a document that you can read (`documentId`). Screens offer documents with `isTemplate`.',
    reach: inWorkspaceOrProject,
    right: { workspace: 'view', inProject: 'manageDocs' },
    further: [
      { when: 'in the library', if: ({ query }) => query['projectId'] === undefined, right: { workspace: 'editLibrary' } },
    ],
    also: [template],
    body: z.strictObject({ template: ShippedTemplate.optional(), documentId: Id.optional() }),
    response: Document,
  },
});
