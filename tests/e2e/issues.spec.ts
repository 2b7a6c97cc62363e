import type { Page } from '@playwright/test';
import { scriptOf } from '../support/built-files.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, person, type Person, projectOf } from './people.ts';

const issuesPath = (owner: Person, projectId: string): string => `/dashboard/${owner.workspaceId}/projects/${projectId}/issues`;

/** Reports issues, in this order; returns their ids. */
async function addIssues(owner: Person, projectId: string, titles: readonly string[], body: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await owner.ask({
      method: 'POST',
      family: 'issues',
      endpoint: 'create-issue',
      query: { projectId },
      body: { title, ...body },
    });
    ids.push(id);
  }
  return ids;
}

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

/** Waits until the list contains exactly these, from the top. */
const shows = (page: Page, titles: readonly string[]) =>
  expect(page.getByRole('list', { name: 'Issues' }).getByRole('link')).toHaveText([...titles]);

test('ada reports an issue by keyboard and sees similar ones; keys set status and labels, and all of it can be undone', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addIssues(ada, projectId, ['The basket empties when the session ends', 'Invoices lack the VAT number']);
  const page = await enter(ada, issuesPath(ada, projectId));
  await shows(page, ['Invoices lack the VAT number', 'The basket empties when the session ends']);

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New issue' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Basket empties when session ends');
  const alike = dialog.getByRole('region', { name: 'Similar issues' });
  await expect(alike.getByRole('link', { name: 'The basket empties when the session ends' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The gallery jumps');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await shows(page, ['The gallery jumps', 'Invoices lack the VAT number', 'The basket empties when the session ends']);

  await page.keyboard.press('j');
  await expect(link(page, 'The gallery jumps')).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByRole('option', { name: /In progress/ })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('listitem', { name: 'In progress, 1' })).toBeVisible();

  await expect(link(page, 'The gallery jumps')).toBeFocused();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('option', { name: /Urgent/ }).click();
  await expect(page.getByRole('img', { name: 'Urgent priority' })).toHaveCount(3);
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('img', { name: 'Urgent priority' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Medium priority' })).toHaveCount(3);
});

test('an issue of a commenter waits in triage; ada accepts, declines and snoozes by keys', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'COMMENTER' });
  await ada.ask({
    method: 'PUT',
    family: 'settings/project',
    endpoint: 'update-project',
    query: { projectId },
    body: { triageEnabled: true },
  });
  await addIssues(ben, projectId, ['The door squeaks', 'The lamp flickers', 'The floor creaks']);
  const page = await enter(ada, `${issuesPath(ada, projectId)}?view=triage`);
  await expect(page.getByRole('article', { name: /The door squeaks/ })).toBeVisible();

  await page.keyboard.press('1');
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: /The lamp flickers/ })).toBeVisible();

  await page.keyboard.press('3');
  await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('Lamps do that');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article', { name: /The floor creaks/ })).toBeVisible();

  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: /Tomorrow/ }).click();
  await expect(page.getByText('All issues in triage are snoozed.')).toBeVisible();

  const bens = await enter(ben, `${issuesPath(ada, projectId)}?view=all`);
  await link(bens, 'The lamp flickers').click();
  await expect(bens.getByText('Lamps do that')).toBeVisible();
  await expect(bens.getByText("Won't fix").first()).toBeVisible();
});

test('an issue becomes a task with the same key, and undo makes it an issue again', async ({ enter, complaints }) => {
  // The page that is being left may request its issue again, such as when its live channel has just opened.
  complaints.tolerate(/status of 404/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const [id] = await addIssues(ada, projectId, ['Draw the map']);
  const page = await enter(ada, `${issuesPath(ada, projectId)}/${id}`);
  await expect(page.getByRole('article', { name: /Draw the map/ })).toBeVisible();
  await page.getByRole('button', { name: 'Issue actions' }).click();
  await page.getByRole('menuitem', { name: 'Convert to task' }).click();
  await expect(page.getByText('WEB-1 converted to a task')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No issues yet' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(link(page, 'Draw the map')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(link(page, 'Draw the map')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await shows(page, ['Draw the map']);
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByRole('heading', { name: 'No issues yet' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await shows(page, ['Draw the map']);
});

test('a person who has an issue open while it becomes a task is led to the task', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 404/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const [id] = await addIssues(ada, projectId, ['Draw the map']);
  const bens = await enter(ben, `${issuesPath(ada, projectId)}/${id}`);
  await expect(bens.getByRole('article', { name: /Draw the map/ })).toBeVisible();
  const page = await enter(ada, `${issuesPath(ada, projectId)}/${id}`);
  await page.getByRole('button', { name: 'Issue actions' }).click();
  await page.getByRole('menuitem', { name: 'Convert to task' }).click();
  // The message that leads there leaves after some seconds.
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Draw the map/ })).toBeVisible();
  await expect(bens.getByRole('heading', { name: 'WEB-1 is now a task' })).toBeVisible();
  await bens.getByRole('link', { name: 'Open task' }).click();
  await expect(bens.getByRole('dialog', { name: /Draw the map/ })).toBeVisible();
});

test('two people talk about an issue and see each other, without reloading', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const [id] = await addIssues(ada, projectId, ['The door squeaks']);
  const adas = await enter(ada, `${issuesPath(ada, projectId)}/${id}`);
  const bens = await enter(ben, `${issuesPath(ada, projectId)}/${id}`);
  await expect(adas.getByRole('list', { name: 'Viewing this issue' })).toBeVisible();

  await adas.getByRole('textbox', { name: /comment/i }).fill('It needs **oil**');
  await adas.keyboard.press('Control+Enter');
  await expect(bens.getByText('oil', { exact: true })).toBeVisible();
  await bens.getByRole('button', { name: /^Status/ }).click();
  await bens.getByRole('option', { name: /Resolved/ }).click();
  await expect(adas.getByRole('button', { name: /^Status.*Resolved/ })).toBeVisible();
});

test('a description that was being written when the page reloaded is offered again, and is saved once', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const [id] = await addIssues(ada, projectId, ['The door squeaks'], { description: 'Since Monday' });
  const page = await enter(ada, `${issuesPath(ada, projectId)}/${id}`);
  await page.getByText('Since Monday').click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and louder each day');

  await page.reload();
  await expect(page.getByText('Your changes were not saved.')).toBeVisible();
  await expect(page.getByText('Since Monday', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(description).toHaveText('Since Monday, and louder each day');
  await page.keyboard.press('Control+Enter');
  await expect(description).toBeHidden();
  await expect(page.getByText('Since Monday, and louder each day')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Since Monday, and louder each day')).toBeVisible();
  await expect(page.getByText('Your changes were not saved.')).toBeHidden();
});

test('on a phone rows have two lines, filters are in a sheet, and nothing is wider than the screen', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addIssues(ada, projectId, ['The basket empties when the session ends and nobody knows why it does'], { type: 'BUG' });
  await addIssues(ada, projectId, ['Which browsers do we support?'], { type: 'QUESTION' });
  const page = await enter(ada, issuesPath(ada, projectId), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await expect(page.getByRole('list', { name: 'Issues' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('button', { name: /Type/ }).tap();
  await page.getByRole('option', { name: /Question/ }).tap();
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Show 1 issue' }).tap();
  await shows(page, ['Which browsers do we support?']);
  await link(page, 'Which browsers do we support?').tap();
  await expect(page.getByRole('article', { name: /Which browsers/ })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
});

test('a part of the page that fails to load leaves the rest as it is, and can be retried', async ({ enter, complaints }) => {
  complaints.tolerate(/Failed to load resource|Failed to fetch dynamically imported module/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addIssues(ada, projectId, ['The gallery jumps']);
  const page = await enter(ada, '/workspaces');
  const parts = scriptOf('src/features/new-work/web/new-work-dialog.tsx');
  await page.route(parts, (route) => route.abort());
  await page.goto(issuesPath(ada, projectId));
  await shows(page, ['The gallery jumps']);

  await page.keyboard.press('c');
  await expect(page.getByText("Couldn't load this part")).toBeVisible();
  await shows(page, ['The gallery jumps']);

  await page.unroute(parts);
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'New issue' })).toBeVisible();
});
