import { client } from '#web/api';
import { declareMutation } from '#web/mutation';
import type { documentTemplateActions, ShippedTemplate } from '../contract.ts';

const templates = client<typeof documentTemplateActions>('documents');

interface FromTemplate {
  readonly workspaceId: string;
  /** Null for the library. */
  readonly projectId: string | null;
  readonly from: { template: ShippedTemplate } | { documentId: string };
}

export const createFromTemplate = declareMutation(templates, 'create-document-from-template', {
  method: 'POST',
  table: 'Document',
  request: ({ workspaceId, projectId, from }: FromTemplate) => ({
    query: { workspaceId, ...(projectId !== null && { projectId }) },
    body: from,
  }),
  // Its text is known to the server.
  predict: () => [],
  lane: ({ workspaceId }) => workspaceId,
});
