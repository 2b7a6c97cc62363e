import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addTasks, person, projectOf } from './people.ts';
test('tabs', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['One', 'Two', 'Three']);
  const focus = (page: Page) => page.evaluate(() => { const e = document.activeElement as HTMLElement; return `${e.tagName} ${e.closest('[data-modal]') ? 'IN' : 'OUT'} ${e.getAttribute('aria-label') ?? e.textContent?.slice(0, 20).trim() ?? ''}`; });
  for (const mobile of [false, true]) {
    const page = await enter(ada, `/account/api-tokens`, { viewport: { width: mobile ? 390 : 1024, height: 844 }, ...(mobile && { hasTouch: true, isMobile: true }) });
    await page.getByRole('button', { name: 'Create token' }).press('Enter');
    await page.getByRole('dialog').waitFor(); await page.waitForTimeout(400);
    const seen = [await focus(page)];
    for (let n = 0; n < 18; n++) { await page.keyboard.press('Tab'); seen.push(await focus(page)); }
    console.log('TOKEN', mobile, seen.join(' > '));
    await page.goto(`/dashboard/${ada.workspaceId}/projects/${projectId}/list?priority=medium`);
    await page.getByRole('button', { name: 'Save as new view…' }).press('Enter');
    await page.getByRole('dialog').waitFor(); await page.waitForTimeout(400);
    const two = [await focus(page)];
    for (let n = 0; n < 9; n++) { await page.keyboard.press('Tab'); two.push(await focus(page)); }
    console.log('VIEW', mobile, two.join(' > '));
  }
});
