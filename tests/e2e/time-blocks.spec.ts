import type { Locator, Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { type Person, person, projectOf } from './people.ts';

/** Drags by the mouse from a place to another, given as parts of their elements. */
async function drag(page: Page, [what, at]: [Locator, number], [onto, to]: [Locator, number]): Promise<void> {
  const from = await placeIn(what, at);
  const end = await placeIn(onto, to);
  await page.mouse.move(from.x, from.y);
  await expect(page.locator('[data-dragging="here"]')).toBeAttached();
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 3, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  // The hours may have scrolled or made room meanwhile, and a hand follows them.
  const there = await placeIn(onto, to);
  await page.mouse.move(there.x, there.y);
  await page.mouse.move(there.x, there.y + 1);
  await page.mouse.up();
}

/** A point in the middle of an element's width, at a part of its height. */
async function placeIn(place: Locator, part: number): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height * part };
}

const make = (owner: Person, projectId: string, body: object) =>
  owner.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });

const timesOf = async (owner: Person): Promise<string[]> => {
  const query = { workspaceId: owner.workspaceId, from: '2027-03-14T00:00:00.000Z', to: '2027-03-22T00:00:00.000Z' };
  const { items } = await owner.ask<{ items: { startsAt: string; endsAt: string; visibility: string }[] }>({
    family: 'calendar',
    endpoint: 'get-time-blocks',
    query,
  });
  return items.map(({ startsAt, endsAt, visibility }) => `${startsAt.slice(8, 16)} ${endsAt.slice(11, 16)} ${visibility}`);
};

test('ada plans her week by mouse: drops a task on an hour, moves it, makes it longer, and starts its timer', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await make(ada, projectId, { title: 'Build the wall' });
  await make(ada, projectId, { title: 'Answer the letter', dueDate: '2027-03-18', dueTime: '11:00' });
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/calendar?on=2027-03-17&period=week`;
  const [page, tab] = [await enter(ada, path, { timezoneId: 'UTC' }), await enter(ada, path, { timezoneId: 'UTC' })];
  for (const one of [page, tab]) await one.getByRole('button', { name: 'My time' }).click();
  await page.getByRole('button', { name: 'Unscheduled, 1 task' }).click();
  const hours = (day: string) => page.locator(`[data-hours="${day}"]`);
  const block = (on: Page = page) => on.locator('[data-block]');

  await drag(
    page,
    [page.locator('[data-item]', { hasText: 'Build the wall' }), 0.5],
    [hours('2027-03-17'), (10 * 60 + 15) / 1440],
  );
  await expect.poll(() => timesOf(ada)).toEqual(['17T10:00 11:00 BUSY']);
  await expect(block(tab).getByRole('button', { name: /^Build the wall, planned on Wednesday/ })).toBeVisible();
  // The task itself is not scheduled by it.
  await expect(page.getByRole('button', { name: 'Unscheduled, 1 task' })).toBeVisible();

  await drag(page, [block(), 0.5], [hours('2027-03-18'), (10 * 60 + 30) / 1440]);
  await expect.poll(() => timesOf(ada)).toEqual(['18T10:00 11:00 BUSY']);
  await drag(page, [block(), 0.98], [hours('2027-03-18'), (12 * 60) / 1440]);
  await expect.poll(() => timesOf(ada)).toEqual(['18T10:00 12:00 BUSY']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => timesOf(ada)).toEqual(['18T10:00 11:00 BUSY']);
  expect(await faults(page)).toEqual([]);

  await block()
    .getByRole('button', { name: /planned on/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'The task' }).click();
  await expect.poll(() => timesOf(ada)).toEqual(['18T10:00 11:00 VISIBLE']);
  await block().hover();
  await block().getByRole('button', { name: 'Start timer' }).click();
  await expect(tab.getByRole('group', { name: 'Running timer' })).toBeVisible();
  await expect(block(tab).getByRole('button', { name: 'Stop timer' })).toBeVisible();
});

test('ada plans a time by keyboard alone, and deletes it', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await make(ada, projectId, { title: 'Answer the letter', dueDate: '2027-03-18' });
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/calendar?on=2027-03-18&period=week`;
  const page = await enter(ada, path, { timezoneId: 'UTC', viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Display' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'My time' }).press('Enter');
  await page.getByRole('link', { name: /Answer the letter$/ }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Plan time…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Plan time' });
  await dialog.getByLabel('Length').selectOption('2h');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Plan time' }).press('Enter');
  await expect.poll(() => timesOf(ada)).toEqual(['18T09:00 11:00 BUSY']);
  const planned = page.getByRole('button', { name: /^Answer the letter, planned on Thursday/ });
  await planned.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => timesOf(ada)).toEqual(['18T09:15 11:15 BUSY']);
  await expect(planned).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(() => timesOf(ada)).toEqual([]);
});

/** How long the times are that a person planned around now, in minutes. */
const lengthsOf = async (owner: Person): Promise<number[]> => {
  const [from, to] = [-1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const query = { workspaceId: owner.workspaceId, from: from ?? '', to: to ?? '' };
  const { items } = await owner.ask<{ items: { startsAt: string; endsAt: string }[] }>({
    family: 'calendar',
    endpoint: 'get-time-blocks',
    query,
  });
  const lengths = items.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return lengths.toSorted((one, other) => one - other);
};

test('ada plans a time where she sees the task: on a card, on the task itself, and on a bar', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await make(ada, projectId, { title: 'Build the wall', startDate: '2027-03-16', dueDate: '2027-03-18' });
  const project = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  const page = await enter(ada, `${project}/board`, { timezoneId: 'UTC' });
  const dialog = page.getByRole('dialog', { name: 'Plan time' });
  const plan = async (length: string) => {
    await page.getByRole('menuitem', { name: 'Plan time…' }).press('Enter');
    await expect(dialog.getByText('Build the wall')).toBeVisible();
    await dialog.getByLabel('Length').selectOption(length);
    await dialog.getByRole('button', { name: 'Plan time' }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  const card = page.getByRole('link', { name: /Build the wall/ });
  await card.focus();
  await page.keyboard.press('Shift+F10');
  await plan('15m');
  await expect.poll(() => lengthsOf(ada)).toEqual([15]);
  await expect(card).toBeFocused();

  await page.keyboard.press('Enter');
  const actions = page.getByRole('button', { name: 'Task actions' });
  await actions.click();
  await plan('30m');
  await expect.poll(() => lengthsOf(ada)).toEqual([15, 30]);
  await expect(actions).toBeFocused();

  await page.goto(`${project}/timeline`);
  await page.getByRole('row').filter({ hasText: 'Build the wall' }).getByRole('link').first().click({ button: 'right' });
  await plan('45m');
  await expect.poll(() => lengthsOf(ada)).toEqual([15, 30, 45]);
});
