import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';

// The first minutes of a new server, from the link in the terminal to the first project.

const refused = new Set<string>();
const server = ownServer(async (later) => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refused.has(address) ? new Error('no such mailbox here') : null),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  later(() => new Promise<void>((closed) => smtp.close(() => closed())));
  const { port } = smtp.server.address() as AddressInfo;
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Cairn <cairn@example.org>', AUTH_SIGNUP: 'off' };
});

test('the owner of a new server sets it up by keyboard, on a phone', async ({ page, browser, complaints }) => {
  // A link that was used, and a password that is easy to guess.
  complaints.tolerate(/status of (?:400|409)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server().url);
  await expect(page.getByRole('heading', { level: 1, name: 'Open the link from your terminal' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(await faults(page)).toEqual([]);
  let link = '';
  await expect.poll(() => (link = /\bhttp:\S+\/setup\?token=\S+/.exec(server().printed())?.[0] ?? '')).not.toBe('');
  await page.goto(`${link.slice(0, -43)}${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  const keys = page.keyboard;
  const typed = async (...texts: string[]) => {
    for (const text of texts) {
      await keys.type(text);
      await keys.press('Tab');
    }
  };
  await typed('Olive', 'Owner', 'olive@example.org');
  await keys.type('password');
  await keys.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await keys.press('ControlOrMeta+a');
  await keys.type('lanterns over the harbor');
  await keys.press('Enter');

  await expect(page.getByRole('textbox', { name: 'Workspace name' })).toBeFocused();
  expect(page.url()).toBe(`${server().url}/setup/workspace`);
  await keys.type('Harbor lights');
  await keys.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Test your email' })).toBeFocused();
  refused.add('olive@example.org');
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(page.getByRole('group', { name: 'Answer' })).toContainText('no such mailbox here');
  refused.clear();
  await keys.press('Enter');
  await expect(page.getByRole('group', { name: 'Answer' })).toContainText(/^250 /);
  expect(await faults(page)).toEqual([]);
  await keys.press('Tab');
  await keys.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Choose how to start' })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await keys.press('Tab');
  await keys.press('ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Project for the imported work' })).toHaveValue('Imported work');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/settings\/import$/);
  await page.goto(`${server().url}/setup`);
  await expect(page.getByRole('textbox', { name: 'Workspace name' })).toHaveValue('Harbor lights');

  // For everyone else, the link has done its work, and the front page is that of a server in use.
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await stranger.goto(server().url);
  await expect(stranger).toHaveURL(`${server().url}/`);
  await stranger.close();
});
