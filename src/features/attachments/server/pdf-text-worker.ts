import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfOrder } from './pdf-text.ts';

// Only as a thread: tests import each file of the server.
if (parentPort) parentPort.postMessage(await textIn(workerData as PdfOrder));

/** The text of the first pages. No font is loaded, and nothing is drawn. */
async function textIn({ bytes, pagesMost, textMost }: PdfOrder): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, pagesMost) && text.length < textMost; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += '\n';
    page.cleanup();
  }
  return text.slice(0, textMost);
}
