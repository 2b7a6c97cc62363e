import { boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { person, projectOf } from './people.ts';

for (const answer of ['Accept', 'Decline']) {
  test(`the cookie question is asked once: ${answer.toLowerCase()} is remembered`, async ({ page }) => {
    await page.goto('/auth/login');
    const question = page.getByRole('region', { name: 'Cookie consent' });
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
    await expect(question).toBeHidden();
  });
}

test('the theme is selected in the account menu, takes effect at once, and stays', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/workspaces');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Theme' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: 'Light' })
    .or(page.getByRole('menuitemradio', { name: 'Light' }))
    .click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  const context = page.context();
  const other = await context.newPage();
  await other.goto('/workspaces');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a page that is missing, forbidden or broken says so', async ({ page }) => {
  for (const [path, heading] of [
    ['/403', "You don't have access"],
    ['/500', 'Something went wrong'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(heading));
    await expect(page.getByRole('link', { name: 'Your workspaces' })).toBeVisible();
  }
});

test('? shows the keys of the current page', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const page = await enter(ada, boardPath(ada, projectId));
  await expect(page.getByRole('button', { name: 'Create first task' })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Pick up and move card')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});
