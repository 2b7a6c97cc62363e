import type { Page } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { setUpApp } from './app-setup.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { person } from './people.ts';

// Browsers have passkeys for names only, and the other journeys visit a number.
ownServer(async () => {
  const port = String(await freePort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
});

/** Gives the browser a device with a fingerprint sensor, which its owner touches whenever they are asked. */
async function device(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a person adds a passkey, names it, signs in with it, and removes it', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 404/);
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/account/security');
  await device(page);
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(passkeys).toContainText('Chrome on Linux');
  await expect(passkeys).toContainText('Never used');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

  await passkeys.getByText('Chrome on Linux').click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys).toContainText('Work laptop');

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await signIn.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await page.goto('/account/security');
  await expect(passkeys).toContainText(/Work laptop.*Last used/);

  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys).toBeHidden();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn.click();
  await expect(page.getByText('This passkey was removed from your account. Sign in another way.')).toBeVisible();
});

test('a passkey takes the place of the code of the second step', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 40[34]/);
  const ben = await person('Ben Okri');
  const page = await enter(ben, '/account/security');
  await device(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Chrome on Linux');
  await setUpApp(page);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('textbox', { name: 'Email address' }).fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(ben.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(
    page
      .getByRole('button', { name: 'Open menu' })
      .or(page.getByRole('button', { name: /^Your account/ }))
      .first(),
  ).toBeVisible();
});
