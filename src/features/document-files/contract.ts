import { z } from 'zod';
import { actions, inWorkspaceOrProject } from '#contract/action';
import { optionalLine } from '#contract/fields';
import { Id } from '#contract/ids';
import { Document, inside, onAnyDocument, onDocument } from '#features/documents/contract';
import { DOCUMENTS_AT_ONCE, FILES_MAX, FORMATS, IMPORT_FORMATS, IMPORT_MAX, TEXTS_AT_ONCE } from './fields.ts';

export const ExportFormat = z.enum(FORMATS);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const ImportFormat = z.enum(IMPORT_FORMATS);
export type ImportFormat = z.infer<typeof ImportFormat>;

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
  /** How many images and files are left out: beyond 30 MB together, damaged, or in a format that the file cannot have. */
  leftOutFiles: z.int(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;

/** A file with the text of a document. */
const sentFile = {
  format: ImportFormat,
  content: z.string().max(IMPORT_MAX),
  title: optionalLine(500).default(''),
};
const imported = {
  response: z.object({ document: Document, leftOut: z.int() }),
  audited: { category: 'DATA', action: 'document.imported', target: 'Document' },
} as const;

export const documentFileActions = actions('documents', 'documents', {
  'export-document': {
    method: 'GET',
    about: `Returns a document as a file: Markdown, HTML, PDF, Word or JSON. With \`withChildren\` also the documents below it that you can read, except archived ones, at most ${DOCUMENTS_AT_ONCE}, together in a zip file with a folder for each document that has others in it. Images are in the file; Markdown with images or files is a zip file that has them beside it. The texts can have up to ${TEXTS_AT_ONCE / 1_000_000} MB together. The fonts of PDF files have Latin, Greek and Cyrillic letters; each other character is shown as ■ and counted in \`unknownCharacters\`.`,
    reach: onAnyDocument,
    right: { row: 'read' },
    query: { format: ExportFormat, withChildren: z.enum(['true', 'false']).default('false') },
    response: ExportedFile,
    audited: { category: 'DATA', action: 'document.exported', target: 'Document' },
  },
  'import-document': {
    method: 'POST',
    about: `Creates a document with the text of a file: Markdown (CommonMark, with the tables, task lists and alerts of GitHub, and HTML in it) or HTML, up to ${IMPORT_MAX / 1000},000 characters. Its title is the one that the file has: in its head, or as its first heading; otherwise \`title\`. Of the labels that the head of Markdown names, it gets those that the project has. Headings, lists, tables, code, quotes, callouts, toggles, looks of words and links to other pages are kept, and of everything else the words. \`leftOut\` counts images and other embedded things. It is in another document if \`parentId\` is given, after its siblings.`,
    reach: inWorkspaceOrProject,
    right: { workspace: 'view', inProject: 'manageDocs' },
    further: [
      { when: 'in the library', if: ({ query }) => query['projectId'] === undefined, right: { workspace: 'editLibrary' } },
    ],
    also: [inside],
    body: z.strictObject({ ...sentFile, parentId: Id.nullable().default(null) }),
    ...imported,
  },
  'fill-document': {
    method: 'PUT',
    about: `Writes the text of a file into a document that has no text yet, read as \`import-document\` reads it, with its images and files. Upload those to the document first, and name them in \`files\` by the addresses that the text gives them: an image becomes an image, and a link to a file that file. The title, the labels and the cover that the file has become those of the document; \`title\` does if it has none. Returns 409 if somebody has written in it.`,
    reach: onDocument,
    right: { row: 'write' },
    body: z.strictObject({
      ...sentFile,
      files: z
        .array(z.strictObject({ address: z.string().max(2000), fileId: Id }))
        .max(FILES_MAX)
        .default([]),
    }),
    ...imported,
  },
});
