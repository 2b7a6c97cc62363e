import type { Page } from '@playwright/test';
import pg from 'pg';
import { borrowPostgres } from '#platform/postgres-borrowed';
import { openLog } from '#server/log';
import { type PushedBrowser, pushService } from '../support/push-service.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './mails.ts';
import { ownServer } from './own-server.ts';
import { addTasks, bringIn, type Person, person, projectOf } from './people.ts';

// A server of its own, which may send to the push service on loopback.
let service: Awaited<ReturnType<typeof pushService>>;
const server = ownServer(async (later) => {
  service = await pushService();
  later(() => service.close());
  return { OUTGOING_LOOPBACK: 'on' };
});

test('a mention reaches ben’s badge, his phone and, later, his mailbox, but only the badge if he reads it first', async ({
  enter,
}) => {
  // Two browsers, and a server that is started for them.
  test.setTimeout(120_000);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada, 'Harbour works');
  await addTasks(ada, projectId, ['Mend the gate', 'Paint the fence']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const phone = await phoneOf(ben);
  const bens = new Board(await enter(ben, boardPath(ada, projectId)));
  // Being brought in is the first news, and not what this is about.
  await showsUnread(bens.page, 1);
  await beDue();
  await expect.poll(waiting).toEqual([]);
  const adas = new Board(await enter(ada, boardPath(ada, projectId)));
  // Until his phone can be reached.
  phone.answer = { status: 503 };
  phone.asked = 0;

  const gate = unread(bens.page, 2);
  const gateSaid = await mentionBen(adas, 'Mend the gate');
  console.log(`  a mention reached the other's badge after ${(await gate) - gateSaid} ms`);
  await expect.poll(() => phone.asked).toBe(1);
  await expect.poll(waiting).toEqual(['email', 'push']);
  await bens.page.getByRole('link', { name: /^Inbox/ }).click();
  await bens.page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name: 'Mend the gate' }).click();
  await showsUnread(bens.page, 1);
  phone.answer = { status: 201 };
  await beDue();
  await expect.poll(waiting).toEqual([]);

  const fence = unread(bens.page, 2);
  const fenceSaid = await mentionBen(adas, 'Paint the fence');
  console.log(`  a mention reached the other's badge after ${(await fence) - fenceSaid} ms`);
  await expect.poll(() => titlesOf(phone).at(-1)).toMatch(/Paint the fence$/);
  console.log(`  and a push service after ${(phone.received.at(-1)?.at ?? Number.NaN) - fenceSaid} ms`);
  await expect.poll(waiting).toEqual(['email']);
  expect(await mailsTo(ben.email, /^Subject:.*Paint the fence/m)).toEqual([]);
  await beDue();
  await expect.poll(async () => (await mailsTo(ben.email, /^Subject:.*Paint the fence/m)).length).toBe(1);
  const [mail] = await mailsTo(ben.email, /^Subject:.*Paint the fence/m);
  expect(mail).toContain('Ada Lovelace mentioned you');
  // What was read first would have come before.
  expect(await mailsTo(ben.email, /Mend the gate/)).toEqual([]);
  expect(titlesOf(phone).filter((title) => title.includes('Mend the gate'))).toEqual([]);
  expect(phone.received).toHaveLength(1);
});

/** Registers a device of the person's session at the push service. */
async function phoneOf(ben: Person): Promise<PushedBrowser> {
  const phone = service.browser();
  const body = { ...phone.subscription, name: 'Phone' };
  await ben.ask({ method: 'POST', family: 'notifications', endpoint: 'register-push-device', body });
  return phone;
}

const titlesOf = (phone: PushedBrowser): string[] => phone.received.map(({ payload }) => payload.title);

/** Writes a comment that mentions Ben as a person does, and returns when it was sent. */
async function mentionBen(board: Board, title: string): Promise<number> {
  const { page } = board;
  await board.link(title).click();
  const field = board.sheet(title).getByRole('textbox', { name: 'Comment', exact: true });
  await field.pressSequentially('@be');
  await expect(page.getByRole('option', { name: /Ben Okri/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('which color?');
  const at = Date.now();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Activity' }).getByRole('article')).toContainText('@Ben Okri which color?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(board.sheet(title)).toBeHidden();
  return at;
}

const badge = (count: number): string => `${count} unread ${count === 1 ? 'notification' : 'notifications'}`;

const showsUnread = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('img', { name: badge(count), exact: true })).toBeVisible();

/** When the badge had this number, in the page's own time: it needs no turn of the test. */
const unread = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    (label) =>
      new Promise<number>((done) => {
        const look = () => document.querySelector(`[aria-label="${label}"]`) !== null && done(Date.now());
        new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      }),
    badge(count),
  );

/** As if the time that each delivery waits were over. */
const beDue = () =>
  rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() - interval '1 second' WHERE "dueAt" IS NOT NULL RETURNING "channel"`);

/** The channels by which something waits to leave. */
const waiting = async () =>
  (await rows('SELECT "channel" FROM "NotificationDelivery" WHERE "dueAt" IS NOT NULL ORDER BY "channel"')).map(
    ({ channel }) => channel,
  );

async function rows(text: string): Promise<{ channel: string }[]> {
  const postgres = await borrowPostgres({ dataDir: server().dataDir, log: openLog('silent') });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<{ channel: string }>(text)).rows;
  } finally {
    await client.end();
    await postgres.release();
  }
}
