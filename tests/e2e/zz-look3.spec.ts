import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addTasks, person, projectOf } from './people.ts';

test.setTimeout(400_000);
test('dialogs', async ({ enter, complaints }) => {
  complaints.tolerate(/./);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['One', 'Two', 'Three']);
  await ada.ask({ method: 'POST', family: 'views', endpoint: 'create-view', query: { projectId }, body: {} }).catch(() => 0);
  const base = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  const tryIt = async (name: string, work: () => Promise<unknown>) => {
    try { await work(); } catch (error) { console.log(name, String(error).split('\n')[0], String(error).split('\n')[2]); }
  };
  for (const [theme, width] of [['light', 390], ['dark', 390], ['light', 1024], ['dark', 1024]] as const) {
    const shot = (page: Page, name: string) => page.screenshot({ path: `/tmp/eyes2/d-${name}-${theme}-${width}.png` });
    const page = await enter(ada, `/workspace/${ada.workspaceId}/settings/api-tokens`, { theme, viewport: { width, height: 844 }, ...(width === 390 && { hasTouch: true, isMobile: true }) });
    page.setDefaultTimeout(6000);
    await tryIt('token', async () => {
      await page.getByRole('button', { name: /Create (token|bot)/ }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForTimeout(300);
      await shot(page, 'token');
      await page.getByRole('textbox', { name: 'Name' }).fill('Deployments');
      await page.keyboard.press('Tab'); await page.keyboard.press('Tab');
      await page.getByRole('dialog').locator('select').last().selectOption({ index: 1 });
      await page.getByRole('dialog').getByRole('radio').nth(1).check({ force: true }).catch(() => 0);
      await page.getByRole('dialog').getByRole('button', { name: /Create/ }).click();
      await page.waitForTimeout(800);
      await shot(page, 'token-made');
    });
    await page.goto(`${base}/list?fields=1`);
    await tryIt('fields', async () => { await expect(page.getByRole('dialog')).toBeVisible(); await page.waitForTimeout(800); await shot(page, 'fields'); });
    await page.goto(`${base}/templates`);
    await tryIt('templates', async () => { await page.getByRole('button', { name: /New template|Create (first )?template/ }).first().click(); await page.waitForTimeout(600); await shot(page, 'template'); });
    await page.goto(`${base}/analytics`);
    await tryIt('update', async () => { await page.getByRole('button', { name: 'Post update' }).click(); await page.waitForTimeout(600); await shot(page, 'update'); });
    await page.goto(`${base}/list?dueDate=between:2026-12-01..2026-12-24`);
    await page.waitForTimeout(800);
    await shot(page, 'range0');
    await page.goto(`${base}/list?priority=medium&assignee=me`);
    await tryIt('views', async () => { await page.getByRole('button', { name: 'Save as new view…' }).click(); await page.waitForTimeout(600); await shot(page, 'view'); 
      await page.getByRole('textbox', { name: 'Name' }).fill('Mine'); await page.keyboard.press('Enter'); await page.waitForTimeout(600);
      await page.getByRole('button', { name: /Saved views|Mine/ }).first().click(); await page.waitForTimeout(400); await shot(page, 'view-menu'); });
    await page.context().close();
  }
});
