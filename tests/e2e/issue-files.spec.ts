import { choose, give, picture, sectionOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, person, type Person, projectOf } from './people.ts';

async function reported(owner: Person, projectId: string, title: string): Promise<string> {
  const query = { projectId };
  const { id } = await owner.ask<{ id: string }>({
    method: 'POST',
    family: 'issues',
    endpoint: 'create-issue',
    query,
    body: { title },
  });
  return id;
}

const pathOf = ({ workspaceId }: Person, projectId: string): string => `/dashboard/${workspaceId}/projects/${projectId}/issues`;

test('a screenshot is pasted into a bug, files are dropped and selected, two people see them, and they stay with the remaining one of two issues', async ({
  enter,
}) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const [issueId, otherId] = [
    await reported(ada, projectId, 'The basket empties'),
    await reported(ada, projectId, 'Basket lost'),
  ];
  const path = pathOf(ada, projectId);
  const [adas, bens] = [await enter(ada, `${path}/${issueId}`), await enter(ben, `${path}/${issueId}`)];
  const [here, there] = [sectionOf(adas), sectionOf(bens)];
  await expect(adas.getByRole('button', { name: 'Attach files' })).toBeVisible();
  await expect(bens.getByRole('button', { name: 'Attach files' })).toBeVisible();

  await give(adas.locator('body'), 'paste', [await picture(adas, 'image.png', 'crimson')]);
  await expect(here.getByRole('button', { name: /^Open Pasted \d{4}-/ })).toBeVisible();
  await expect(there.getByRole('button', { name: /^Open Pasted \d{4}-/ })).toBeVisible();
  await choose(here, [text('log.txt')]);
  await give(adas.getByRole('heading', { name: 'Activity' }), 'drop', [await picture(adas, 'basket.png', 'navy')]);
  await expect(there.getByRole('button', { name: 'Download log.txt' })).toBeVisible();
  await expect(there.getByRole('button', { name: 'Open basket.png' })).toBeVisible();
  await expect(
    bens
      .getByRole('region', { name: 'Activity' })
      .getByText(/attached/)
      .first(),
  ).toBeVisible();

  await there.getByRole('button', { name: 'Open basket.png' }).click();
  const preview = bens.getByRole('dialog', { name: 'basket.png' });
  await expect(preview.getByRole('img', { name: 'basket.png' })).toBeVisible();
  await bens.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await here.getByRole('button', { name: 'Download log.txt' }).press('Delete');
  await expect(there.getByRole('button', { name: 'Download log.txt' })).toHaveCount(0);
  await adas.getByRole('button', { name: 'Undo' }).click();
  await expect(there.getByRole('button', { name: 'Download log.txt' })).toBeVisible();

  // Ben reads the other one when the first turns out to be a duplicate.
  await bens.goto(`${path}/${otherId}`);
  await expect(bens.getByRole('button', { name: 'Attach files' })).toBeVisible();
  await ada.ask({
    method: 'PUT',
    family: 'issues',
    endpoint: 'update-issue-status',
    query: { issueId },
    body: { status: 'DUPLICATE', duplicateOfId: otherId },
  });
  await expect(there.getByRole('button', { name: 'Open basket.png' })).toBeVisible();
  await expect(there.getByRole('button', { name: 'Download log.txt' })).toBeVisible();
  await expect(here.getByRole('button', { name: 'Open basket.png' })).toHaveCount(0);
  await bens.goto(path);
  const row = bens.locator(`[data-row="${otherId}"]`);
  await expect(row).toContainText('3 files');
  await ada.ask({
    method: 'PUT',
    family: 'issues',
    endpoint: 'update-issue-status',
    query: { issueId },
    body: { status: 'OPEN' },
  });
  await expect(here.getByRole('button', { name: 'Open basket.png' })).toBeVisible();
  await expect(row).not.toContainText('files');
});

test('a report is sent with its screenshot, and its page shows it as soon as it is uploaded', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const page = await enter(ada, `${pathOf(ada, projectId)}/new`);
  await page.getByRole('textbox', { name: 'Title' }).fill('The gallery jumps');
  await give(page.getByRole('textbox', { name: 'Description' }), 'paste', [await picture(page, 'image.png', 'gold')]);
  await choose(sectionOf(page), [text('not-this.txt')]);
  await page.getByRole('button', { name: 'Remove not-this.txt' }).click();
  await page.getByRole('button', { name: 'Create issue' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('article', { name: /The gallery jumps/ })).toBeVisible();
  await expect(sectionOf(page).getByRole('button', { name: /^Open Pasted \d{4}-/ })).toBeVisible();
  await expect(sectionOf(page).getByText('not-this.txt')).toHaveCount(0);
});

test('files move to the task that an issue becomes, and back to the issue when that is undone', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const issueId = await reported(ada, projectId, 'A task, really');
  const page = await enter(ada, `${pathOf(ada, projectId)}/${issueId}`);
  await choose(sectionOf(page), [text('plan.txt', 'The plan')]);
  await expect(sectionOf(page).getByRole('button', { name: 'Download plan.txt' })).toBeVisible();
  const filesOf = async (family: string, endpoint: string, query: Record<string, string>): Promise<string[]> =>
    (await ada.ask<{ items: { name: string }[] }>({ family, endpoint, query })).items.map(({ name }) => name);
  await expect.poll(() => filesOf('issues', 'get-issue-attachments', { issueId })).toEqual(['plan.txt']);
  const { id: taskId } = await ada.ask<{ id: string }>({
    method: 'POST',
    family: 'issues',
    endpoint: 'convert-issue-to-task',
    query: { issueId },
    body: {},
  });
  await page.goto(`/dashboard/${ada.workspaceId}/projects/${projectId}/board/${taskId}`);
  await expect(sectionOf(page).getByRole('button', { name: 'Download plan.txt' })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    sectionOf(page).getByRole('button', { name: 'Download plan.txt' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('plan.txt');
  await ada.ask({ method: 'POST', family: 'issues', endpoint: 'convert-back-to-issue', query: { issueId }, body: {} });
  await page.goto(`${pathOf(ada, projectId)}/${issueId}`);
  await expect(sectionOf(page).getByRole('button', { name: 'Download plan.txt' })).toBeVisible();
});
