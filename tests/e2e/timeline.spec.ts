import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, type Person, person, projectOf } from './people.ts';
import { goOn } from './pictured-page.ts';

const timelinePath = (owner: Person, projectId: string, search = ''): string =>
  `/dashboard/${owner.workspaceId}/projects/${projectId}/timeline${search}`;

/** The width of a day in weeks, as in the rules. */
const DAY = 20;

/** The timeline as a person sees it on the screen. */
class Timeline {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title });
  }
  link(title: string): Locator {
    return this.page.getByRole('link', { name: title });
  }
  bar(title: string): Locator {
    return this.row(title).locator('[data-bar]');
  }
  end(title: string, end: 'start' | 'end'): Locator {
    return this.bar(title).locator(`[data-end="${end}"]`);
  }
  /** Drags by the mouse over some days, as a hand does: in several steps. */
  async drag(what: Locator, days: number): Promise<void> {
    const from = await centerOf(what);
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + days * DAY, from.y + 2, { steps: 8 });
    await mouse.up();
  }
}

async function centerOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const datesOf = async (owner: Person, projectId: string): Promise<Record<string, [string | null, string | null]>> => {
  const { items } = await owner.ask<{ items: { title: string; startDate: string | null; dueDate: string | null }[] }>({
    family: 'project',
    endpoint: 'get-project-tasks',
    query: { projectId, limit: '100' },
  });
  return Object.fromEntries(items.map(({ title, startDate, dueDate }) => [title, [startDate, dueDate]]));
};

const addTask = (owner: Person, projectId: string, body: object) =>
  owner.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });

/** A day this many days from now, in the calendar of the browsers of the journeys. */
const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

test('ada moves bars by mouse and keys, takes a step back, and Ben sees it at once', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const ben = await person('Ben Okri');
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  await addTask(ada, projectId, { title: 'Carve the sign', startDate: day(1), dueDate: day(4) });
  await addTask(ada, projectId, { title: 'Answer the letter', dueDate: day(6) });
  await addTask(ada, projectId, { title: 'Build the wall' });
  const timeline = new Timeline(await enter(ada, timelinePath(ada, projectId)));
  const seen = new Timeline(await enter(ben, timelinePath(ada, projectId)));
  const dates = () => datesOf(ada, projectId);
  const before = await seen.bar('Carve the sign').boundingBox();

  // A bar moves with both of its dates, for everyone.
  await timeline.drag(timeline.bar('Carve the sign'), 5);
  await expect.poll(dates).toMatchObject({ 'Carve the sign': [day(6), day(9)] });
  await expect.poll(async () => (await seen.bar('Carve the sign').boundingBox())?.x).toBe((before?.x ?? 0) + 5 * DAY);
  await timeline.page.keyboard.press('Control+z');
  await expect.poll(dates).toMatchObject({ 'Carve the sign': [day(1), day(4)] });
  await expect.poll(async () => (await seen.bar('Carve the sign').boundingBox())?.x).toBe(before?.x);

  // Its end is later by two days, and never before its start. Escape leaves a bar where it was.
  await timeline.drag(timeline.end('Carve the sign', 'end'), 2);
  await expect.poll(dates).toMatchObject({ 'Carve the sign': [day(1), day(6)] });
  await timeline.drag(timeline.end('Carve the sign', 'start'), 9);
  await expect.poll(dates).toMatchObject({ 'Carve the sign': [day(6), day(6)] });
  await timeline.bar('Answer the letter').hover();
  await timeline.page.mouse.down();
  await timeline.page.mouse.move(700, 400, { steps: 4 });
  await timeline.page.keyboard.press('Escape');
  await timeline.page.mouse.up();
  await expect.poll(dates).toMatchObject({ 'Answer the letter': [null, day(6)] });
  await expect(timeline.page).toHaveURL(/\/timeline$/);

  // From the unscheduled tasks to a day, and back.
  await timeline.page.getByRole('button', { name: 'Unscheduled, 1 task' }).click();
  const tray = timeline.page.getByRole('complementary', { name: 'Unscheduled' });
  const [from, to] = [await centerOf(tray.getByRole('link')), await centerOf(timeline.bar('Answer the letter'))];
  await timeline.page.mouse.move(from.x, from.y);
  await timeline.page.mouse.down();
  await timeline.page.mouse.move(to.x, to.y + 40, { steps: 8 });
  await timeline.page.mouse.up();
  await expect.poll(dates).toMatchObject({ 'Build the wall': [null, day(6)] });
  const bar = await centerOf(timeline.bar('Build the wall'));
  await timeline.page.mouse.move(bar.x, bar.y);
  await timeline.page.mouse.down();
  await timeline.page.mouse.move(from.x, from.y, { steps: 8 });
  await timeline.page.mouse.up();
  await expect(tray.getByRole('link')).toHaveText(/Build the wall/);
  await expect.poll(dates).toMatchObject({ 'Build the wall': [null, null] });

  // By keys, with the focus on the row.
  await timeline.link('Answer the letter').focus();
  await timeline.page.keyboard.press('ArrowRight');
  await timeline.page.keyboard.press('Shift+ArrowRight');
  await expect.poll(dates).toMatchObject({ 'Answer the letter': [day(7), day(8)] });
  await expect(timeline.link('Answer the letter')).toBeFocused();
  await timeline.page.keyboard.press('Enter');
  await expect(timeline.page.getByRole('dialog', { name: 'Answer the letter' })).toBeVisible();
  await timeline.page.keyboard.press('Escape');
  expect(await faults(timeline.page)).toEqual([]);
});

test('ada sets a baseline, Ben sees how late a task is against it, and undo takes the baseline back', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  await addTask(ada, projectId, { title: 'Carve the sign', startDate: day(1), dueDate: day(4) });
  const search = '?baseline=shown';
  const timeline = new Timeline(await enter(ada, timelinePath(ada, projectId, search)));
  const seen = new Timeline(await enter(ben, timelinePath(ada, projectId, search)));
  await timeline.page.getByRole('button', { name: 'No baseline' }).click();
  await timeline.page.getByRole('menuitem', { name: 'Set baseline' }).click();
  await expect(seen.page.getByText(/^Baseline of .*, set by Ada Lovelace$/)).toBeVisible();
  await timeline.drag(timeline.bar('Carve the sign'), 3);
  await expect(seen.row('Carve the sign')).toContainText('3 days late');
  await expect(seen.row('Carve the sign').locator('[data-baseline]')).toBeVisible();

  // The picture of what is shown holds the bars of both.
  const saved = timeline.page.waitForEvent('download');
  await timeline.page.getByRole('button', { name: 'Timeline actions' }).click();
  await timeline.page.getByRole('menuitem', { name: /image|picture|PNG/i }).click();
  const picture = await readFile(await (await saved).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');

  await timeline.page.keyboard.press('Control+z');
  await expect(seen.row('Carve the sign')).not.toContainText('late');
  await timeline.page.keyboard.press('Control+z');
  await expect(seen.page.getByText('No baseline')).toBeVisible();
  await expect(seen.row('Carve the sign').locator('[data-baseline]')).toHaveCount(0);
});

interface At {
  timeline: Timeline;
  ada: Person;
  projectId: string;
}

test('ada draws dependencies and the days of new tasks', async ({ enter }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada Lovelace');
  const [projectId, another] = [await projectOf(ada), await projectOf(ada, 'Harbor works')];
  const timeline = new Timeline(await enter(ada, '/workspaces'));
  await test.step('a dependency is drawn from bar to bar, moves what waits, and is undone by one key', () =>
    dependency({ timeline, ada, projectId }));
  await test.step('days that are drawn on the last line open a new task with them, and the zoom keeps the middle', () =>
    drawn({ timeline, ada, projectId: another }));
});

async function dependency({ timeline, ada, projectId }: At): Promise<void> {
  const { page } = timeline;
  await addTask(ada, projectId, { title: 'Carve the sign', startDate: day(1), dueDate: day(2) });
  await addTask(ada, projectId, { title: 'Answer the letter', startDate: day(10), dueDate: day(11) });
  await goOn(page, timelinePath(ada, projectId));
  await timeline.bar('Carve the sign').hover();
  const from = await centerOf(timeline.bar('Carve the sign').locator('[data-connect]'));
  const to = await centerOf(timeline.bar('Answer the letter'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  const arrow = page.locator('[data-arrow]');
  await expect(arrow).toHaveCount(1);
  await expect(timeline.row('Answer the letter')).toContainText('waits for WEB-1');

  // What waits moves along, by the working days of the project, and comes back with the same key.
  const dates = () => datesOf(ada, projectId);
  await timeline.drag(timeline.bar('Carve the sign'), 14);
  await expect.poll(async () => (await dates())['Carve the sign']).toEqual([day(15), day(16)]);
  await expect.poll(async () => ((await dates())['Answer the letter']?.[0] ?? '') > day(16)).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(dates).toMatchObject({ 'Carve the sign': [day(1), day(2)], 'Answer the letter': [day(10), day(11)] });

  // Where the arrow goes down, behind the end of the first bar.
  const end = await timeline.bar('Carve the sign').boundingBox();
  await page.mouse.click((end?.x ?? 0) + (end?.width ?? 0) + 9, (end?.y ?? 0) + 32);
  const dialog = page.getByRole('dialog', { name: 'WEB-2 waits for WEB-1' });
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove dependency' }).click();
  await expect(arrow).toHaveCount(0);
}

async function drawn({ timeline, ada, projectId }: At): Promise<void> {
  const { page } = timeline;
  await addTask(ada, projectId, { title: 'Answer the letter', dueDate: day(3) });
  await goOn(page, timelinePath(ada, projectId));
  await expect(timeline.bar('Carve the sign')).toHaveCount(0);
  const x = (await timeline.bar('Answer the letter').boundingBox())?.x ?? 0;
  const { y } = await centerOf(page.getByRole('button', { name: 'New task' }).last());
  await page.mouse.move(x + 3, y);
  await page.mouse.down();
  await page.mouse.move(x + 3 + 2 * DAY, y, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'New task' }).getByRole('textbox', { name: 'Title' }).fill('Paint the gate');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => datesOf(ada, projectId)).toMatchObject({ 'Paint the gate': [day(3), day(5)] });

  await expect(timeline.bar('Paint the gate')).toBeInViewport();
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/zoom=quarter/);
  await expect(timeline.bar('Paint the gate')).toBeInViewport();
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect(page).toHaveURL(/zoom=day/);
  await expect(timeline.bar('Answer the letter')).toBeInViewport();
  await expect(timeline.bar('Paint the gate')).toBeInViewport();
}

test('on a phone a finger that rests on a bar moves it, and undoes it', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTask(ada, projectId, { title: 'Pay the mason', dueDate: day(1) });
  await addTask(ada, projectId, { title: 'Answer the letter', startDate: day(0), dueDate: day(2) });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await enter(ada, timelinePath(ada, projectId), phone);
  const timeline = new Timeline(page);
  const client = await page.context().newCDPSession(page);
  /** Moves a bar by some days. */
  const move = async (title: string, days: number) => {
    const { x, y } = await centerOf(timeline.bar(title));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    await expect(timeline.bar(title)).toHaveAttribute('data-lead', 'true');
    for (let step = 1; step <= days; step++) await touch('touchMove', x + step * DAY);
    await touch('touchEnd', x);
  };
  // A bar of one day keeps its length.
  await move('Pay the mason', 3);
  await expect.poll(() => datesOf(ada, projectId)).toMatchObject({ 'Pay the mason': [null, day(4)] });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect.poll(() => datesOf(ada, projectId)).toMatchObject({ 'Pay the mason': [null, day(1)] });

  await move('Answer the letter', 4);
  await expect.poll(() => datesOf(ada, projectId)).toMatchObject({ 'Answer the letter': [day(4), day(6)] });
  await timeline.link('Answer the letter').tap();
  await expect(page.getByRole('dialog', { name: 'Answer the letter' })).toBeVisible();
  await page.goBack();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
