import type { Page } from '@playwright/test';
import { amount } from '../support/amount.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, type Person, person, projectOf, type Status } from './people.ts';
import { planned } from './sprints.ts';

const CLIENTS = 30;
const EDITS = amount(10, 100);
const TASKS = 16;
const FOLLOWERS = amount(49, 199);

const pathOf = (owner: Person, projectId: string, view: string): string =>
  `/dashboard/${owner.workspaceId}/projects/${projectId}/${view}`;

/** The workdays of a project that begins tomorrow. */
const workdays = (count: number): string[] => {
  const days: string[] = [];
  for (let from = 1; days.length < count; from++) {
    const date = new Date(Date.now() + from * 86_400_000);
    if (date.getUTCDay() % 6 !== 0) days.push(date.toISOString().slice(0, 10));
  }
  return days;
};

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;

/** What a plan shows: each task with its place. Empty while it loads. */
const READS: Readonly<Record<string, (page: Page) => Promise<string[]>>> = {
  board: (page) =>
    page
      .getByRole('region')
      .evaluateAll((columns) => columns.map((column) => [...column.querySelectorAll('a')].map((one) => one.textContent).join())),
  timeline: (page) =>
    page.locator('[data-line]').evaluateAll((lines) =>
      lines
        // The order of declarations tells only in which order they were set.
        .map((line) => {
          const style = line.querySelector<HTMLElement>('[data-bar]')?.style.cssText ?? '';
          return `${line.textContent} ${style.split(/; ?/).toSorted().join('; ')}`;
        })
        .toSorted((one, other) => one.localeCompare(other)),
    ),
  calendar: (page) =>
    page
      .locator('[data-item]')
      .evaluateAll((bars) =>
        bars
          .map((bar) => `${bar.textContent} ${(bar as HTMLElement).style.cssText.split(/; ?/).toSorted().join('; ')}`)
          .toSorted(),
      ),
  sprints: (page) => page.getByRole('listitem').evaluateAll((lines) => lines.map((line) => line.textContent)),
  analytics: (page) => page.locator('dl dd').evaluateAll((tiles) => tiles.map((tile) => tile.textContent)),
};

test(`all views of two people agree after ${CLIENTS * EDITS} changes of dates, columns and sprints`, async ({ enter }) => {
  test.setTimeout(240_000);
  const [ada, ben] = [await person('Ada Storm'), await person('Ben Storm')];
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const taskIds = await addTasks(
    ada,
    projectId,
    Array.from({ length: TASKS }, (_, count) => `Task ${count}`),
  );
  const month = new Date().toISOString().slice(0, 7);
  const dayOf = (): string => `${month}-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}`;
  for (const taskId of taskIds) await edited(ada, 'update-task', taskId, { dueDate: dayOf() });
  const sprintIds: (string | null)[] = [null];
  for (const [name, days] of [
    ['Checkout', [0, 6]],
    ['Invoices', [7, 13]],
  ] as const)
    sprintIds.push((await planned(ada, projectId, name, [...days], 20)).id);
  const pages: [string, Page][] = [
    ['board', await enter(ada, pathOf(ada, projectId, 'board'))],
    ['timeline', await enter(ben, pathOf(ada, projectId, 'timeline'))],
    ['calendar', await enter(ben, pathOf(ada, projectId, 'calendar'))],
    ['sprints', await enter(ada, pathOf(ada, projectId, 'sprints'))],
    ['analytics', await enter(ben, pathOf(ada, projectId, 'analytics'))],
  ];
  for (const [view, page] of pages)
    await expect(
      view === 'analytics' ? page.locator('dl dd').first() : page.getByRole('link', { name: 'Task 0' }).first(),
    ).toBeVisible();

  const client = async (number: number): Promise<void> => {
    const who = number % 2 === 0 ? ada : ben;
    for (let count = 0; count < EDITS; count++) {
      const [endpoint, body] = oneOf<[string, object]>([
        ['update-task', { startDate: null, dueDate: dayOf() }],
        ['update-task', { startDate: `${month}-01`, dueDate: dayOf() }],
        ['update-task-status', { status: oneOf<Status>(['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']) }],
        ['set-task-sprint', { sprintId: oneOf(sprintIds) }],
        ['update-task', { title: `Client ${number}, change ${count}` }],
      ]);
      await edited(who, endpoint, oneOf(taskIds), body);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));

  for (const [view, page] of pages) {
    const read = READS[view] ?? (() => Promise.resolve([]));
    // A page that loads anew has its rows from the server.
    const fresh = await enter(view === 'board' || view === 'sprints' ? ada : ben, new URL(page.url()).pathname);
    await expect.poll(async () => (await read(fresh)).length).toBeGreaterThan(1);
    await expect(async () => {
      expect(await read(page)).toEqual(await read(fresh));
    }).toPass({ timeout: 30_000 });
    await fresh.close();
  }
});

test(`a shift of ${FOLLOWERS + 1} tasks that is made without a network arrives whole, and one key takes all of it back`, async ({
  enter,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_NETWORK_CHANGED/);
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Okri')];
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const days = workdays(FOLLOWERS + 1);
  const { items } = await ada.ask<{ items: { id: string }[] }>({
    method: 'POST',
    family: 'project',
    endpoint: 'bulk-create-tasks',
    query: { projectId },
    body: { tasks: days.map((day, count) => ({ title: `Step ${count + 1}`, startDate: day, dueDate: day })) },
  });
  for (const [nth, { id }] of items.slice(0, -1).entries()) {
    await ada.ask({
      method: 'POST',
      family: 'project',
      endpoint: 'add-task-link',
      query: { taskId: id },
      body: { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: items[nth + 1]?.id } },
    });
  }
  /** How many tasks are not where they were, in one answer. */
  const moved = async (): Promise<number> => {
    const { fields, rows } = await ada.ask<{ fields: string[]; rows: string[][] }>({
      family: 'project',
      endpoint: 'get-project-tasks',
      query: { projectId, limit: 'all' },
    });
    const [title, dueDate] = [fields.indexOf('title'), fields.indexOf('dueDate')];
    return rows.filter((row) => row[dueDate] !== days[Number(row[title]?.replace('Step ', '')) - 1]).length;
  };
  const page = await enter(ada, pathOf(ada, projectId, 'timeline'));
  const bens = await enter(ben, pathOf(ada, projectId, 'timeline'));
  const rowOf = (at: Page) =>
    at
      .getByRole('row')
      .filter({ hasText: /Step 2\b/ })
      .first();
  await expect(rowOf(bens)).toBeVisible();
  await expect(page.locator('[data-arrow]').first()).toBeAttached();
  const before = await rowOf(bens).innerText();

  await page.context().setOffline(true);
  const bar = await page
    .getByRole('row')
    .filter({ hasText: /Step 1\b/ })
    .first()
    .locator('[data-bar]')
    .boundingBox();
  if (!bar) throw new Error('The bar of the first step is not in sight.');
  await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width / 2 + bar.width * 7, bar.y + bar.height / 2 + 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => rowOf(page).innerText()).not.toBe(before);
  expect(await moved()).toBe(0);
  expect(await rowOf(bens).innerText()).toBe(before);

  await page.context().setOffline(false);
  await expect
    .poll(async () => {
      const count = await moved();
      expect([0, FOLLOWERS + 1]).toContain(count);
      return count;
    })
    .toBe(FOLLOWERS + 1);
  await expect.poll(() => rowOf(bens).innerText()).toBe(await rowOf(page).innerText());

  await page.keyboard.press('Control+z');
  await expect.poll(moved).toBe(0);
  await expect.poll(() => rowOf(bens).innerText()).toBe(before);
});

const edited = (who: Person, endpoint: string, taskId: string, body: object) =>
  who.ask({ method: 'PUT', family: endpoint === 'set-task-sprint' ? 'sprints' : 'project', endpoint, query: { taskId }, body });
