import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { person, projectOf } from './people.ts';

const pictures = process.env.HEALTH_PICTURES;

test('ada says how her project is doing, and reads it in the list of projects', async ({ enter }) => {
  const ada = await person('ada');
  const projectId = await projectOf(ada, 'Survey');
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/analytics`);
  const health = page.getByRole('region', { name: 'Health' });
  await health.getByRole('button', { name: 'Post update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post update' });
  await dialog.getByText('At risk').click();
  await dialog.getByRole('textbox', { name: 'Update' }).click();
  await page.keyboard.type('The boat is late. We sound the bay a week later.');
  if (pictures) await page.screenshot({ path: `${pictures}/dialog.png` });
  await dialog.getByRole('button', { name: 'Post update' }).click();
  await expect(health.getByText('The boat is late.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/section.png` });

  await page.goto(`/workspace/${ada.workspaceId}/projects`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Survey' }) });
  await expect(card.getByText('At risk')).toBeVisible();
  // A colleague's update, or one from another tab, arrives without a reload.
  await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-project-update',
    query: { projectId },
    body: { status: 'ON_TRACK', content: 'The boat is here.' },
  });
  await expect(card.getByText('On track')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/cards.png` });
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('cell', { name: 'On track The boat is here.' })).toBeVisible();
  if (!pictures) return;
  await page.screenshot({ path: `${pictures}/table.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${pictures}/phone.png` });
});
