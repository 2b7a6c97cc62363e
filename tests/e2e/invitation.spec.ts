import { newId } from '#contract/new-id';
import { expect, test } from './house.ts';
import { invitationOf } from './mails.ts';
import { person, projectOf } from './people.ts';

test('somebody without an account is invited by mail, signs up on the way, and works in the workspace', async ({
  enter,
  page,
}) => {
  const ada = await person('Ada Lovelace');
  await projectOf(ada, 'Harbour works', 'TEAM');
  const email = `ben-${newId()}@example.com`;
  const adas = await enter(ada, `/workspace/${ada.workspaceId}/projects`);
  await adas.getByRole('button', { name: 'Invite' }).click();
  const dialog = adas.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('textbox', { name: 'Mail addresses' }).fill(email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(adas.getByText(`Invited ${email}`)).toBeVisible();

  await page.goto(`/invite?token=${await invitationOf(email)}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ben');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet lake of Ben');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Harbour works' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/workspace/${ada.workspaceId}/projects$`));
});
