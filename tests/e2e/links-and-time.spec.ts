import type { Page } from '@playwright/test';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, type Person, person, projectOf } from './people.ts';

async function two(): Promise<{ ada: Person; ben: Person; projectId: string }> {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  return { ada, ben, projectId };
}

const links = (board: Board, title: string) => board.sheet(title).getByRole('region', { name: 'Links' });
const blocked = (board: Board, title: string) => board.card(title).getByText('Blocked', { exact: true });

test('ada sets by keys what blocks a task; ben sees it at once on the card, until it is done or the link is removed', async ({
  enter,
}) => {
  const { ada, ben, projectId } = await two();
  const [roofId = ''] = await addTasks(ada, projectId, ['Put on the roof', 'Build the walls', 'Dig the ground']);
  const adas = new Board(await enter(ada, `${boardPath(ada, projectId)}/${roofId}`));
  const bens = new Board(await enter(ben, boardPath(ada, projectId)));
  await bens.shows('To do', ['Put on the roof', 'Build the walls', 'Dig the ground']);

  const { page } = adas;
  const section = links(adas, 'Put on the roof');
  await adas.sheet('Put on the roof').getByRole('button', { name: 'Add link' }).press('Enter');
  await section.getByLabel('Link type').selectOption('Blocked by');
  const field = section.getByRole('combobox', { name: 'Task, issue, or URL' });
  const choices = section.getByRole('listbox', { name: 'Matching items' }).getByRole('option');
  await field.fill('walls');
  await expect(choices).toHaveText([/Build the walls/]);
  await field.press('Enter');
  const waits = section.getByRole('list', { name: 'Blocked by' });
  await expect(waits.getByRole('link', { name: 'Build the walls' })).toBeVisible();
  await expect(blocked(adas, 'Put on the roof')).toBeVisible();
  await expect(blocked(bens, 'Put on the roof')).toBeVisible();

  // The kind of a pasted address is recognized.
  await field.fill('https://git.example.com/house/pull/12');
  await expect(choices).toHaveText(/Pull request/);
  await field.press('Enter');
  await field.press('Escape');
  const opened = section.getByRole('link', { name: 'git.example.com/house/pull/12' });
  await expect(opened).toHaveAttribute('href', 'https://git.example.com/house/pull/12');
  await expect(opened).toHaveAttribute('rel', /noopener/);
  await expect(section.getByRole('button', { name: 'Add link' })).toBeFocused();

  // From the other end, where ben opens it. A completed task is struck through and no longer blocks.
  await bens.link('Build the walls').click();
  const theirs = links(bens, 'Build the walls').getByRole('list', { name: 'Blocks' });
  await expect(theirs.getByRole('link', { name: 'Put on the roof' })).toBeVisible();
  await bens.link('Build the walls').focus();
  for (let step = 0; step < 3; step++) await bens.page.keyboard.press('Alt+ArrowRight');
  await bens.shows('Done', ['Build the walls']);
  await expect(waits.getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(blocked(adas, 'Put on the roof')).toHaveCount(0);
  await expect(blocked(bens, 'Put on the roof')).toHaveCount(0);

  await waits.getByRole('button', { name: /Remove link to/ }).click();
  await expect(waits).toHaveCount(0);
  await expect(theirs).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waits).toBeVisible();
  await expect(theirs).toBeVisible();

  // The link opens it.
  await waits.getByRole('link', { name: 'Build the walls' }).click();
  await expect(adas.sheet('Build the walls')).toBeVisible();
});

const timeOf = (page: Page) => page.getByRole('region', { name: 'Time', exact: true });

test('a timer continues through reloads and in all tabs, one for each person', async ({ enter }) => {
  const { ada, ben, projectId } = await two();
  const [roofId = '', wallsId = ''] = await addTasks(ada, projectId, ['Put on the roof', 'Build the walls']);
  const path = boardPath(ada, projectId);
  const here = await enter(ada, `${path}/${roofId}`);
  const otherTab = await here.context().newPage();
  await otherTab.goto(`${path}/${wallsId}`);
  const bens = await enter(ben, `${path}/${roofId}`);
  await expect(bens.getByRole('button', { name: 'Start timer' })).toBeVisible();

  const chip = (page: Page) => page.getByRole('group', { name: 'Running timer' });
  await here.getByRole('button', { name: 'Start timer' }).click();
  for (const page of [here, otherTab]) await expect(chip(page).getByRole('link', { name: 'Put on the roof' })).toBeVisible();
  await expect(timeOf(here).getByRole('button', { name: 'Stop timer' })).toHaveText(/0:00:0[1-9]/);
  await here.reload();
  await expect(timeOf(here).getByRole('button', { name: 'Stop timer' })).toBeVisible();
  await expect(chip(bens)).toHaveCount(0);
  await expect(timeOf(bens).getByRole('timer', { name: 'Elapsed time' })).toBeVisible();

  // Starting a second timer stops the first one in all tabs.
  await otherTab.getByRole('button', { name: 'Start timer' }).click();
  for (const page of [here, otherTab]) await expect(chip(page).getByRole('link', { name: 'Build the walls' })).toBeVisible();
  await expect(timeOf(here).getByRole('button', { name: 'Start timer' })).toBeVisible();
  await expect(timeOf(bens).getByRole('timer')).toHaveCount(0);
  await chip(here).getByRole('button', { name: 'Stop timer' }).click();
  for (const page of [here, otherTab]) await expect(chip(page)).toHaveCount(0);
});

test('a person logs, edits, deletes and restores time, and ben sees every change', async ({ enter }) => {
  const { ada, ben, projectId } = await two();
  const [roofId = ''] = await addTasks(ada, projectId, ['Put on the roof']);
  const path = `${boardPath(ada, projectId)}/${roofId}`;
  const here = await enter(ada, path);
  const bens = await enter(ben, path);
  await expect(bens.getByRole('button', { name: 'Log time' })).toBeVisible();

  await here.getByRole('button', { name: 'Log time' }).click();
  const form = here.getByRole('dialog', { name: 'Log time' });
  await form.getByLabel('Time spent').fill('soon');
  await form.getByRole('button', { name: 'Log time' }).click();
  await expect(form.getByText('Enter a duration, such as 1h 30m, 90m, or 1.5h.')).toBeVisible();
  await form.getByLabel('Time spent').fill('1h 30m');
  await form.getByLabel('Note').fill('Laid the tiles');
  await form.getByLabel('Note').press('Enter');
  await expect(form).toHaveCount(0);
  for (const page of [here, bens])
    await expect(timeOf(page).getByRole('listitem').filter({ hasText: 'Laid the tiles' })).toHaveText(/1h 30m/);
  await expect(timeOf(bens).getByRole('button', { name: /Delete/ })).toHaveCount(0);

  await timeOf(here).getByRole('button', { name: 'Edit 1h 30m logged by Ada Lovelace' }).click();
  const change = here.getByRole('dialog', { name: 'Edit time entry' });
  await change.getByLabel('Time spent').fill('2h');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(timeOf(bens).getByRole('listitem').filter({ hasText: 'Laid the tiles' })).toHaveText(/2h/);
  await timeOf(here).getByRole('button', { name: 'Delete 2h logged by Ada Lovelace' }).click();
  await expect(timeOf(bens).getByText('Laid the tiles')).toHaveCount(0);
  await here.getByRole('button', { name: 'Undo' }).click();
  await expect(timeOf(bens).getByText('Laid the tiles')).toBeVisible();
});
