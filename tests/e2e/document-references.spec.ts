import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' });
const HIDDEN = "An item you don't have access to";

test('a text names work that is live, opens from it, and shows nothing of what its reader may not see', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const secretId = await projectOf(ada, 'Harbor');
  const make = (of: string, title: string) =>
    ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId: of }, body: { title } });
  const [task, secret] = [await make(projectId, 'Paint the lighthouse'), await make(secretId, 'Sink the treasure')];
  const place = { workspaceId: ada.workspaceId, projectId };
  const { id } = await ada.ask({
    method: 'POST',
    family: 'documents',
    endpoint: 'create-document',
    query: place,
    body: { title: 'Coast' },
  });
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/documents/${id}`;
  const [adas, bens] = [await enter(ada, path), await enter(ben, path)];

  await textOf(adas).click();
  await adas.keyboard.type('First #lighthouse');
  await expect(adas.getByRole('option', { name: /Paint the lighthouse/ })).toBeVisible();
  await adas.keyboard.press('Enter');
  await adas.keyboard.type('then #treasure');
  await expect(adas.getByRole('option', { name: /Sink the treasure/ })).toBeVisible();
  await adas.keyboard.press('Enter');
  await adas.keyboard.type('by @tom');
  await expect(adas.getByRole('option', { name: /Tomorrow/ })).toBeVisible();
  await adas.keyboard.press('Enter');
  const link = (page: Page) => textOf(page).getByRole('link', { name: /Paint the lighthouse/ });
  await expect(link(bens)).toHaveAccessibleName(/^[A-Z]+-\d+ Paint the lighthouse, To do$/);
  await expect(textOf(bens)).toContainText(HIDDEN);
  await expect(textOf(bens)).not.toContainText('treasure');
  await expect(textOf(adas)).toContainText('Sink the treasure');
  await expect(textOf(bens)).toContainText(`To do then ${HIDDEN} by `);

  // A colleague finishes it elsewhere.
  const query = { taskId: task.id };
  await ben.ask({ method: 'PUT', family: 'project', endpoint: 'update-task-status', query, body: { status: 'DONE' } });
  for (const page of [adas, bens]) await expect(link(page)).toHaveAccessibleName(/Paint the lighthouse, Done$/);
  await ada.ask({ method: 'DELETE', family: 'project', endpoint: 'delete-task', query: { taskId: secret.id } });
  await expect(textOf(adas).getByText(HIDDEN)).toBeVisible();

  // Work is made of words, and knows where it was named.
  await adas.keyboard.press('Control+End');
  await adas.keyboard.press('Enter');
  await adas.keyboard.type('Call the harbor');
  await adas.keyboard.press('Shift+Home');
  await expect.poll(() => adas.evaluate(() => String(getSelection()))).toBe('Call the harbor');
  await adas.evaluate(() => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))));
  const atSelection = adas.getByRole('toolbar', { name: 'Tools for the selection' });
  await atSelection.getByRole('button', { name: 'Create work from the text' }).click();
  await adas.getByRole('menuitem', { name: 'Create task' }).click();
  const made = textOf(bens).getByRole('link', { name: /^[A-Z]+-\d+ Call the harbor, To do$/ });
  await expect(made).toBeVisible();
  const message = adas.getByRole('listitem').filter({ hasText: 'Task “Call the harbor” created' });
  await expect(message.getByRole('button', { name: 'Open' })).toBeVisible();
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(textOf(bens).getByText('Call the harbor')).toBeVisible();
  await expect(made).toHaveCount(0);
  await textOf(adas).focus();

  // Ben reads another one, and sees what Ada wrote meanwhile.
  await ada.ask({ method: 'POST', family: 'documents', endpoint: 'create-document', query: place, body: { title: 'Islands' } });
  await bens.getByRole('link', { name: 'Islands' }).click();
  await expect(textOf(bens)).not.toContainText('lighthouse');
  await adas.keyboard.press('Control+End');
  await adas.keyboard.press('Enter');
  await adas.keyboard.type('The fog came back.');
  const tree = bens.getByRole('list', { name: 'Documents in their order' });
  await expect(tree.getByRole('img', { name: 'Changed since you last read it' })).toBeVisible({ timeout: 30_000 });
  await bens.getByRole('link', { name: 'Coast' }).click();
  // With the caret of Ada.
  await expect(textOf(bens).locator('[data-changed-since]')).toHaveText(/^The fog came back\./);
  await expect(tree.getByRole('img', { name: 'Changed since you last read it' })).toHaveCount(0);

  // By the keyboard alone: to the chip, and into it.
  await adas.keyboard.press('Control+Home');
  const selected = textOf(adas).locator('[data-selected]');
  await expect
    .poll(async () => {
      await adas.keyboard.press('ArrowRight');
      return selected.count();
    })
    .toBe(1);
  await adas.keyboard.press('Enter');
  await expect(adas).toHaveURL(new RegExp(`/board/${task.id}$`));
  await adas.getByRole('region', { name: 'Documents', exact: true }).getByRole('link', { name: 'Coast' }).click();
  await expect(adas).toHaveURL(new RegExp(`/documents/${id}$`));
  await link(bens).click();
  await expect(bens).toHaveURL(new RegExp(`/board/${task.id}$`));
});
