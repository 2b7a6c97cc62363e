import { endpoints } from '#server/handlers';
import type { TextNode } from '#features/documents/server';
import type { Slice } from '#server/slice';
import { documentFileActions } from './contract.ts';
import { exportedDocument } from './server/exporting.ts';
import { importedDocument } from './server/importing.ts';

export const documentFiles = (publicUrl: string): Slice => ({
  endpoints: endpoints(documentFileActions, {
    'export-document': exportedDocument(publicUrl),
    'import-document': importedDocument,
  }),
  entities: [],
});

/** Markdown of ours as a text; what other people wrote is read in a thread of its own. */
export const textOfMarkdown = async (markdown: string): Promise<TextNode> =>
  (await import('./server/reading.ts')).readFile('MARKDOWN', markdown).text;
