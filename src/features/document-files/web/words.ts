import { counted } from '#contract/counts';
import type { ExportFormat } from '../contract.ts';

export const exportDocument = 'Export document';
export const format = 'Format';
export const formats: Readonly<Record<ExportFormat, { label: string; description: string }>> = {
  MARKDOWN: { label: 'Markdown', description: 'For other editors, and to import again' },
  HTML: { label: 'HTML', description: 'One page that opens in each browser' },
  PDF: { label: 'PDF', description: 'For print, with Latin, Greek and Cyrillic letters' },
  WORD: { label: 'Word', description: 'A .docx file' },
  JSON: { label: 'JSON', description: 'Everything, for programs' },
};
export const withChildren = 'With the documents below it';
export const withChildrenHint = 'As a zip file with folders. Archived documents are left out.';
export const exported = (count: number) => `${counted(count, 'document')} exported`;
export const unknownCharacters = (count: number) =>
  count === 1
    ? '1 character is shown as ■ in the PDF file, because its fonts do not have it. Word and HTML files do.'
    : `${count} characters are shown as ■ in the PDF file, because its fonts do not have them. Word and HTML files do.`;
export const untitled = 'Untitled';
