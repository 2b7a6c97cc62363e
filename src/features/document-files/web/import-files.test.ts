import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { foundIn } from './import-files.ts';
import * as words from './words.ts';

const zipOf = (entries: Record<string, string | Uint8Array<ArrayBuffer>>): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
const archive = (entries: Record<string, string | Uint8Array<ArrayBuffer>>, name = 'export.zip'): File =>
  new File([zipOf(entries)], name);

const ID = '0123456789abcdef0123456789abcdef';

it('finds the documents of files and archives with their folders, and says what is left out', async () => {
  const { files, leftOut } = await foundIn([
    new File(['# Plan'], 'Plan.md'),
    new File(['x'], 'photo.png'),
    archive({
      'Trip.md': 'Trip',
      'Trip/Day 1.markdown': 'Day 1',
      'Trip/page.HTML': '<p>Page',
      'Trip/photo.jpg': 'x',
      '__MACOSX/Trip/._Day 1.md': 'x',
      'Trip/.hidden.md': 'x',
    }),
  ]);
  expect(files).toEqual([
    { folders: [], name: 'Plan', format: 'MARKDOWN', content: '# Plan', files: new Map() },
    { folders: [], name: 'Trip', format: 'MARKDOWN', content: 'Trip', files: new Map() },
    { folders: ['Trip'], name: 'Day 1', format: 'MARKDOWN', content: 'Day 1', files: new Map() },
    { folders: ['Trip'], name: 'page', format: 'HTML', content: '<p>Page', files: new Map() },
  ]);
  expect(leftOut).toEqual([
    { name: 'photo.png', reason: words.noDocument },
    { name: 'Trip/photo.jpg', reason: words.noDocument },
  ]);
});

it('reads an archive in an archive, and names without the ids of Notion', async () => {
  const inner = zipOf({ [`Wiki ${ID}.md`]: '# Wiki', [`Wiki ${ID}/How to ${ID}.md`]: '# How to' });
  const { files } = await foundIn([archive({ 'Export-Part-1.zip': inner })]);
  expect(files.map(({ folders, name }) => [...folders, name].join('/'))).toEqual(['Wiki', 'Wiki/How to']);
});

it('takes along the images and files that a text names, and those in it', async () => {
  const { files, leftOut } = await foundIn([
    archive({
      [`Trip ${ID}.md`]: `![Bay](Trip%20${ID}/bay%20(1).png) [Plan](<Trip ${ID}/plan.pdf>) [Day](Day.md)\n\n[out]: ../../etc/passwd`,
      [`Trip ${ID}/bay (1).png`]: 'bay',
      [`Trip ${ID}/plan.pdf`]: 'plan',
      [`Trip ${ID}/Inner.html`]: `<img src="bay (1).png?x=1"><img src='https://a.example/b.png'><img src="/logo.gif&amp;.png">`,
      [`Trip ${ID}/none.png`]: 'none',
      'logo.gif&.png': 'logo',
      'Day.md': '![](data:image/png;base64,aGk=) ![broken](data:image/png;base64,*)',
    }),
  ]);
  const named = await Promise.all(
    files.map(async ({ name, files: beside }) => [
      name,
      ...(await Promise.all([...beside].map(async ([address, file]) => `${address} = ${file.name}: ${await file.text()}`))),
    ]),
  );
  expect(named).toEqual([
    ['Trip', `Trip%20${ID}/bay%20(1).png = bay (1).png: bay`, `Trip ${ID}/plan.pdf = plan.pdf: plan`],
    ['Inner', 'bay (1).png?x=1 = bay (1).png: bay', '/logo.gif&.png = logo.gif&.png: logo'],
    ['Day', 'embedded/image-1.png = image-1.png: hi'],
  ]);
  expect(files[2]?.content).toBe('![](embedded/image-1.png) ![broken](data:image/png;base64,*)');
  expect(files[0]?.files.get(`Trip%20${ID}/bay%20(1).png`)).toBe(files[1]?.files.get('bay (1).png?x=1'));
  expect(leftOut).toEqual([{ name: `Trip ${ID}/none.png`, reason: words.noDocument }]);
});

it('takes no name as a path, and opens no third archive', async () => {
  const third = zipOf({ 'deep.md': 'x' });
  const { files, leftOut } = await foundIn([
    archive({
      '../../etc/passwd.md': 'a',
      '/root/./x\u0007.md': 'b',
      'a\\b\\c.md': 'c',
      'inner.zip': zipOf({ 'third.zip': third }),
    }),
  ]);
  expect(files.map(({ folders, name }) => [...folders, name])).toEqual([
    ['etc', 'passwd'],
    ['root', 'x'],
    ['a', 'b', 'c'],
  ]);
  expect(leftOut).toEqual([{ name: 'third.zip', reason: words.noDocument }]);
});

it('refuses broken archives, and those that unpack into too much, before unpacking them', async () => {
  await expect(foundIn([new File(['no archive'], 'x.zip')])).rejects.toThrow(words.brokenArchive);
  const whole = zipOf({ 'a.md': 'words '.repeat(1000) });
  await expect(foundIn([new File([whole.slice(0, whole.length - 30)], 'x.zip')])).rejects.toThrow(words.brokenArchive);
  await expect(foundIn([new File([sayingMore(690_000, 500)], 'x.zip')])).rejects.toThrow(words.archiveTooLarge);
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.png`, '']));
  await expect(foundIn([archive(many)])).rejects.toThrow(words.archiveTooLarge);
  const { files, leftOut } = await foundIn([archive({ 'long.md': 'a'.repeat(700_001) })]);
  expect(files).toEqual([]);
  expect(leftOut).toEqual([{ name: 'long.md', reason: words.tooLarge }]);
});

/** An archive whose entries say that they unpack into so many bytes. */
function sayingMore(size: number, entries: number): Uint8Array<ArrayBuffer> {
  const bytes = zipOf(Object.fromEntries(Array.from({ length: entries }, (_, at) => [`${at}.md`, 'words'])));
  const view = new DataView(bytes.buffer);
  // The directory at the end has a header for each entry, with the size at its 24th byte.
  for (let at = 0; at < bytes.length - 28; at++) if (view.getUint32(at) === 0x504b0102) view.setUint32(at + 24, size, true);
  return bytes;
}
