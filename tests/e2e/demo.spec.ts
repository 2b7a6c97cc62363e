import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { trelloBoard } from '../../src/features/work-import/rules/testing/trello-board.ts';
import { readArchive } from '../support/workspace-archives.ts';
import { faults } from './accessible.ts';
import { onlyTouches, touch, write } from './by-touch.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { Finger, touchDragArgs } from './touch.ts';

// The way of a stranger, from the front page to everything they made in a file: with a mouse, and on a phone with a finger.

const server = ownServer({ DEMO: 'on' });

test.use({
  actionTimeout: 15_000,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...touchDragArgs] }),
});

interface Way {
  device: string;
  options: BrowserContextOptions;
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Moves a tile of the board on the front page. */
  drag(page: Page, from: Locator, to: Locator): Promise<void>;
}

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

const ways: readonly Way[] = [
  {
    device: 'a computer',
    options: { viewport: { width: 1440, height: 900 } },
    press: (control) => control.click(),
    type: (field, text) => field.fill(text),
    drag: (_, from, to) => from.dragTo(to),
  },
  {
    device: 'a phone',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' },
    async press(control) {
      // At the edge of the screen a part of what answers a finger is beyond it.
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await touch(control);
    },
    type: write,
    async drag(page, from, to) {
      await from.scrollIntoViewIfNeeded();
      const finger = await Finger.on(page);
      await finger.lift(await middleOf(from));
      await finger.drop(await middleOf(to));
      await finger.leave();
    },
  },
];

/** The server makes its template once, in the background, which takes as long as other work on the machine lets it. */
async function demoReady(page: Page): Promise<void> {
  // It accepts 60 requests per hour.
  const opens = async () => (await page.request.post(`${server().url}/api/demo/open`)).status();
  await expect.poll(opens, { timeout: 180_000, intervals: [1_000, 2_000, 5_000] }).toBe(200);
}

for (const { device, options, press, type, drag } of ways)
  test(`a stranger tries the board, keeps a demo, imports a board and exports the workspace on ${device}`, async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext(options);
    const page = await context.newPage();
    complaints.watch(page);
    const others = options.hasTouch ? await onlyTouches(page) : async () => [];
    await demoReady(page);

    // The first of them finds a new server, and comes to own it.
    const isFirst = !options.hasTouch;
    if (isFirst)
      await test.step('reads that the server has no owner', async () => {
        await page.goto(`${server().url}/auth/signup`);
        await expect(page.getByText('This server has no owner yet.')).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await press(page.getByRole('link', { name: 'Set it up' }));
        await expect(page.getByRole('heading', { level: 1, name: 'Open the link from your terminal' })).toBeVisible();
      });

    await test.step('tries the board on the front page', async () => {
      await page.goto(server().url);
      const column = (name: string) => page.getByRole('list', { name, exact: true });
      await type(page.getByRole('textbox', { name: 'New task' }), 'Bake <b>bread</b>');
      await press(page.getByRole('button', { name: 'Add task' }));
      await drag(page, page.getByRole('button', { name: 'Bake <b>bread</b>' }), column('Done'));
      await expect(column('Done')).toContainText('Bake <b>bread</b>');
    });

    const banner = page.getByText('This demo is deleted in 24 hours.');
    await test.step('opens the demo, and sees a colleague work', async () => {
      await press(page.getByRole('link', { name: 'Try the live demo' }).first());
      await expect(page.getByRole('heading', { name: 'Try the live demo' })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await press(page.getByRole('button', { name: 'Open the demo' }));
      await expect(banner).toBeVisible();
      await press(page.getByRole('button', { name: 'Decline' }));
      await expect(page.getByText('Write redirects for the old catalog addresses').first()).toBeVisible();
      if (!isFirst) return;
      const board = async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
      const before = await board();
      await expect.poll(board, { timeout: 30_000 }).not.toBe(before);
    });

    const email = `vera-${device.slice(2)}@example.com`;
    await test.step('keeps the workspace', async () => {
      await press(page.getByRole('button', { name: 'Keep this workspace' }));
      const dialog = page.getByRole('dialog', { name: 'Keep this workspace' });
      await type(dialog.getByLabel('First name'), 'Vera');
      await type(dialog.getByLabel('Last name'), 'Lind');
      await type(dialog.getByLabel('Email address'), email);
      await type(dialog.getByLabel('Password', { exact: true }), 'a long and quiet river');
      await press(dialog.getByRole('button', { name: 'Keep this workspace' }));
      await expect(page.getByText('Workspace kept. You have an account now.')).toBeVisible();
      await expect(banner).toBeHidden();
    });

    await test.step('imports a board of Trello', async () => {
      const project = page.url().replace(/\/board$/, '');
      await page.goto(`${project}/settings/import`);
      await press(page.getByRole('radio', { name: 'Trello' }));
      await page.getByLabel('Export file').setInputFiles({
        name: 'kitchen.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(trelloBoard())),
      });
      await press(page.getByRole('button', { name: 'Import 4 tasks' }));
      const past = page.getByRole('list', { name: 'Imports' });
      await expect(past).toContainText('Created 4 tasks, 3 subtasks, 2 comments');
      await press(past.getByRole('link', { name: 'Open board' }));
      await expect(page.getByRole('link', { name: 'Mend the door' })).toBeVisible();
    });

    await test.step('exports the workspace', async () => {
      const [, workspaceId = ''] = /\/dashboard\/([^/]+)/.exec(page.url()) ?? [];
      await page.goto(`${server().url}/workspace/${workspaceId}/settings/export`);
      await press(page.getByRole('button', { name: 'Export workspace' }));
      await expect(page.getByRole('paragraph').filter({ hasText: /Your archive from .* is ready/ })).toBeVisible();
      const downloading = page.waitForEvent('download');
      await press(page.getByRole('button', { name: 'Download file' }));
      const archive = readArchive(await readFile(await (await downloading).path()));
      expect(archive.manifest.workspace.id).toBe(workspaceId);
    });
    expect(await others()).toEqual([]);
    if (isFirst)
      await test.step('owns the server with the account that they have', async () => {
        await page.goto(/\bhttp:\S+\/setup\?token=\S+/.exec(server().printed())?.[0] ?? '');
        await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await press(page.getByRole('button', { name: 'Use this account' }));
        await expect(page.getByRole('heading', { level: 1, name: 'Name your workspace' })).toBeVisible();
      });
    await context.close();
  });
