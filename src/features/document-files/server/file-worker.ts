import { parentPort, workerData } from 'node:worker_threads';
import type { TextNode } from './runs.ts';
import type { FilePart, FontFolders, WorkerData, WrittenFile } from './written-file.ts';

type Writing = Extract<WorkerData, { does: 'write' }>;

/** A copy of its own, which can be handed to the other thread. */
async function written({ format, parts, isZip, fonts, formulaFonts }: Writing): Promise<WrittenFile> {
  const write = await WRITERS[format]({ fonts, formulaFonts });
  const files: [string, Uint8Array][] = [];
  let [unknownCharacters, leftOutImages] = [0, 0];
  for (const part of parts) {
    const { bytes, unknown = 0, leftOut = 0 } = await write(part);
    files.push([part.path, bytes]);
    unknownCharacters += unknown;
    leftOutImages += leftOut;
  }
  const [only] = files;
  if (!isZip && only) return { bytes: new Uint8Array(only[1]), unknownCharacters, leftOutImages };
  const { zipSync } = await import('fflate');
  return { bytes: zipSync(Object.fromEntries(files)), unknownCharacters, leftOutImages };
}

type Writer = (part: FilePart) => Promise<{ bytes: Uint8Array; unknown?: number; leftOut?: number }>;

const WRITERS: Readonly<Record<Writing['format'], (folders: FontFolders) => Promise<Writer>>> = {
  TEXT:
    async () =>
    async ({ text }) => ({
      bytes: text instanceof Uint8Array ? text : new TextEncoder().encode(typeof text === 'string' ? text : ''),
    }),
  WORD: async () => {
    const { wordFile } = await import('./word.ts');
    return async ({ title, text }) => (isNode(text) ? wordFile(title, text) : { bytes: new Uint8Array() });
  },
  PDF: async (folders) => {
    const { pdfWriter } = await import('./pdf-file.ts');
    return pdfWriter(folders);
  },
};

const isNode = (text: FilePart['text']): text is TextNode => typeof text !== 'string' && !(text instanceof Uint8Array);

// Only as a thread: tests import each file of the server.
if (parentPort) {
  const order = workerData as WorkerData;
  if (order.does === 'write') {
    const made = await written(order);
    parentPort.postMessage(made, [made.bytes.buffer as ArrayBuffer]);
  } else {
    const { readFile } = await import('./reading.ts');
    parentPort.postMessage(readFile(order.format, order.content, order.files));
  }
}
