export { attachmentParts } from './web/attachment-parts.ts';
export { AddFileSoon } from './web/add-file.tsx';
export type { AttachmentsProps } from './web/attachments.tsx';
export { AttachmentDropArea, DropArea } from './web/attachment-drop-area.tsx';
export { declareFiles } from './web/declare-files.ts';
export { sendFile } from './web/send-file.ts';
export { filePhrases } from './web/file-phrases.ts';
export { attachFiles } from './web/uploads.ts';
export { useChosenFiles } from './web/use-chosen-files.ts';
