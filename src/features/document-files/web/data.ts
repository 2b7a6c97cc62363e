import { client } from '#web/api';
import { saveFile } from '#web/save-file';
import type { documentActions } from '#features/documents/contract';
import type { documentFileActions, ExportedFile } from '../contract.ts';

export const documentFiles = client<typeof documentFileActions>('documents');
const documents = client<typeof documentActions>('documents');

/** Moves a document to the trash. */
export const removed = (workspaceId: string, documentId: string): Promise<unknown> =>
  documents.delete('delete-document', { query: { workspaceId, documentId } });

/** Saves a file through the browser. */
export function save({ name, contentType, content }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  saveFile(new Blob([bytes], { type: contentType }), name);
}
