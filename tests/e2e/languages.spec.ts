import { translatedErrors } from '#contract/translated-errors';
import { expect, test } from './fixtures.ts';
import { boardPath } from './board.ts';
import { addTasks, person, projectOf, serverUrl } from './people.ts';

const languageOf = (locale: string) => ({ locale });

test('a German browser gets German pages, and errors in German', async ({ browser, complaints }) => {
  complaints.tolerate(/status of 40[0134]/);
  const context = await browser.newContext({ baseURL: serverUrl(), ...languageOf('de-AT') });
  const page = await context.newPage();
  complaints.watch(page);
  await page.goto('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  const refusal = await page.evaluate(() => fetch('/api/user?endpoint=get-user-profile').then((answer) => answer.json()));
  expect(refusal).toMatchObject({ error: { code: 'not-signed-in', message: translatedErrors.de['not-signed-in'] } });
  await context.close();
});

test('ines selects German, and finds it on her other device, with dates and numbers as they are written there', async ({
  enter,
}) => {
  const ines = await person('Ines Weber');
  const projectId = await projectOf(ines);
  const [taskId = ''] = await addTasks(ines, projectId, ['Angebot schreiben']);
  await ines.ask({
    method: 'PUT',
    family: 'project',
    endpoint: 'update-task',
    query: { taskId },
    body: { dueDate: '2031-03-05', priority: 'HIGH' },
  });
  const page = await enter(ines, '/account/profile');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();

  const phone = await enter(ines, boardPath(ines, projectId), { viewport: { width: 390, height: 844 }, hasTouch: true });
  await expect(phone.locator('html')).toHaveAttribute('lang', 'de');
  await expect(phone.getByText('5. März 2031')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // No language is read to the left yet. A page that is has its first column on the right, and nothing reaches beyond it.
  await phone.evaluate(() => {
    document.dir = 'rtl';
  });
  const column = await phone.getByRole('region').first().boundingBox();
  expect(390 - (column?.x ?? 0) - (column?.width ?? 0)).toBeLessThan(32);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Back to what the browser itself prefers, here and there.
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await phone.reload();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
});
