import { counted, figure } from '#contract/counts';
import type { ExportFormat } from '../contract.ts';

export const cancel = 'Cancel';
export const exportDocument = 'Export document';
export const format = 'Format';
export const formats: Readonly<Record<ExportFormat, { label: string; description: string }>> = {
  MARKDOWN: { label: 'Markdown', description: 'For other editors, and to import again' },
  HTML: { label: 'HTML', description: 'A single page that opens in any browser' },
  PDF: { label: 'PDF', description: 'For print, with Latin, Greek and Cyrillic letters' },
  WORD: { label: 'Word', description: 'A .docx file' },
  JSON: { label: 'JSON', description: 'The text with its structure, for programs' },
};
export const withChildren = 'With the documents below it';
export const withChildrenHint = 'As a zip file with folders. Archived documents are left out.';
export const exported = (count: number) => `${counted(count, 'document')} exported`;
export const unknownCharacters = (count: number) =>
  count === 1
    ? '1 character is shown as ■ in the PDF file, because its fonts do not have it. Word and HTML files do.'
    : `${figure(count)} characters are shown as ■ in the PDF file, because its fonts do not have them. Word and HTML files do.`;
export const filesLeftOut = (count: number) =>
  `${counted(count, 'image or file', 'images or files')} left out: too large together, damaged, or in a format that this file cannot have.`;
export const untitled = 'Untitled';

export const importDocuments = 'Import documents';
export const importHint =
  'Drop Markdown, HTML or Word files here, or a zip file of them, such as an export of Notion, Outline or Cairn. Folders become documents with others in them.';
export const importLimits =
  'Up to 1,000 documents of 700,000 characters each, with the images and files of a zip file that they name.';
export const selectFiles = 'Select files';
export const files = 'Files to import';
export const nothingFound = 'These files have no documents. Select Markdown, HTML, Word or zip files.';
export const tooManyFiles = (most: number) => `These are more than ${counted(most, 'document')}. Select fewer files.`;
export const archiveTooLarge = 'This zip file is too large. Split it into smaller ones.';
export const brokenArchive = 'This zip file is damaged, or has a format that cannot be read. Create it again.';
export const noDocument = 'Not a Markdown, HTML or Word file, and not named in one';
export const brokenFile = 'This file is damaged, or has a format that cannot be read';
export const tooLarge = 'Longer than 700,000 characters';
export const importing = (done: number, all: number) => `Importing ${figure(done)} of ${counted(all, 'file')}`;
export const imported = (count: number) => `${counted(count, 'document')} imported`;
export const stopped = (why: string) => `The import stopped. ${why}`;
export const leftOut = 'Left out';
export const moreLeftOut = (count: number) => `And ${counted(count, 'more file')}`;
export const embedded = (count: number) => `${counted(count, 'image or embedded item', 'images or embedded items')} in the texts`;
export const openFirst = 'Open document';
export const close = 'Close';
