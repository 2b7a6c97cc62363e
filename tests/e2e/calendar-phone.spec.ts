import type { CDPSession, Locator, Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { type Person, person, projectOf } from './people.ts';
import { goOn } from './pictured-page.ts';
import { Finger, touchDragArgs } from './touch.ts';

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...touchDragArgs] }),
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: 'UTC' };

const calendarPath = ({ workspaceId }: Person, projectId: string, search = ''): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/calendar?on=2027-03-17${search}`;

const make = (owner: Person, projectId: string, body: object) =>
  owner.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });

interface Point {
  x: number;
  y: number;
}

/** A point in the middle of an element's width, at a part of its height. */
async function placeIn(place: Locator, part = 0.5): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height * part };
}

/** What a finger does, as the screen reports it. */
class Touch {
  readonly #cdp: CDPSession;
  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }
  static async on(page: Page): Promise<Touch> {
    return new Touch(await page.context().newCDPSession(page));
  }
  async down(at: Point): Promise<void> {
    await this.#send('touchStart', [at]);
  }
  /** Moves in several steps, as a finger does. */
  async move(from: Point, to: Point): Promise<void> {
    for (let step = 1; step <= 8; step += 1)
      await this.#send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
  }
  async up(): Promise<void> {
    await this.#send('touchEnd', []);
  }
  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.#cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

interface At {
  page: Page;
  ada: Person;
  projectId: string;
}

test('on a phone the calendar is read and changed by a finger', async ({ enter }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await make(ada, projectId, { title: 'Answer the letter', dueDate: '2027-03-17' });
  const { id: taskId } = await make(ada, projectId, { title: 'Build the wall' });
  const body = { startsAt: '2027-03-17T09:00:00.000Z', endsAt: '2027-03-17T10:00:00.000Z' };
  await ada.ask({ method: 'POST', family: 'calendar', endpoint: 'create-time-block', query: { taskId }, body });
  const page = await enter(ada, calendarPath(ada, projectId), PHONE);
  const at = { page, ada, projectId };
  await test.step('a swipe over the month goes to the next one and back', () => swiped(at));
  await test.step('a finger that rests on a task below the month moves it to a day, and back', () => movedInMonth(at));
  // Loaded anew, because no finger taps as soon after a swipe as a journey does.
  await page.goto(calendarPath(ada, projectId, '&period=week'));
  await test.step('three days take the place of a week, and a step goes to the next three', () => threeDays(at));
  await goOn(page, calendarPath(ada, projectId, '&period=week'));
  await test.step('a finger that rests on a task moves it to another day', () => moved(at));
  await test.step('a finger that rests on a planned time moves it, and on its end changes its length', () => planned(at));
});

async function swiped({ page }: At): Promise<void> {
  const touch = await Touch.on(page);
  const month = page.getByRole('grid');
  for (const [name, from, to] of [
    ['April 2027', 320, 80],
    ['March 2027', 80, 320],
  ] as const) {
    const { y } = await placeIn(month);
    await touch.down({ x: from, y });
    await touch.move({ x: from, y }, { x: to, y });
    await touch.up();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
}

async function movedInMonth({ page, ada, projectId }: At): Promise<void> {
  for (const [from, to] of [
    ['2027-03-17', '2027-03-19'],
    ['2027-03-19', '2027-03-17'],
  ] as const) {
    await page.goto(calendarPath(ada, projectId).replace('2027-03-17', from));
    await page.getByRole('heading', { name: 'March 2027' }).tap();
    await expect(page.locator('[data-dragging="here"]')).toBeAttached();
    const finger = await Finger.on(page);
    const day = page.locator(`[data-day="${to}"]`);
    await finger.lift(await placeIn(page.locator('[data-item]', { hasText: 'Answer the letter' })));
    await finger.over(await placeIn(day));
    await expect(day).toHaveAttribute('data-aim');
    await finger.drop(await placeIn(day));
    await expect.poll(() => dueOf('Answer the letter', ada, projectId)).toBe(to);
    await finger.leave();
  }
}

async function threeDays({ page }: At): Promise<void> {
  const heads = page.locator('[data-hours]');
  const shown = () => heads.evaluateAll((columns) => columns.map((column) => column.getAttribute('data-hours')));
  await expect.poll(shown).toEqual(['2027-03-17', '2027-03-18', '2027-03-19']);
  await page.getByRole('button', { name: 'Next 3 days' }).tap();
  await expect.poll(shown).toEqual(['2027-03-20', '2027-03-21', '2027-03-22']);
  await page.getByRole('button', { name: '3 days', exact: true }).tap();
  await page.getByRole('menuitemcheckbox', { name: 'Day', exact: true }).tap();
  await expect(page.getByRole('heading', { name: /^Sat, Mar 20/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

async function dueOf(title: string, ada: Person, projectId: string): Promise<string | undefined> {
  const { items } = await ada.ask<{ items: { title: string; dueDate: string }[] }>({
    family: 'project',
    endpoint: 'get-project-tasks',
    query: { projectId },
  });
  return items.find((task) => task.title === title)?.dueDate;
}

async function moved({ page, ada, projectId }: At): Promise<void> {
  await page.getByRole('heading', { name: 'March 2027' }).tap();
  await expect(page.locator('[data-dragging="here"]')).toBeAttached();
  const finger = await Finger.on(page);
  const task = page.locator('[data-item]', { hasText: 'Answer the letter' });
  await finger.lift(await placeIn(task));
  await finger.drop({ ...(await placeIn(page.locator('[data-hours="2027-03-18"]'))), y: (await placeIn(task)).y });
  await expect.poll(() => dueOf('Answer the letter', ada, projectId)).toBe('2027-03-18');
}

async function planned({ page, ada }: At): Promise<void> {
  await page.getByRole('button', { name: 'Display' }).tap();
  await page.getByRole('menuitemcheckbox', { name: 'My time' }).tap();
  const block = page.locator('[data-block]');
  const touch = await Touch.on(page);
  const column = page.locator('[data-hours="2027-03-18"]');
  const carry = async (from: Point, to: Point) => {
    await touch.down(from);
    await expect(block).toHaveAttribute('data-lifted');
    await touch.move(from, to);
    await touch.up();
  };
  const times = async () => {
    const range = { from: '2027-03-14T00:00:00.000Z', to: '2027-03-22T00:00:00.000Z' };
    const query = { workspaceId: ada.workspaceId, ...range };
    const { items } = await ada.ask<{ items: { startsAt: string; endsAt: string }[] }>({
      family: 'calendar',
      endpoint: 'get-time-blocks',
      query,
    });
    return items.map(({ startsAt, endsAt }) => `${startsAt.slice(8, 16)} ${endsAt.slice(11, 16)}`);
  };
  await expect(block).toBeVisible();
  await carry(await placeIn(block), await placeIn(column, (11 * 60 + 30) / 1440));
  await expect.poll(times).toEqual(['18T11:00 12:00']);
  await carry(await placeIn(block, 0.95), await placeIn(column, (13 * 60) / 1440));
  await expect.poll(times).toEqual(['18T11:00 13:00']);
  await expect(page.getByRole('menu')).toBeHidden();
}
