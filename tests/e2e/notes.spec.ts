import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';

const note = (page: Page, name: string) => page.getByRole('button', { name: `Note: ${name}`, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });

/** Writes a note by the keyboard alone. */
async function write(page: Page, content: string): Promise<void> {
  await page.keyboard.press('n');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(content);
  await page.keyboard.press('Escape');
  await expect(note(page, content)).toBeFocused();
}

/** The place of a note on the wall, whatever part of it is shown. */
const placeOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: note(page, name) })
    .evaluate((card: HTMLElement) => [card.style.left, card.style.top].map(Number.parseFloat));

test('two people share a wall by keyboard and pointer, make a task of a note and take it back, and one pins a note', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/status of 404/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const project = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  const adas = await enter(ada, `${project}/notes`);
  const bens = await enter(ben, `${project}/notes`);
  for (const page of [adas, bens]) await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();

  await write(adas, 'Repair the light');
  await write(adas, 'Count the boats');
  await expect(note(bens, 'Repair the light')).toBeVisible();
  await expect(note(bens, 'Count the boats')).toBeVisible();

  // Arrows go from note to note, and with Alt they move it: for both, and back by one undo.
  const [x = 0, y = 0] = await placeOf(adas, 'Count the boats');
  await adas.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => placeOf(bens, 'Count the boats')).toEqual([x, y + 20]);
  await adas.keyboard.press('Control+z');
  await expect.poll(() => placeOf(bens, 'Count the boats')).toEqual([x, y]);

  // Both selected are dragged as one.
  await adas.keyboard.press('Control+a');
  await expect(adas.getByRole('toolbar', { name: /^2 / })).toBeVisible();
  const from = await note(adas, 'Count the boats').boundingBox();
  const other = await placeOf(adas, 'Repair the light');
  if (!from) throw new Error('the note is not on the screen');
  await adas.mouse.move(from.x + 40, from.y + 40);
  await adas.mouse.down();
  await adas.mouse.move(from.x + 90, from.y + 90, { steps: 4 });
  // Ben sees who holds the notes, and where, before they are put down.
  await expect(bens.getByText('Ada Lovelace', { exact: true })).toBeVisible();
  const held = bens.locator('[data-moved]');
  await expect(held).toHaveCount(2);
  expect(await placeOf(bens, 'Count the boats')).toEqual([x, y]);
  await expect.poll(() => held.first().evaluate((card: HTMLElement) => card.style.translate)).not.toBe('');
  await adas.mouse.move(from.x + 40, from.y + 140, { steps: 4 });
  await adas.mouse.up();
  await expect(held).toHaveCount(0);
  await expect.poll(async () => (await placeOf(bens, 'Count the boats'))[1]).toBeGreaterThan(y + 60);
  await expect.poll(() => placeOf(bens, 'Repair the light')).not.toEqual(other);
  await adas.keyboard.press('Control+z');
  await expect.poll(() => placeOf(bens, 'Count the boats')).toEqual([x, y]);
  await expect.poll(() => placeOf(bens, 'Repair the light')).toEqual(other);
  await adas.keyboard.press('Escape');

  await note(bens, 'Count the boats').focus();
  await bens.keyboard.press('v');
  await expect(adas.getByRole('button', { name: 'Vote for Count the boats, 1 vote' })).toBeVisible();

  await note(adas, 'Repair the light').click({ button: 'right' });
  await adas.getByRole('menuitem', { name: 'Convert to' }).hover();
  await adas.getByRole('menuitem', { name: 'Task' }).click();
  await expect(adas.getByText('Note converted to a task')).toBeVisible();
  await expect(note(bens, 'Repair the light')).toBeHidden();
  await adas.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(adas).toHaveURL(/\/board\/[\w-]{36}$/);
  await expect(adas.getByRole('dialog').getByText('Repair the light').first()).toBeVisible();
  await adas.keyboard.press('Escape');
  await expect(adas.getByRole('dialog')).toBeHidden();
  await adas.keyboard.press('Control+z');
  await expect(note(bens, 'Repair the light')).toBeVisible();
  await expect(adas.getByRole('link', { name: /Repair the light/ })).toBeHidden();

  // A note made on the board floats over it, and over the next page, until it is unpinned.
  await adas.keyboard.press('Shift+N');
  await adas.keyboard.press('n');
  const pinned = adas.getByRole('complementary', { name: 'Pinned notes' });
  await expect(text(adas)).toBeFocused();
  await adas.keyboard.type('Ask the keeper');
  await expect(note(bens, 'Ask the keeper')).toBeVisible();
  await adas.goto(`/workspace/${ada.workspaceId}/team`);
  await expect(note(adas, 'Ask the keeper')).toBeVisible();
  await pinned.getByRole('button', { name: 'Hide pinned notes' }).click();
  await expect(note(adas, 'Ask the keeper')).toBeHidden();
  await pinned.getByRole('button', { name: 'Show 1 pinned note' }).click();
  await pinned.getByRole('button', { name: 'Unpin' }).click();
  await expect(pinned).toBeHidden();

  // On a phone they are a grid, which is no wider than the screen.
  await bens.setViewportSize({ width: 390, height: 844 });
  await bens.goto(`${project}/notes`);
  await expect(note(bens, 'Ask the keeper')).toBeVisible();
  expect(await bens.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await note(bens, 'Ask the keeper').click();
  await expect(text(bens)).toBeFocused();
  // The tools of its text are beside it, wider than the note and no wider than the screen.
  await expect(bens.getByRole('toolbar', { name: 'Formatting' })).toBeInViewport({ ratio: 1 });
  await bens.keyboard.type(' and his cat');
  await adas.goto(`${project}/notes`);
  await expect(note(adas, 'Ask the keeper and his cat')).toBeVisible();
});
