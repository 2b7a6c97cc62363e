import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { addTasks, person, projectOf } from './people.ts';
ownServer({ DEFAULT_PLAN: 'PRO' });
test.setTimeout(400_000);
test('dialogs', async ({ enter, complaints }) => {
  complaints.tolerate(/./);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['One', 'Two', 'Three']);
  const base = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  const focus = (page: Page) => page.evaluate(() => { const e = document.activeElement as HTMLElement; return `${e.tagName} ${e.getAttribute('aria-label') ?? e.textContent?.slice(0, 30) ?? ''}`; });
  const tryIt = async (name: string, work: () => Promise<unknown>) => {
    try { await work(); } catch (error) { console.log(name, String(error).split('\n').slice(0, 3).join(' | ')); }
  };
  let first = true;
  for (const [theme, width] of [['light', 390], ['dark', 1024]] as const) {
    const shot = (page: Page, name: string) => page.screenshot({ path: `/tmp/eyes2/d-${name}-${theme}-${width}.png` });
    const page = await enter(ada, `${base}/list?fields=1`, { theme, viewport: { width, height: 844 }, ...(width === 390 && { hasTouch: true, isMobile: true }) });
    page.setDefaultTimeout(6000);
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(800);
    await tryIt('fields', async () => {
      await shot(page, 'fields');
      console.log('fields focus', await focus(page));
      if (first) {
        await page.keyboard.type('Customer');
        const seen = [];
        for (let n = 0; n < 8; n++) { await page.keyboard.press('Tab'); seen.push(await focus(page)); }
        console.log('fields tabs', seen.join(' > '));
        await page.getByRole('dialog').getByRole('textbox').first().focus();
        await page.keyboard.press('Enter');
        await page.waitForTimeout(600);
        console.log('after enter', await focus(page));
      }
      await shot(page, 'fields2');
      await page.keyboard.press('Escape'); await page.waitForTimeout(300);
      console.log('after escape', await focus(page));
    });
    await page.goto(`${base}/list?due=between:2026-12-01,2026-12-24`);
    await page.waitForTimeout(1000);
    await shot(page, 'range0');
    await tryIt('range', async () => {
      await page.getByRole('button', { name: /^Due date: Dec 1/ }).click();
      await page.waitForTimeout(500);
      await shot(page, 'range');
      console.log('range focus', await focus(page));
      await page.keyboard.press('Escape'); await page.waitForTimeout(200);
      console.log('range after', await focus(page));
    });
    if (first) await tryIt('view', async () => {
      await page.getByRole('button', { name: 'Save as new view…' }).focus();
      await page.keyboard.press('Enter'); await page.waitForTimeout(500);
      await page.keyboard.type('Christmas'); await page.keyboard.press('Enter'); await page.waitForTimeout(700);
      console.log('view saved', await focus(page));
      await page.getByRole('button', { name: /Christmas/ }).first().focus();
      await page.keyboard.press('Enter'); await page.waitForTimeout(400);
      await page.getByRole('menuitem', { name: 'Rename view…' }).focus();
      await page.keyboard.press('Enter'); await page.waitForTimeout(400);
      console.log('rename focus', await focus(page));
      await page.keyboard.type('Holidays'); await page.keyboard.press('Enter'); await page.waitForTimeout(600);
      console.log('renamed', await focus(page));
      await page.keyboard.press('Enter'); await page.waitForTimeout(400);
      await page.getByRole('menuitem', { name: 'Delete view' }).focus();
      await page.keyboard.press('Enter'); await page.waitForTimeout(600);
      console.log('deleted', await focus(page));
    });
    await page.goto(`${base}/documents`);
    await tryIt('formula', async () => {
      await page.getByRole('button', { name: 'New document' }).first().click();
      await page.keyboard.type('Math\n'); await page.waitForTimeout(900);
      await page.keyboard.type('/formula'); await page.waitForTimeout(300);
      await page.getByRole('option', { name: 'Formula', exact: true }).click();
      await page.waitForTimeout(400);
      await page.keyboard.type(String.raw`\int_0^1 \frac{x`); await page.waitForTimeout(600);
      await shot(page, 'formula-bad');
      await page.keyboard.type(String.raw`^2}{2}\,dx`); await page.waitForTimeout(600);
      await shot(page, 'formula');
    });
    first = false;
    await page.context().close();
  }
});
