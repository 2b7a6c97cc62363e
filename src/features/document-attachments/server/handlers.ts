import { itemFileHandlers } from '#features/attachments/server';
import { documentOf } from '#features/documents/server';
import { endpoints } from '#server/handlers';
import { documentAttachmentActions } from '../contract.ts';
import { documentFiles } from './document-files.ts';

const files = itemFileHandlers(documentFiles);

export const fileHandlers = endpoints(documentAttachmentActions, {
  'get-document-attachments': files.list,
  'get-document-attachment-url': files.address,
  'prepare-document-attachments': files.prepare,
  'add-document-attachment': async (call) => {
    const { projectId } = await documentOf(call.db, call.reached.rowId);
    const record: typeof call.record = (occurrence) => call.record({ ...occurrence, ...(projectId !== null && { projectId }) });
    return files.add({ ...call, record });
  },
  'discard-document-uploads': files.discard,
});
