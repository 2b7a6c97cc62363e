import type { Page } from '@playwright/test';
import { amount } from '../support/amount.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { bringIn, person, projectOf } from './people.ts';

const WORDS = 40;
const PATIENCE = 120_000;

// A server of its own, because it is killed.
const server = ownServer({ DEFAULT_PLAN: 'PRO' });

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' });

/** The paragraphs of a text, without the names at carets. */
const paragraphs = (page: Page): Promise<string[]> =>
  textOf(page).evaluate((text) => {
    const copy = text.cloneNode(true) as HTMLElement;
    for (const caret of copy.querySelectorAll('[style*="--hue"]')) if (caret.matches('span:has(> span)')) caret.remove();
    return [...copy.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  });

/** The words of a writer, each only once in the whole text. */
const wordsOf = (writer: number): string[] => Array.from({ length: WORDS }, (_, nth) => `w${writer}n${nth}.`);

for (const writers of amount([], [2, 10])) {
  test(`${writers} browsers write in one document while networks, the server and Postgres fail, and all show every word once`, async ({
    enter,
    complaints,
  }) => {
    test.setTimeout(600_000);
    complaints.tolerate(/ERR_|WebSocket|Refused to apply style|status of (?:404|5\d\d)|Failed to fetch/);
    const ada = await person('Ada Lovelace');
    const projectId = await projectOf(ada);
    const { id } = await ada.ask({
      method: 'POST',
      family: 'documents',
      endpoint: 'create-document',
      query: { workspaceId: ada.workspaceId, projectId },
      body: { title: 'Log of the harbor' },
    });
    const people = [ada];
    while (people.length < writers) {
      const other = await person(`Ben ${people.length}`);
      await bringIn(ada, other, { projectId, role: 'MEMBER' });
      people.push(other);
    }
    const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/documents/${id}`;
    const pages: Page[] = [];
    for (const each of people) {
      const page = await enter(each, path);
      pages.push(page);
      await textOf(page).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
    }

    const typing = pages.map(async (page, writer) => {
      for (const word of wordsOf(writer)) {
        await page.keyboard.type(`${word} `, { delay: 30 });
        await page.waitForTimeout(200);
      }
    });
    const cut = pages.filter((_, writer) => writer % 3 === 1);
    await pages[0]?.waitForTimeout(2_000);
    for (const page of cut) await page.context().setOffline(true);
    await server().killServer();
    await pages[0]?.waitForTimeout(4_000);
    await server().killPostgres();
    await pages[0]?.waitForTimeout(3_000);
    for (const page of cut) await page.context().setOffline(false);
    await Promise.all(typing);

    // What each typed stands in a paragraph of its own, in this order, and no letter is there twice.
    const expected = people.map((_, writer) => `${wordsOf(writer).join(' ')} `).toSorted();
    const fresh = await enter(ada, path);
    for (const page of [...pages, fresh])
      await expect
        .poll(async () => (await paragraphs(page)).filter((text) => text !== '').toSorted(), { timeout: PATIENCE })
        .toEqual(expected);
    const first = await paragraphs(fresh);
    for (const page of pages) expect(await paragraphs(page)).toEqual(first);
    for (const page of pages) await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
}
