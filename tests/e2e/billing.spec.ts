import { expect, test } from './fixtures.ts';
import { projectOf, person } from './people.ts';

test('an owner takes a plan, exceeds a smaller one, and makes room again', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const billing = `/workspace/${ada.workspaceId}/billing`;
  const page = await enter(ada, billing);
  await expect(page.getByText(/This server does not charge for plans/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page.getByRole('heading', { name: 'Pro for this workspace' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Pro' }).click();
  await expect(page.getByRole('heading', { name: 'This workspace is on Pro' })).toBeVisible();

  const projects: string[] = [];
  for (let nth = 1; nth <= 6; nth++) projects.push(await projectOf(ada, `Project ${nth}`));
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Billing', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Seats: 1 of 50' })).toBeVisible();
  const question = page.getByRole('alertdialog');
  // The page begins with the usage of the previous visit, and the question is about what it shows.
  await expect(async () => {
    await page.getByRole('button', { name: 'Choose Free' }).click();
    await question.getByRole('button', { name: 'Cancel' }).focus();
    const text = await question.textContent();
    if (!text?.includes('The workspace uses 1 project more')) await page.keyboard.press('Escape');
    expect(text).toContain('The workspace uses 1 project more than this plan includes');
  }).toPass();
  await question.getByRole('button', { name: 'Change to Free' }).click();

  const banner = page.getByText('This workspace is over the limits of its plan and is read-only.');
  await expect(page.getByRole('progressbar', { name: 'Projects: 6 of 5' })).toBeVisible();
  await expect(page.getByText('1 project more than this plan includes.')).toBeVisible();
  const writing = {
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId: projects[0] ?? '' },
    body: { title: 'Written anyway' },
  } as const;
  expect(await ada.statusOf(writing)).toBe(409);

  await page.getByRole('link', { name: 'Archive projects' }).click();
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Project 6' }).click();
  await page.getByRole('menuitem', { name: 'Archive project' }).click();
  await expect(banner).toBeHidden();
  expect(await ada.statusOf(writing)).toBe(200);
});
