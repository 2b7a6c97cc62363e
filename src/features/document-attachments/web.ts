import { attachmentParts } from '#features/attachments/web';
import { textFiles } from './web/text-files.tsx';

/** The images and files of documents, for their texts. */
export const textFileParts = async () => textFiles(await attachmentParts());

/** Uploads files to a document, for what makes documents of files. */
export { sentFiles } from './web/sent-files.ts';
