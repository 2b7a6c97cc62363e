import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, type Person, person, projectOf } from './people.ts';

const listPath = (owner: Person, projectId: string): string => `/dashboard/${owner.workspaceId}/projects/${projectId}/list`;

/** The list as a person sees it on the screen. */
class List {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  row(title: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }
  cell(title: string, column: string): Locator {
    return this.row(title).locator(`[data-cell="${column}"]`);
  }
  head(name: string): Locator {
    return this.page.getByRole('columnheader', { name });
  }
  /** Waits until the list shows exactly these, from the top. */
  async shows(titles: readonly string[]): Promise<void> {
    await expect(this.page.getByRole('grid').getByRole('link')).toHaveText([...titles]);
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
}

interface Row {
  id: string;
  title: string;
  tags: string[];
  priority: string;
  dueDate: string | null;
  status: string;
}

const tasksOf = async (owner: Person, projectId: string): Promise<Row[]> => {
  const { items } = await owner.ask<{ items: Row[] }>({
    family: 'project',
    endpoint: 'get-project-tasks',
    query: { projectId, limit: '100' },
  });
  return items;
};

test('ada sorts, groups, edits in place and changes several at once, and undoes it in one step', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Carve the sign', 'Answer the letter', 'Build the wall']);
  const list = new List(await enter(ada, listPath(ada, projectId)));
  await list.shows(['Carve the sign', 'Answer the letter', 'Build the wall']);

  // Not on its label: the whole header sorts.
  const { width = 0, height = 0 } = (await list.head('Title').boundingBox()) ?? {};
  await list.head('Title').click({ position: { x: width - 24, y: height - 4 } });
  await list.shows(['Answer the letter', 'Build the wall', 'Carve the sign']);

  // Rename by keyboard, then set a priority in its cell.
  await list.press('j', 'F2');
  await list.page.keyboard.type('Answer both letters');
  await list.press('Enter');
  await expect(list.cell('Answer both letters', 'title')).toBeFocused();
  await list.cell('Answer both letters', 'priority').click();
  await list.page.getByRole('option', { name: 'Urgent' }).click();
  await expect(list.cell('Answer both letters', 'priority')).toHaveText('Urgent');

  // All three by keys, as one step.
  await list.press('Control+a', 's');
  await list.page.getByRole('option', { name: 'Review' }).click();
  await expect
    .poll(async () => (await tasksOf(ada, projectId)).map(({ status }) => status))
    .toEqual(['REVIEW', 'REVIEW', 'REVIEW']);
  await list.press('Escape');
  await list.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await tasksOf(ada, projectId)).map(({ status }) => status)).toEqual(['TODO', 'TODO', 'TODO']);

  // In a group, a new task has the group's value.
  await list.page.getByRole('button', { name: 'Group' }).click();
  await list.page.getByRole('menuitemcheckbox', { name: 'Priority' }).click();
  await expect(list.page.getByRole('button', { name: 'Urgent', exact: true })).toBeVisible();
  await list.row('Answer both letters').locator('[data-cell="title"]').focus();
  await list.press('n');
  await list.page.getByRole('textbox', { name: 'New task title' }).fill('Ring the bell');
  await list.press('Enter');
  await expect
    .poll(async () => (await tasksOf(ada, projectId)).find(({ title }) => title === 'Ring the bell')?.priority)
    .toBe('URGENT');

  // A task opens beside the list, and Back closes it.
  await list.page.getByRole('link', { name: 'Build the wall' }).click();
  await expect(list.page.getByRole('dialog', { name: 'Build the wall' })).toBeVisible();
  await list.page.goBack();
  await expect(list.page.getByRole('dialog')).toHaveCount(0);
  await expect(list.page).toHaveURL(/\/list\?/);
});

test('a view that ada shares appears for ben without reloading, is a favorite of his, and disappears when she makes it private', async ({
  enter,
}) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['To be done']);
  await addTasks(ada, projectId, ['Done already'], 'DONE');
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const adas = new List(await enter(ada, `${listPath(ada, projectId)}?q=already`));
  const bens = new List(await enter(ben, listPath(ada, projectId)));
  await adas.shows(['Done already']);
  await bens.shows(['To be done', 'Done already']);
  await expect(bens.page.getByRole('list', { name: 'Here now' }).getByRole('img', { name: 'Ada Lovelace' })).toBeVisible();

  await adas.page.getByRole('button', { name: 'Views' }).click();
  await adas.page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await adas.page.getByRole('textbox', { name: 'Name' }).fill('What is done');
  await adas.page.getByRole('checkbox', { name: 'Share with the project' }).check();
  await adas.page.getByRole('button', { name: 'Save view' }).click();
  await expect(adas.page.getByRole('button', { name: 'Saved view: What is done' })).toBeVisible();

  const shared = bens.page.getByRole('menuitemcheckbox', { name: 'What is done' });
  const look = async (): Promise<number> => {
    await bens.page.getByRole('button', { name: 'Views' }).click();
    await expect(bens.page.getByRole('menuitem', { name: 'Save as new view…' })).toBeVisible();
    return shared.count();
  };
  const lookAgain = async (): Promise<number> => {
    await bens.page.keyboard.press('Escape');
    return look();
  };
  await look();
  await expect.poll(lookAgain).toBe(1);
  await shared.click();
  await bens.shows(['Done already']);

  // Favorites: the project and the view, in an order of his own by keys and by pointer, which a reload keeps.
  const { page } = bens;
  const favoritesIn = (one: typeof page) => one.getByRole('region', { name: 'Favorites' }).locator('a[data-favorite]');
  // His other browser follows without reloading, also on another screen.
  const elsewhere = favoritesIn(await enter(ben, `/workspace/${ada.workspaceId}/projects`));
  await page.getByRole('button', { name: 'Saved view: What is done' }).click();
  await page.getByRole('menuitem', { name: 'Add to favorites' }).click();
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add to favorites' }).click();
  const favorites = favoritesIn(page);
  const project = (await favorites.allTextContents()).find((name) => name !== 'What is done') ?? '';
  await expect(favorites).toHaveText([project, 'What is done']);
  await expect(elsewhere).toHaveText([project, 'What is done']);
  const view = favorites.filter({ hasText: 'What is done' });
  await expect(async () => {
    await view.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(favorites).toHaveText(['What is done', project], { timeout: 1_000 });
  }).toPass();
  await expect(elsewhere).toHaveText(['What is done', project]);
  await expect(view).toBeFocused();
  // No order was set before this one, and undo still returns to what was there.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(favorites).toHaveText([project, 'What is done']);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(favorites).toHaveText(['What is done', project]);
  await page.reload();
  await expect(favorites).toHaveText(['What is done', project]);
  await page.mouse.move(100, 300);
  await expect(async () => {
    await view.dragTo(favorites.last(), { targetPosition: { x: 40, y: 24 } });
    await expect(favorites).toHaveText([project, 'What is done'], { timeout: 1_000 });
  }).toPass();
  await page.goto(boardPath(ada, projectId));
  await view.click();
  await bens.shows(['Done already']);
  await expect(page).toHaveURL(/\/list\?q=already&saved=/);
  await expect(view).toHaveAttribute('aria-current', 'page');

  // Any news of the workspace takes it out of his sidebar from now on.
  const stale = (await view.getAttribute('href')) ?? '';
  await adas.page.getByRole('button', { name: 'Saved view: What is done' }).click();
  await adas.page.getByRole('menuitem', { name: 'Make private' }).click();
  await expect(bens.page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.reload();
  await expect(favorites).toHaveText([project]);
  await page.goto(stale);
  await expect(page.getByText('This view no longer exists, or is no longer shared with you')).toBeVisible();
});

const HOSTILE = [
  '=HYPERLINK("https://evil.example";"x")',
  '+1-1',
  '@SUM(A1)',
  "'=already safe",
  'a "quoted", one; two',
  '<b>bold</b>',
];

test('tasks are exported to a file and imported from it unchanged, whatever their titles are', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const [from, to] = [await projectOf(ada, 'From'), await projectOf(ada, 'To')];
  await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-tasks',
    query: { projectId: from },
    body: {
      tasks: HOSTILE.map((title, nth) => ({
        title,
        tags: [title.slice(0, 20), 'plain'],
        priority: 'HIGH',
        dueDate: `2026-12-0${nth + 1}`,
      })),
    },
  });
  const list = new List(await enter(ada, listPath(ada, from)));
  await list.shows(HOSTILE);
  await list.page.getByRole('button', { name: 'List actions' }).click();
  await list.page.getByRole('menuitem', { name: 'Export…' }).click();
  const exporting = list.page.getByRole('dialog', { name: 'Export tasks' });
  await exporting.getByRole('radio', { name: 'Excel' }).press('ArrowLeft');
  await expect(exporting.getByRole('radio', { name: 'CSV' })).toBeChecked();
  await exporting.getByRole('checkbox', { name: 'All columns' }).check();
  const [download] = await Promise.all([
    list.page.waitForEvent('download'),
    list.page.getByRole('button', { name: `Export ${HOSTILE.length} tasks` }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")"`);
  expect(text.split(/[,\n]/).filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);

  await list.page.goto(listPath(ada, to));
  await list.page.getByRole('button', { name: 'List actions' }).click();
  await list.page.getByRole('menuitem', { name: 'Import from CSV…' }).click();
  await list.page.getByLabel('CSV file').setInputFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await list.page.getByRole('checkbox', { name: /^Add the tag/ }).uncheck();
  await list.page.getByRole('button', { name: `Import ${HOSTILE.length} tasks` }).click();
  await expect(list.page.getByText(`${HOSTILE.length} tasks imported.`)).toBeVisible();
  const said = (rows: Row[]) =>
    rows.map(({ title, tags, priority, dueDate, status }) => ({ title, tags, priority, dueDate, status }));
  expect(said(await tasksOf(ada, to))).toEqual(said(await tasksOf(ada, from)));

  await list.page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await list.shows(HOSTILE);
  await list.press('Control+z');
  await expect.poll(() => tasksOf(ada, to)).toEqual([]);
});
