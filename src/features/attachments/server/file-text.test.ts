import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf, pdfText as written } from '../../../../tests/support/pdf.ts';
import { bytesToRead, TEXT_MOST, textOf } from './file-text.ts';
import { PDF_LIMITS, pdfText } from './pdf-text.ts';

const text = (bytes: Uint8Array) => textOf('text/plain', bytes);

test('text is read by its encoding, also if its last character is cut', async () => {
  expect(await text(Buffer.from('Crème brûlée'))).toBe('Crème brûlée');
  expect(await text(Buffer.from('Crème brûlée').subarray(0, -1))).toBe('Crème brûlé');
  expect(await text(Buffer.from('Crème brûlée', 'latin1'))).toBe('Crème brûlée');
  expect(await text(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Crème', 'utf16le')]))).toBe('Crème');
});

test('what claims to be text and is not is not read', async () => {
  expect(await text(Buffer.from([80, 75, 3, 4, 0, 0, 8]))).toBe(null);
});

test('no text is longer than what is kept, and none has signs that the database refuses', async () => {
  const long = await text(Buffer.from(`one\u0001two ${'word '.repeat(TEXT_MOST)}`));
  expect(long?.startsWith('one two word')).toBe(true);
  expect(long?.length).toBeLessThanOrEqual(TEXT_MOST);
});

test('only the beginning of a long text is fetched, and a PDF file as a whole or not at all', () => {
  expect(bytesToRead('text/csv', 10)).toBe(10);
  expect(bytesToRead('text/csv', 10 ** 9)).toBe(4 * TEXT_MOST);
  expect(bytesToRead('application/pdf', 10 ** 6)).toBe(10 ** 6);
  expect(bytesToRead('application/pdf', 10 ** 9)).toBe(null);
});

test('the text of all pages of a PDF file is read, up to the most', async () => {
  const file = pdfOf([{ content: written('First page') }, { content: deflateSync(written('Second page')), isDeflated: true }]);
  expect(await textOf('application/pdf', file)).toBe('First page\nSecond page');
  expect(await pdfText(file, TEXT_MOST, { ...PDF_LIMITS, pages: 1 })).toBe('First page\n');
  expect(await pdfText(file, 5)).toBe('First');
});

test('a file that is no PDF has no text', async () => {
  expect(await pdfText(Buffer.from('%PDF-1.4 and nothing else'), TEXT_MOST)).toBe(null);
  expect(await pdfText(Buffer.alloc(0), TEXT_MOST)).toBe(null);
});

test('a PDF file that unpacks into more than it may is given up, and this process goes on', async () => {
  const bomb = pdfOf([{ content: deflateSync(Buffer.alloc(200 * 1_048_576, 'BT ET ')), isDeflated: true }]);
  expect(bomb.length).toBeLessThan(1_048_576);
  expect(await pdfText(bomb, TEXT_MOST, { ...PDF_LIMITS, megabytes: 48 })).toBe(null);
});

test('a PDF file that takes longer than it may is given up', async () => {
  const slow = pdfOf([{ content: deflateSync(Buffer.alloc(60 * 1_048_576, '0 0 0 rg BT /F1 1 Tf ET ')), isDeflated: true }]);
  expect(await pdfText(slow, TEXT_MOST, { ...PDF_LIMITS, milliseconds: 400, megabytes: 2048 })).toBe(null);
});
