import { faults } from './accessible.ts';
import { picture } from './files.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf, serverUrl } from './people.ts';

test('a document gets a cover and labels, by which both find it, and what visitors write is approved and taken back', async ({
  browser,
  enter,
}) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const query = { workspaceId: ada.workspaceId };
  const made = (title: string, parentId: string | null = null) =>
    ada.ask({
      method: 'POST',
      family: 'documents',
      endpoint: 'create-document',
      query: { ...query, projectId },
      body: { title, parentId },
    });
  const coast = await made('Coast');
  const map = await made('Map of the coast', coast.id);
  await made('Recipes');
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/documents`;
  const adas = await enter(ada, `${path}/${map.id}`);
  const bens = await enter(ben, `${path}/${map.id}`);

  // A label that the project does not have yet.
  await adas.getByRole('button', { name: 'Add labels' }).click();
  await adas.keyboard.type('Spring');
  await adas.getByRole('option', { name: /Create label/ }).click();
  await adas.keyboard.press('Escape');
  const article = (page: typeof adas) => page.getByRole('article');
  for (const page of [adas, bens]) await expect(article(page).getByText('Spring', { exact: true })).toBeVisible();
  await adas.keyboard.press('Control+z');
  await expect(article(bens).getByText('Spring', { exact: true })).toBeHidden();
  await adas.keyboard.press('Control+Shift+z');
  await expect(article(bens).getByText('Spring', { exact: true })).toBeVisible();

  const image = await picture(adas, 'beach.png', '#2f6f8f');
  await article(adas).getByRole('textbox', { name: 'Title' }).or(article(adas).getByText('Map of the coast')).first().waitFor();
  await adas.getByRole('button', { name: 'Actions for Map of the coast' }).last().click();
  const chosen = adas.waitForEvent('filechooser');
  await adas.getByRole('menuitem', { name: 'Add cover' }).click();
  await (await chosen).setFiles([image]);
  const cover = (page: typeof adas) => article(page).locator('img[alt=""]').first();
  for (const page of [adas, bens]) {
    await expect(cover(page)).toBeVisible();
    await expect.poll(() => cover(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  }

  // The tree of Ben has what has the label, and what that is in.
  const tree = bens.getByRole('list', { name: 'Tree of documents' }).or(bens.getByRole('complementary', { name: 'Documents' }));
  await expect(tree.getByRole('link', { name: 'Recipes' }).first()).toBeVisible();
  await bens.getByRole('button', { name: 'Filter by label' }).click();
  await bens.getByRole('option', { name: 'Spring' }).click();
  await bens.keyboard.press('Escape');
  await expect(tree.getByRole('link', { name: 'Recipes' }).first()).toBeHidden();
  await expect(tree.getByRole('link', { name: 'Map of the coast' }).first()).toBeVisible();
  await expect(bens).toHaveURL(/labels=/);
  await tree.getByRole('link', { name: 'Coast', exact: true }).first().click();
  await expect(bens).toHaveURL(/labels=/);
  expect(await faults(adas)).toEqual([]);
  expect(await faults(bens)).toEqual([]);
  await bens.getByRole('button', { name: 'Remove filter Spring' }).click();
  await expect(tree.getByRole('link', { name: 'Recipes' }).first()).toBeVisible();

  // A visitor writes; the one who approves sees that at once, approves it, and takes it back.
  const on = { query: { ...query, documentId: map.id } };
  const link = await ada.ask<{ slug: string }>({
    method: 'POST',
    family: 'documents',
    endpoint: 'create-document-link',
    ...on,
    body: { allowComments: true },
  });
  const visitor = await browser.newPage();
  const page = `${serverUrl()}/share/${link.slug}`;
  await visitor.goto(page);
  await expect(visitor.locator('img.cover')).toBeVisible();
  await visitor.goto(`${page}/forms/comment?document=${map.id}`);
  await visitor.getByLabel('Your name').fill('Vera');
  await visitor.locator('textarea').fill('Where is the pier?');
  // A form that is sent at once is taken for a program's.
  await visitor.waitForTimeout(2200);
  await visitor.getByRole('button', { name: 'Send comment' }).click();
  await expect(visitor.getByRole('heading', { name: 'Comment sent' })).toBeVisible();
  await adas.getByRole('button', { name: 'Comments, 1 waiting for approval' }).click();
  await expect(adas.getByText('Where is the pier?')).toBeVisible();
  await expect(bens.getByRole('button', { name: /waiting for approval/ })).toHaveCount(0);
  const isShown = async () => {
    await visitor.goto(page);
    return visitor.getByText('Where is the pier?').isVisible();
  };
  await adas.getByRole('button', { name: 'Approve the comment by Vera' }).click();
  await expect.poll(isShown).toBe(true);
  await adas.keyboard.press('Control+z');
  await expect.poll(isShown).toBe(false);
  await adas.getByRole('button', { name: 'Delete the comment by Vera' }).click();
  await expect(adas.getByText('Where is the pier?')).toBeHidden();
  await adas.keyboard.press('Control+z');
  await expect(adas.getByText('Where is the pier?')).toBeVisible();
  await visitor.close();
});
