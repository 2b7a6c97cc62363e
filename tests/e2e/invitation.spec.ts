import { newId } from '#contract/new-id';
import { expect, test } from './fixtures.ts';
import { invitationOf } from './mails.ts';
import { person, projectOf, confirmAddress } from './people.ts';

test('a person without an account is invited by email, sees to what before they sign up, and works in the workspace', async ({
  enter,
  page,
}) => {
  const ada = await person('Ada Lovelace');
  await projectOf(ada, 'Harbour works', 'TEAM');
  const email = `ben-${newId()}@example.com`;
  const adas = await enter(ada, `/workspace/${ada.workspaceId}/projects`);
  await adas.getByRole('button', { name: 'Invite' }).click();
  const dialog = adas.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(email);
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(adas.getByText(`Invited ${email}`)).toBeVisible();

  await page.goto(`/invite?token=${await invitationOf(email)}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Ada Lovelace invited you as a member.')).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ben');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet lake of Ben');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Harbour works' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/workspace/${ada.workspaceId}/projects$`));
});

test('several people are invited at once, one invitation is revoked by keyboard, and another is answered without its email', async ({
  enter,
}) => {
  const [ada, cy] = [await person('Ada Lovelace'), await person('Cy Young')];
  await confirmAddress(cy);
  const adas = await enter(ada, `/workspace/${ada.workspaceId}/team?tab=invitations`);
  await adas.getByRole('button', { name: 'Invite people' }).click();
  const box = adas.getByRole('textbox', { name: 'Email addresses' });
  await box.fill(`${cy.email}, wrong `);
  await box.press('Enter');
  await adas.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(adas.getByText('wrong is not an email address.')).toBeVisible();
  await adas.getByRole('button', { name: 'Remove wrong' }).click();
  await box.fill('kim@example.com');
  await adas.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(adas.getByText('Invited 2 people')).toBeVisible();

  await adas.getByRole('checkbox', { name: 'Select the invitation for kim@example.com' }).focus();
  await adas.keyboard.press('Space');
  await adas.keyboard.press('Shift+T');
  await adas.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  const kims = adas.getByRole('region', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: 'kim@example.com' });
  await expect(kims).toContainText('Revoked');

  const cys = await enter(cy, '/workspaces', { viewport: { width: 390, height: 844 } });
  await cys.getByRole('button', { name: /^Join / }).click();
  await expect(cys).toHaveURL(new RegExp(`/workspace/${ada.workspaceId}/projects$`));
});

test('without email a new link of an invitation is passed on, and opens only for an account with the invited address', async ({
  enter,
}) => {
  const [ada, ben, eve] = [await person('Ada Lovelace'), await person('Ben Okafor'), await person('Eve Stone')];
  await ada.ask({
    method: 'POST',
    family: 'workspace',
    endpoint: 'create-workspace-invitation',
    query: { id: ada.workspaceId },
    body: { email: ben.email },
  });
  const adas = await enter(ada, `/workspace/${ada.workspaceId}/team?tab=invitations`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await adas.getByRole('button', { name: `Copy new link for ${ben.email}` }).click();
  await expect(adas.getByText(`Link copied. Anyone who has it can join as ${ben.email}`)).toBeVisible();
  const link = await adas.evaluate(() => navigator.clipboard.readText());

  const eves = await enter(eve, link);
  await expect(eves.getByText(/This invitation is for b…@/)).toBeVisible();
  await expect(eves.getByRole('button', { name: 'Join' })).toHaveCount(0);

  const bens = await enter(ben, link);
  await bens.getByRole('button', { name: 'Join' }).click();
  await expect(bens).toHaveURL(new RegExp(`/workspace/${ada.workspaceId}/projects$`));
});

test('without email the link can be copied as soon as a person is invited', async ({ enter }) => {
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Okafor')];
  const adas = await enter(ada, `/workspace/${ada.workspaceId}/projects`, { permissions: ['clipboard-read', 'clipboard-write'] });
  await adas.getByRole('button', { name: 'Invite' }).click();
  const dialog = adas.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(ben.email);
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await adas.getByRole('button', { name: 'Copy link' }).click();
  await expect(adas.getByText(`Link copied. Anyone who has it can join as ${ben.email}`)).toBeVisible();

  const bens = await enter(ben, await adas.evaluate(() => navigator.clipboard.readText()));
  await bens.getByRole('button', { name: 'Join' }).click();
  await expect(bens).toHaveURL(new RegExp(`/workspace/${ada.workspaceId}/projects$`));
});
