/**
 * The attachments section of a page and the files selected for a new item, for any slice with files, and what else shows files.
 * All are in one chunk, which is loaded when any of them is shown.
 */
export const attachmentParts = () => import('./parts.ts');
