import type { Locator, Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, type Person, person, projectOf } from './people.ts';

const calendarPath = (owner: Person, projectId: string, search = '?on=2027-03-17'): string =>
  `/dashboard/${owner.workspaceId}/projects/${projectId}/calendar${search}`;

/** The calendar as a person sees it on the screen. */
class Calendar {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  day(day: string): Locator {
    return this.page.locator(`[data-day="${day}"]`);
  }
  task(title: string): Locator {
    return this.page.locator('[data-item]').filter({ hasText: title });
  }
  link(title: string): Locator {
    return this.task(title).getByRole('link');
  }
  /** The end of a bar that is dragged. */
  end(title: string, end: 'start' | 'end'): Locator {
    return this.task(title).locator(`[data-end="${end}"]`);
  }
  /** Drags by the mouse, as a hand does: in several steps. The code for dragging is loaded when the pointer first moves. */
  async drag(what: Locator, onto: Locator): Promise<void> {
    const from = await centerOf(what);
    const to = await centerOf(onto);
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await expect(this.page.locator('[data-dragging="here"]')).toBeAttached();
    await mouse.down();
    await mouse.move(from.x + 4, from.y + 2, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 8 });
    await mouse.move(to.x, to.y + 1);
    await mouse.up();
  }
}

async function centerOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Dates {
  startDate: string | null;
  dueDate: string | null;
  dueTime: string | null;
}

const datesOf = async (
  owner: Person,
  projectId: string,
): Promise<Record<string, [string | null, string | null, string | null]>> => {
  const { items } = await owner.ask<{ items: (Dates & { title: string })[] }>({
    family: 'project',
    endpoint: 'get-project-tasks',
    query: { projectId, limit: '100' },
  });
  return Object.fromEntries(items.map(({ title, startDate, dueDate, dueTime }) => [title, [startDate, dueDate, dueTime]]));
};

const addTask = (owner: Person, projectId: string, body: object) =>
  owner.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });

test('ada plans a month by mouse and keys, takes a step back, and Ben sees it at once', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const ben = await person('Ben Okri');
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  await addTask(ada, projectId, { title: 'Carve the sign', startDate: '2027-03-09', dueDate: '2027-03-11' });
  await addTask(ada, projectId, { title: 'Answer the letter', dueDate: '2027-03-17' });
  await addTask(ada, projectId, { title: 'Build the wall' });
  const calendar = new Calendar(await enter(ada, calendarPath(ada, projectId)));
  const seen = new Calendar(await enter(ben, calendarPath(ada, projectId)));
  await expect(seen.day('2027-03-17').getByRole('link')).toHaveText(/Answer the letter/);
  const dates = () => datesOf(ada, projectId);

  // A bar moves with both of its dates, by the day where it was grabbed.
  await calendar.drag(calendar.task('Carve the sign'), calendar.day('2027-03-24'));
  await expect(calendar.day('2027-03-23').getByRole('link')).toHaveText(/Carve the sign/);
  await expect(seen.day('2027-03-23').getByRole('link')).toHaveText(/Carve the sign/);
  await expect.poll(dates).toMatchObject({ 'Carve the sign': ['2027-03-23', '2027-03-25', null] });
  await calendar.page.keyboard.press('Control+z');
  await expect(seen.day('2027-03-09').getByRole('link')).toHaveText(/Carve the sign/);

  // Its end is longer by a week day, and never before its start.
  await calendar.drag(calendar.end('Carve the sign', 'end'), calendar.day('2027-03-12'));
  await expect.poll(dates).toMatchObject({ 'Carve the sign': ['2027-03-09', '2027-03-12', null] });
  await calendar.drag(calendar.end('Carve the sign', 'end'), calendar.day('2027-03-03'));
  await expect.poll(dates).toMatchObject({ 'Carve the sign': ['2027-03-09', '2027-03-09', null] });

  // A task with a due date alone moves that.
  await calendar.drag(calendar.task('Answer the letter'), calendar.day('2027-03-19'));
  await expect.poll(dates).toMatchObject({ 'Answer the letter': [null, '2027-03-19', null] });

  // From the unscheduled tasks to a day, and back.
  await calendar.page.getByRole('button', { name: 'Unscheduled, 1 task' }).click();
  const tray = calendar.page.getByRole('complementary', { name: 'Unscheduled' });
  await calendar.drag(calendar.task('Build the wall'), calendar.day('2027-03-16'));
  await expect(calendar.day('2027-03-16').getByRole('link')).toHaveText(/Build the wall/);
  await calendar.drag(calendar.task('Build the wall'), tray);
  await expect(tray.getByRole('link')).toHaveText(/Build the wall/);
  await expect.poll(dates).toMatchObject({ 'Build the wall': [null, null, null] });

  // By keys.
  await calendar.link('Answer the letter').focus();
  await calendar.page.keyboard.press('Alt+ArrowDown');
  await expect(calendar.day('2027-03-26').getByRole('link')).toBeFocused();
  await calendar.page.keyboard.press('Shift+Alt+ArrowUp');
  await expect.poll(dates).toMatchObject({ 'Answer the letter': ['2027-03-25', '2027-03-26', null] });
  await calendar.page.keyboard.press('Enter');
  await expect(calendar.page.getByRole('dialog', { name: 'Answer the letter' })).toBeVisible();
  await calendar.page.keyboard.press('Escape');
  expect(await faults(calendar.page)).toEqual([]);
});

test('a drop in the hours of a week sets the time, and a drag across days opens a new task with them', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTask(ada, projectId, { title: 'Answer the letter', dueDate: '2027-03-17' });
  const calendar = new Calendar(await enter(ada, calendarPath(ada, projectId, '?on=2027-03-17&period=week')));
  const hours = calendar.page.locator('[data-hours="2027-03-18"]');
  await calendar.drag(calendar.task('Answer the letter'), hours);
  await expect(hours.getByRole('link')).toHaveText(/Answer the letter/);
  await expect
    .poll(() => datesOf(ada, projectId))
    .toMatchObject({ 'Answer the letter': [null, '2027-03-18', expect.stringMatching(/^1[12]:/)] });
  expect(await faults(calendar.page)).toEqual([]);

  await calendar.page.keyboard.press('m');
  await calendar.drag(calendar.day('2027-03-08'), calendar.day('2027-03-10'));
  const dialog = calendar.page.getByRole('dialog', { name: 'New task' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Paint the gate');
  await calendar.page.keyboard.press('Control+Enter');
  await expect.poll(() => datesOf(ada, projectId)).toMatchObject({ 'Paint the gate': ['2027-03-08', '2027-03-10', null] });
});

test('on a phone a month has dots, and the picked day its tasks', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTask(ada, projectId, { title: 'Answer the letter', dueDate: '2027-03-19' });
  const page = await enter(ada, calendarPath(ada, projectId), { viewport: { width: 390, height: 844 } });
  const calendar = new Calendar(page);
  await expect(page.getByText('No tasks on this day')).toBeVisible();
  await calendar.day('2027-03-19').click();
  await expect(page.getByRole('region', { name: 'Friday, March 19, 2027' }).getByRole('link')).toHaveText(/Answer the letter/);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'April 2027' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on paper there are the days with their work, light in the dark theme too, and nothing to press', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const body = { title: 'Answer the letter', dueDate: '2027-03-18' };
  await ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/calendar?on=2027-03-18`;
  const page = await enter(ada, path, { theme: 'dark' });
  const letter = page.getByRole('link', { name: /Answer the letter/ });
  await expect(letter).toBeVisible();
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  // As the browser does when someone prints.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(letter).toBeVisible();
  await expect(page.locator('[data-day="2027-03-18"]').getByText('18', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'March 2027' })).toBeVisible();
  for (const name of ['Today', 'New task', 'Subscribe in another app…'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const lightness = await letter.evaluate((link) => getComputedStyle(link).color);
  expect(Number(/^oklch\(([\d.]+)/.exec(lightness)?.[1])).toBeLessThan(0.5);
});
