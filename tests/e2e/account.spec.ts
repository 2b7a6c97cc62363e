import { readFile } from 'node:fs/promises';
import { boardPath } from './board.ts';
import { expect, test } from './house.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

test('ben gives himself a face and a name that ada sees, takes his data along, and deletes his account', async ({
  enter,
  complaints,
}) => {
  // What a browser says of requests that end with the session.
  complaints.tolerate(/status of 40[0134]/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const [taskId = ''] = await addTasks(ben, projectId, ['Written by Ben']);
  await ben.ask({
    method: 'PUT',
    family: 'project',
    endpoint: 'change-assignee',
    query: { taskId },
    body: { assigneeId: ben.userId },
  });
  const bens = await enter(ben, boardPath(ada, projectId));
  await bens.getByRole('button', { name: /Your account/ }).click();
  await bens.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(bens).toHaveURL(/\/account\/profile$/);
  await expect(bens.getByRole('link', { name: /^Back to / })).toBeVisible();

  const drawn = await bens.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'teal';
      context.fillRect(0, 0, 900, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const face = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
  await bens.getByLabel('Picture file').setInputFiles(face);
  await expect(bens.getByRole('button', { name: 'Change picture' })).toBeVisible();
  const shown = bens.locator('main img');
  await expect(shown).toHaveAttribute('src', /^\/storage\/v1\/object\/public\/avatars\//);
  // Cut to a square, and no larger than what is shown needs.
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([512, 512]);
  await bens.getByLabel('First name').fill('Benedict');
  await bens.keyboard.press('Enter');
  await expect(bens.locator('main').getByText('Benedict Okri')).toBeVisible();

  const adas = await enter(ada, boardPath(ada, projectId));
  const picture = adas.getByRole('article').getByRole('img', { name: 'Benedict Okri' });
  await expect(picture.locator('img')).toHaveAttribute('src', /avatars/);

  await bens.getByRole('link', { name: 'Data' }).click();
  const download = bens.waitForEvent('download');
  await bens.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  const data = JSON.parse(await readFile(file, 'utf8')) as { tasks: { title: string }[]; profile: { firstName: string } };
  expect([data.profile.firstName, data.tasks.map(({ title }) => title)]).toEqual(['Benedict', ['Written by Ben']]);

  await bens.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = bens.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(ben.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(bens).toHaveURL(/\/auth\/login/);
  await expect(adas.getByRole('article').getByRole('img', { name: 'Benedict Okri' })).toHaveCount(0);
  await expect(adas.getByRole('link', { name: 'Written by Ben' })).toBeVisible();
  await bens.getByLabel('E-mail').fill(ben.email);
  await bens.getByLabel('Password', { exact: true }).fill(ben.password);
  await bens.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(bens.getByText('E-mail or password is not right.')).toBeVisible();
});
