import { Document, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import { strToU8, zipSync } from 'fflate';
import { png } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { person, projectOf } from './people.ts';

test('a zip file and a Word file become documents with their images', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/documents`);
  const zip = zipSync({
    'Trip.md': strToU8('# Trip\n\nTo the bay.\n\n![The bay](Trip/bay.png "At noon")\n\n[Tides](Trip/tides.pdf)\n'),
    'Trip/bay.png': png(120, 60),
    'Trip/tides.pdf': strToU8('high and low'),
    'Trip/unnamed.pdf': strToU8('nobody names it'),
  });
  const image = new ImageRun({ type: 'png', data: png(90, 30), transformation: { width: 90, height: 30 } });
  const word = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Packing list', heading: HeadingLevel.TITLE }),
          new Paragraph({ children: [new TextRun({ text: 'Two tents', bold: true })] }),
          new Paragraph({ children: [image] }),
        ],
      },
    ],
  });
  await page.getByRole('button', { name: 'More ways to create a document' }).click();
  await page.getByRole('menuitem', { name: 'Import documents…' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Files to import').setInputFiles([
    { name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
    { name: 'packing.docx', mimeType: '', buffer: await Packer.toBuffer(word) },
    { name: 'broken.docx', mimeType: '', buffer: Buffer.from('no zip file') },
  ]);
  await expect(dialog.getByText('2 documents imported')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Trip\/unnamed\.pdf/, /^broken\.docxThis file is damaged/]);
  await dialog.getByRole('button', { name: 'Open document' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the document' });
  const width = () => text.locator('img').evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect(text.locator('strong')).toHaveText('Two tents');
  await expect.poll(width).toBe(90);
  await page.getByRole('link', { name: 'Trip' }).click();
  await expect(text).toContainText('To the bay.');
  await expect.poll(width).toBe(120);
  await expect(text).toContainText('At noon');
  await expect(text).toContainText('tides.pdf');
});
