import type { DocumentPlace } from '#features/documents/web';
import { client } from '#web/api';
import { revalidate } from '#web/swr';
import type { Document } from '#features/documents/contract';
import { REFERENCES_AT_ONCE } from '#features/documents/fields';
import type { documentReferenceActions, ShownReference } from '../contract.ts';

const documents = client<typeof documentReferenceActions>('documents');

/** The items with these ids, as the person may see them now. */
export async function findReferences(workspaceId: string, ids: readonly string[]): Promise<readonly ShownReference[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / REFERENCES_AT_ONCE) }, (_, nth) =>
    ids.slice(nth * REFERENCES_AT_ONCE, (nth + 1) * REFERENCES_AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((part) => documents.get('find-references', { query: { workspaceId, ids: [...part] } })),
  );
  return answers.flatMap(({ items }) => items);
}

/** The documents of a place that others wrote in since the person read them. */
export async function changedDocuments({ workspaceId, projectId }: DocumentPlace): Promise<readonly string[]> {
  const query = { workspaceId, ...(projectId !== null && { projectId }) };
  const { items } = await documents.get('get-changed-documents', { query });
  return items.map(({ documentId }) => documentId);
}

/** Keeps what the person has read of a document, and returns what they had read before. */
export async function markRead(workspaceId: string, documentId: string, vector: string | null): Promise<string | null> {
  const before = await documents.put('mark-document-read', { query: { workspaceId, documentId }, body: { vector } });
  void revalidate('changed-documents:');
  return before.vector;
}

/** The documents that name an item in their text, as far as the person reads them. */
export const linkingDocuments = async (workspaceId: string, targetId: string): Promise<readonly Document[]> =>
  (await documents.get('get-linking-documents', { query: { workspaceId, targetId } })).items;
