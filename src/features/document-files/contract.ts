import { z } from 'zod';
import { actions } from '#contract/action';
import { onAnyDocument } from '#features/documents/contract';
import { DOCUMENTS_AT_ONCE, FORMATS, TEXTS_AT_ONCE } from './fields.ts';

export const ExportFormat = z.enum(FORMATS);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** A file as it is saved. */
export const ExportedFile = z.object({
  name: z.string(),
  contentType: z.string(),
  /** The bytes of the file, as base64. */
  content: z.string(),
  /** How many documents it has. */
  documents: z.int(),
  /** How many characters are shown as ■, because the fonts of PDF files lack them. */
  unknownCharacters: z.int(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;

export const documentFileActions = actions('documents', {
  'export-document': {
    method: 'GET',
    about: `Returns a document as a file: Markdown, HTML, PDF, Word or JSON. With \`withChildren\` also the documents below it that you can read, except archived ones, at most ${DOCUMENTS_AT_ONCE}, together in a zip file with a folder for each document that has others in it. The texts can have up to ${TEXTS_AT_ONCE / 1_000_000} MB together. The fonts of PDF files have Latin, Greek and Cyrillic letters; each other character is shown as ■ and counted in \`unknownCharacters\`.`,
    reach: onAnyDocument,
    right: { row: 'read' },
    query: { format: ExportFormat, withChildren: z.enum(['true', 'false']).default('false') },
    response: ExportedFile,
    audited: { category: 'DATA', action: 'document.exported', target: 'Document' },
  },
});
