import { boardPath } from './board.ts';
import { choose, give, large, picture, sectionOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, type Person, projectOf } from './people.ts';

async function taskOf(owner: Person): Promise<{ projectId: string; taskId: string; path: string }> {
  const projectId = await projectOf(owner);
  const [taskId = ''] = await addTasks(owner, projectId, ['Draw the map']);
  return { projectId, taskId, path: `${boardPath(owner, projectId)}/${taskId}` };
}

const attachmentsOf = async (reader: Person, taskId: string): Promise<{ id: string; name: string; size: number }[]> =>
  (
    await reader.ask<{ items: { id: string; name: string; size: number }[] }>({
      family: 'project',
      endpoint: 'get-task-attachments',
      query: { taskId },
    })
  ).items;

test('files are selected, dropped, pasted, opened, renamed, deleted and restored, and a second person sees it', async ({
  enter,
}) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const { projectId, taskId, path } = await taskOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const [adas, bens] = [await enter(ada, path), await enter(ben, path)];
  const [here, there] = [sectionOf(adas), sectionOf(bens)];
  await expect(bens.getByRole('list', { name: 'Here now' }).getByRole('img', { name: 'Ada Lovelace' })).toBeVisible();

  await choose(here, [text('plan.txt'), await picture(adas, 'red.png', 'crimson')]);
  await expect(here.getByRole('button', { name: 'Download plan.txt' })).toBeVisible();
  await expect(there.getByRole('button', { name: 'Open red.png' })).toBeVisible();
  const sheet = adas.getByRole('dialog', { name: 'Draw the map' });
  await give(sheet.getByRole('heading', { name: 'Files' }), 'drop', [await picture(adas, 'blue.png', 'navy')]);
  await expect(there.getByRole('button', { name: 'Open blue.png' })).toBeVisible();
  await give(here, 'paste', [await picture(adas, 'image.png', 'gold')]);
  await expect(there.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(3);
  await expect(there.getByRole('button', { name: /^Open Pasted \d{4}-/ })).toBeVisible();
  await expect
    .poll(() =>
      there
        .getByRole('list', { name: 'Images' })
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(320);

  await there.getByRole('button', { name: 'Open red.png' }).click();
  const preview = bens.getByRole('dialog', { name: 'red.png' });
  await expect(preview.getByRole('img', { name: 'red.png' })).toBeVisible();
  await expect(preview.getByText('320 × 200')).toBeVisible();
  await bens.keyboard.press('ArrowRight');
  await expect(bens.getByRole('dialog', { name: 'blue.png' }).getByRole('img', { name: 'blue.png' })).toBeVisible();
  await bens.keyboard.press('Escape');
  await expect(bens.getByRole('dialog', { name: 'blue.png' })).toBeHidden();

  const [saved] = await Promise.all([
    bens.waitForEvent('download'),
    there.getByRole('button', { name: 'Download plan.txt' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('plan.txt');

  await here.getByRole('button', { name: 'Actions for plan.txt' }).click();
  await adas.getByRole('menuitem', { name: 'Rename…' }).click();
  await adas.getByRole('textbox', { name: 'Name' }).fill('the/plan.txt');
  await adas.keyboard.press('Enter');
  await expect(there.getByRole('button', { name: 'Download the_plan.txt' })).toBeVisible();

  await there.getByRole('button', { name: 'Actions for the_plan.txt' }).click();
  await expect(bens.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(bens.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await bens.keyboard.press('Escape');

  await here.getByRole('button', { name: 'Open red.png' }).press('Delete');
  await expect(there.getByRole('button', { name: 'Open red.png' })).toHaveCount(0);
  expect(await attachmentsOf(ada, taskId)).toHaveLength(3);
  await adas.getByRole('button', { name: 'Undo' }).click();
  await expect(there.getByRole('button', { name: 'Open red.png' })).toBeVisible();
  expect(await attachmentsOf(ada, taskId)).toHaveLength(4);
});

test('an upload resumes when the network is back, although its sheet was closed in the meantime', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_NETWORK_CHANGED/);
  const ada = await person('Ada Lovelace');
  const { taskId, path } = await taskOf(ada);
  const page = await enter(ada, path);
  const section = sectionOf(page);
  const size = 14 * 1024 * 1024;
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  // The connection is cut when the second part begins.
  let isCut = false;
  await page.route('**/storage/v1/upload/resumable/**', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0' && !isCut) {
      isCut = true;
      await page.context().setOffline(true);
      return route.abort('internetdisconnected');
    }
    return route.continue();
  });
  await choose(section, await large('film.bin', size));
  await expect(section.getByRole('progressbar', { name: 'Uploading film.bin' })).toBeVisible();
  await expect(section.getByText('Connection lost. The upload will resume automatically.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Connection lost. 1 upload will resume automatically.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('All files attached')).toBeVisible({ timeout: 30_000 });
  expect((await attachmentsOf(ada, taskId)).map((file) => [file.name, file.size])).toEqual([['film.bin', size]]);
  // Nothing was sent again from the beginning.
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test('a file that cannot be attached shows why and leaves nothing, and a canceled upload frees its space', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/status of 413/);
  const ada = await person('Ada Lovelace');
  const { taskId, path } = await taskOf(ada);
  const page = await enter(ada, path);
  const section = sectionOf(page);
  await choose(section, await large('huge.bin', 26 * 1024 * 1024));
  await expect(section.getByRole('alert')).toHaveText('This plan accepts files of up to 25 MB.');
  await section.getByRole('button', { name: 'Remove huge.bin from the list' }).click();
  await expect(section.getByText('huge.bin')).toHaveCount(0);

  const held: (() => void)[] = [];
  await page.route('**/storage/v1/upload/resumable/**', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    held.push(() => void route.abort().catch(() => undefined));
    return undefined;
  });
  await choose(section, [text('slow.txt')]);
  await expect.poll(() => held.length).toBe(1);
  const asksBeforeLeaving = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksBeforeLeaving()).toBe(true);
  const given = page.waitForResponse((response) => response.url().includes('discard-task-uploads'));
  await section.getByRole('button', { name: 'Cancel upload of slow.txt' }).click();
  expect((await given).status()).toBe(200);
  for (const free of held) free();
  await expect(section.getByText('slow.txt')).toHaveCount(0);
  expect(await asksBeforeLeaving()).toBe(false);
  expect(await attachmentsOf(ada, taskId)).toEqual([]);
});

test('hostile files and names are shown as what they are and run nothing', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const { taskId, path } = await taskOf(ada);
  const page = await enter(ada, path);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const section = sectionOf(page);
  const run = 'window.pwned = 1';
  const names = [
    '<img src=x onerror="window.pwned=1">.txt',
    '"><script>pwned=1</script>.html',
    'javascript:pwned=1',
    'exe\u202egpj.scr',
    `${'w'.repeat(300)}.txt`,
  ];
  await choose(section, [
    ...names.map((name) => text(name)),
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(`<script>${run}</script>`) },
    {
      name: 'fake.png',
      mimeType: 'image/png',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script></svg>`),
    },
    {
      name: 'drawn.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`),
    },
  ]);
  await expect.poll(async () => (await attachmentsOf(ada, taskId)).length).toBe(names.length + 3);
  await expect(section.getByRole('button', { name: 'Download page.html' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Download exegpj.scr' })).toBeVisible();
  await page.reload();
  await expect(section.getByRole('button', { name: 'Download fake.png' })).toBeVisible();
  // Directly to its address, as a person would who received it.
  for (const { url } of (
    await ada.ask<{ items: { url: string }[] }>({ family: 'project', endpoint: 'get-task-attachments', query: { taskId } })
  ).items) {
    for (const address of [url, url.replace(/&download=.*/, '')]) await page.evaluate((to) => void window.open(to), address);
  }
  await expect(section).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  for (const other of page.context().pages())
    expect(await other.evaluate(() => 'pwned' in window).catch(() => false)).toBe(false);
});

test('a link to a picture opens it, and a viewer may open and download but not add or delete', async ({ enter }) => {
  const [ada, vera] = await Promise.all([person('Ada Lovelace'), person('Vera Brook')]);
  const { projectId, taskId, path } = await taskOf(ada);
  await bringIn(ada, vera, { projectId, role: 'VIEWER' });
  const adas = await enter(ada, path);
  await choose(sectionOf(adas), [await picture(adas, 'red.png', 'crimson')]);
  await expect(sectionOf(adas).getByRole('button', { name: 'Open red.png' })).toBeVisible();
  await expect.poll(async () => (await attachmentsOf(ada, taskId)).length).toBe(1);
  const [file] = await attachmentsOf(ada, taskId);
  const page = await enter(vera, `${path}#attachment-${file?.id}`);
  await expect(page.getByRole('dialog', { name: 'red.png' }).getByRole('img', { name: 'red.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sectionOf(page).getByRole('button', { name: 'Attach files' })).toHaveCount(0);
});
