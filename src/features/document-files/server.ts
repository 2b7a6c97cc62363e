import { endpoints } from '#server/handlers';
import type { TextNode } from '#features/documents/server';
import type { Slice } from '#server/slice';
import { documentFileActions } from './contract.ts';
import { exportedDocument } from './server/exporting.ts';
import type { ReadFile } from './server/html-reading.ts';
import { importedDocument, importedText } from './server/importing.ts';
import type { FileLimits } from './server/written-file.ts';

const HTML_LIMITS: FileLimits = { milliseconds: 15_000, megabytes: 256 };

export const documentFiles = (publicUrl: string): Slice => ({
  endpoints: endpoints(documentFileActions, {
    'export-document': exportedDocument(publicUrl),
    'import-document': importedDocument,
    'fill-document': importedText,
  }),
  entities: [],
});

/** HTML of anyone as Markdown, with what documents know of it; null for what takes too long to be read. */
export async function markdownOfHtml(html: string): Promise<string | null> {
  const { inThread } = await import('./server/written-file.ts');
  const read = await inThread<ReadFile>(
    { does: 'read', format: 'HTML', content: html },
    AbortSignal.timeout(HTML_LIMITS.milliseconds),
    HTML_LIMITS,
  );
  if (read === null) return null;
  const { markdownOf } = await import('./server/markdown-writing.ts');
  return markdownOf(read.title ?? '', read.text);
}

/** A text as Markdown, with its title as the first heading. */
export const markdownOfText = async (title: string, text: TextNode): Promise<string> =>
  (await import('./server/markdown-writing.ts')).markdownOf(title, text);

/** Markdown of ours as a text; what other people wrote is read in a thread of its own. */
export const textOfMarkdown = async (markdown: string): Promise<TextNode> =>
  (await import('./server/reading.ts')).readFile('MARKDOWN', markdown).text;
