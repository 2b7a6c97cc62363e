export type { AttachmentsProps } from './web/attachments.tsx';
export { AttachmentDropArea, DropArea } from './web/attachment-drop-area.tsx';
export { declareFiles } from './web/declare-files.ts';
export { filePhrases } from './web/file-phrases.ts';
export { attachFiles } from './web/uploads.ts';
export { useChosenFiles } from './web/use-chosen-files.ts';

/**
 * The files of one thing on its page, and those chosen for what is not made yet, for any slice that keeps some: fetched as one,
 * when either is shown.
 */
export const attachmentParts = () => import('./web/parts.ts');
