import { expect, type Page } from '@playwright/test';
import { newId } from '#contract/new-id';
import { faults } from './accessible.ts';
import { Board, boardPath } from './board.ts';
import { test } from './fixtures.ts';
import { addTasks, bringIn, type Person, person, projectOf } from './people.ts';

const listPath = (owner: Person, projectId: string): string =>
  `/dashboard/${owner.workspaceId}/projects/${projectId}/workflow/list`;
const fitsIn = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('ada makes a workflow from a template by keyboard, ben causes it by a drag, and she reads what it did', async ({
  enter,
}) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });

  const page = await enter(ada, listPath(ada, projectId));
  await page.getByRole('button', { name: /^Assign a reviewer/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Assign a reviewer' })).toBeVisible();
  await page.getByRole('radio', { name: 'List' }).press('Space');
  expect(await faults(page)).toEqual([]);

  // What it would do to one of the tasks, before it does anything.
  await page.getByRole('link', { name: 'Test', exact: true }).press('Enter');
  await page.getByRole('radio', { name: 'One item' }).press('Space');
  const chooser = page.getByLabel('Task', { exact: true });
  await chooser.pressSequentially('Draw');
  await page.getByRole('option', { name: /Draw the map/ }).click();
  await page.getByRole('button', { name: 'Run test' }).press('Enter');
  await expect(page.getByText('Would run 1 time', { exact: false }).or(page.getByText('Would have run 1 time'))).toBeVisible();
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
  await expect(page.getByText('ROUND_ROBIN')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('link', { name: 'Runs', exact: true }).press('Enter');
  await expect(page.getByText('No runs yet')).toBeVisible();

  const bens = new Board(await enter(ben, boardPath(ada, projectId)));
  await bens.shows('To do', ['Draw the map', 'Count the stones']);
  await bens.drag('Draw the map', bens.column('Review'));
  await bens.shows('Review', ['Draw the map']);

  // Her page learns of the run by itself.
  await page.getByRole('link', { name: /Draw the map, Succeeded/ }).press('Enter');
  await expect(page.getByText('Status of a task changes to Review, by Ben Okri')).toBeVisible();
  await expect(page.getByText('Assign in turn')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Ada Lovelace' }).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // The history says that the workflow did it.
  await bens.link('Draw the map').click();
  await expect(bens.sheet('Draw the map').getByText(/Assign a reviewer for Ada Lovelace/)).toBeVisible();
  await expect(bens.sheet('Draw the map').getByText(/self-assigned/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a new workflow fits, and one that people start by hand is in the menu of a task once there is one', async ({ enter }) => {
    const ada = await person('Ada Lovelace');
    const projectId = await projectOf(ada);
    const [taskId = ''] = await addTasks(ada, projectId, ['Count the stones']);
    const taskPath = `${boardPath(ada, projectId)}/${taskId}?view=page`;

    // Nothing can be started yet, so the menu does not offer it.
    const page = await enter(ada, taskPath);
    await page.getByRole('button', { name: 'Task actions' }).tap();
    await expect(page.getByRole('menuitem', { name: /Convert to issue/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Run workflow…' })).toHaveCount(0);

    await page.keyboard.press('Escape');

    await page.goto(listPath(ada, projectId));
    await page.getByRole('button', { name: /^Empty workflow/ }).tap();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    expect(await fitsIn(page)).toBe(true);
    expect(await faults(page)).toEqual([]);

    const { id: workflowId } = await ada.ask({
      method: 'POST',
      family: 'workflow',
      endpoint: 'create-workflow',
      query: { projectId },
      body: { name: 'Say thanks', definition: thanks() },
    });
    await ada.ask({ method: 'POST', family: 'workflow', endpoint: 'publish-workflow', query: { workflowId }, body: {} });
    await page.goto(taskPath);
    await page.getByRole('button', { name: 'Task actions' }).tap();
    await page.getByRole('menuitem', { name: 'Run workflow…' }).tap();
    await page.getByRole('menuitem', { name: 'Say thanks' }).tap();
    await expect(page.getByText('Thank you for “Count the stones”.')).toBeVisible();
  });
});

/** People start it on a task, and it comments. */
const thanks = () => ({
  trigger: { kind: 'manual', of: 'TASK' },
  conditions: { kind: 'group', match: 'ALL', conditions: [] },
  steps: [{ id: newId(), kind: 'comment', text: 'Thank you for “{{task.title}}”.' }],
});
