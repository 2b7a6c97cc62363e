import type { Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' });

test('formulas are written, seen by others, and shown on the public page without a script', async ({ enter, browser }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'VIEWER' });
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/documents`;
  const adas = await enter(ada, path);
  await adas.getByRole('button', { name: 'New document' }).first().click();
  await adas.getByRole('textbox', { name: 'Title' }).fill('Areas');
  await adas.keyboard.press('Enter');
  await textOf(adas).click();
  // As it is typed.
  await adas.keyboard.type(String.raw`A circle has $\pi r^2$ in it.`);
  await expect(textOf(adas).locator('[data-formula] .katex-html')).toBeVisible();
  await expect.poll(() => adas.evaluate(() => document.fonts.check('16px KaTeX_Math'))).toBe(true);
  // By the slash menu, with what is wrong with it.
  await adas.keyboard.press('Enter');
  await adas.keyboard.type('/formula');
  await adas.getByRole('option', { name: 'Formula', exact: true }).click();
  const field = adas.getByRole('textbox', { name: 'TeX', exact: true });
  await expect(field).toBeFocused();
  await field.fill(String.raw`\int_0^1 \frac{x`);
  await expect(adas.getByText('This formula can’t be drawn')).toBeVisible();
  await field.fill(String.raw`\int_0^1 \frac{x^2}{2}\,dx = \frac16`);
  await expect(adas.getByText('This formula can’t be drawn')).toBeHidden();
  expect(await faults(adas)).toEqual([]);
  await field.press('Control+Enter');
  const block = textOf(adas).locator('[data-formula=block]');
  await expect(block.locator('.katex-html')).toBeVisible();
  expect(await faults(adas)).toEqual([]);
  // By the keyboard, and undone.
  await block.click();
  await adas.getByRole('button', { name: 'Edit formula' }).click();
  await expect(field).toHaveValue(/frac16/);
  await field.fill('x = 1');
  await adas.getByRole('button', { name: 'Save formula' }).click();
  await expect(block.locator('annotation')).toHaveText('x = 1');
  await adas.keyboard.press('Control+z');
  await expect(block.locator('annotation')).toHaveText(/frac16/);
  await block.click();
  await adas.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await adas.keyboard.press('Escape');
  await expect(adas.getByText('Saved', { exact: true })).toBeVisible();

  const bens = await enter(ben, path);
  await bens.getByRole('link', { name: 'Areas' }).click();
  await expect(textOf(bens).locator('[data-formula=block] .katex-html')).toBeVisible();
  await textOf(bens).locator('[data-formula=block]').dblclick();
  await expect(bens.getByRole('dialog')).toHaveCount(0);

  await adas.getByRole('button', { name: 'Actions for Areas' }).last().click();
  await adas.getByRole('menuitem', { name: 'Public link…' }).click();
  await adas.getByRole('button', { name: 'Create public link' }).click();
  const address = await adas.getByRole('textbox', { name: 'Link' }).inputValue();
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.locator('math mfrac')).toHaveCount(2, { timeout: 500 });
  }).toPass();
  expect(
    await visitor
      .locator('math')
      .first()
      .evaluate((math) => math.getBoundingClientRect().height),
  ).toBeGreaterThan(5);
  await visitor.close();
});

test('code of Mermaid shows its diagram in both themes, and a hostile one harms nothing', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const adas = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/documents`);
  await adas.getByRole('button', { name: 'New document' }).first().click();
  await adas.getByRole('textbox', { name: 'Title' }).fill('Flow');
  await adas.keyboard.press('Enter');
  await textOf(adas).click();
  await adas.keyboard.type('/diagram');
  await adas.getByRole('option', { name: 'Diagram' }).click();
  const text = textOf(adas);
  const image = text.getByRole('img', { name: 'Diagram' });
  await expect(image).toBeVisible();
  const widthOf = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(widthOf).toBeGreaterThan(100);
  const before = await image.getAttribute('src');
  // An error keeps the text, and says what is wrong.
  await adas.keyboard.type('\n  Done --> ');
  await expect(text.getByText('This diagram can’t be drawn')).toBeVisible();
  expect(await faults(adas)).toEqual([]);
  await adas.keyboard.type('Review');
  await expect(image).toBeVisible();
  expect(await image.getAttribute('src')).not.toBe(before);
  // Hostile: nothing runs, and nothing is fetched.
  await adas.keyboard.type(
    '["<img src=https://evil.example/x onerror=alert(1)> &lt;img src=x onerror=alert(1)&gt; #lt;img src=x onerror=alert(1)#gt;<br>x"]\n  click Review "javascript:alert(1)"',
  );
  await expect(image).toBeVisible();
  // Out of its code, only the diagram is seen.
  await adas.keyboard.press('ArrowDown');
  await adas.keyboard.press('ArrowDown');
  await expect(text.locator('pre')).toHaveCSS('width', '1px');
  expect(await faults(adas)).toEqual([]);
  // Its source, also for those who only read.
  await text.getByRole('button', { name: 'Source' }).click();
  await expect(text.locator('pre')).not.toHaveCSS('width', '1px');
  await text.getByRole('button', { name: 'Source', expanded: true }).click();
  await expect(text.locator('pre')).toHaveCSS('width', '1px');
  await adas.emulateMedia({ reducedMotion: 'reduce' });
  const dark = await image.getAttribute('src');
  await adas.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  await expect.poll(() => image.getAttribute('src')).not.toBe(dark);
  await expect.poll(widthOf).toBeGreaterThan(100);
});
