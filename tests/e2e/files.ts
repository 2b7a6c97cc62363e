import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';

export interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A text with a name. */
export const text = (name: string, content = 'Some words'): Sent => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** The path of a large file: what is sent to the browser by its path need not pass through the protocol of the test. */
export async function large(name: string, size: number): Promise<string> {
  const path = test.info().outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await truncate(path, size);
  return path;
}

/** A picture of one color, as a browser draws it. */
export async function picture(page: Page, name: string, color: string): Promise<Sent> {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 320, 200);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** Drops files on a place of the page, or pastes them there. */
export async function give(place: Locator, how: 'drop' | 'paste', files: readonly Sent[]): Promise<void> {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, data: buffer.toString('base64') }));
  await place.evaluate(
    (element, [kind, all]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, data: base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (kind === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        return;
      }
      for (const name of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [how, sent] as const,
  );
}

/** Selects files by the button of a section. */
export const choose = async (section: Locator, files: Sent[] | string): Promise<void> =>
  // While there are no files, its button is in the row of empty parts.
  section.page().getByLabel('Files to attach').last().setInputFiles(files);

/** The files of the open item. */
export const sectionOf = (page: Page): Locator => page.getByRole('region', { name: 'Files' });
