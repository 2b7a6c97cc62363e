import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { press } from './by-keyboard.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { person } from './people.ts';

// The first minutes of a new server, from the link in the terminal to the first project. Without a public site it leads there.

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
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Cairn <cairn@example.org>',
    AUTH_EMAIL_AUTOCONFIRM: 'on',
    PUBLIC_SITE: 'off',
  };
});

test('the owner of a new server sets it up by keyboard, on a phone', async ({ page, browser, complaints }) => {
  // A link that was used, a password that is easy to guess, and demo data that is there.
  complaints.tolerate(/status of (?:400|409)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server().url}/auth/signup`);
  await expect(page.getByRole('heading', { level: 1, name: 'Open the link from your terminal' })).toBeVisible();
  await page.goto(server().url);
  await expect(page.getByRole('heading', { level: 1, name: 'Open the link from your terminal' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Decline' }));
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

  // The other way to start. The template of the data is made first.
  await page.goto(`${server().url}/setup/start`);
  await page.getByRole('radio', { name: /^Start with demo data/ }).press('Space');
  await page.getByRole('button', { name: 'Create demo workspace' }).press('Enter');
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/board$/, { timeout: 30_000 });
  await expect(page.getByText('Write redirects for the old catalog addresses').first()).toBeVisible();
  await page.goto(`${server().url}/setup/start`);
  await page.getByRole('radio', { name: /^Start with demo data/ }).press('Space');
  await page.getByRole('button', { name: 'Create demo workspace' }).press('Enter');
  await expect(page.getByText('The workspace “Northwind” has the demo data already.')).toBeVisible();

  // For everyone else, the link has done its work, and the front page is the sign-in.
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await stranger.goto(server().url);
  await expect(stranger).toHaveURL(/\/auth\/login/);
  await stranger.goto(`${server().url}/about`);
  await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await stranger.close();
});

test('a new person sees one hint in each view, dismisses it everywhere, and turns hints off', async ({ enter }) => {
  const olive = await person('Olive Owner');
  await olive.ask({ method: 'PUT', family: 'hints', endpoint: 'switch-hints', body: { isOn: true } });
  const { id: projectId } = await olive.ask({
    method: 'POST',
    family: 'workspace',
    endpoint: 'create-project',
    query: { workspaceId: olive.workspaceId },
    body: { name: 'Harbor' },
  });
  const at = (view: string) => `/dashboard/${olive.workspaceId}/projects/${projectId}/${view}`;
  const [page, phone] = await Promise.all([
    enter(olive, at('board')),
    enter(olive, at('board'), { viewport: { width: 390, height: 844 } }),
  ]);
  const hint = (of: Page) => of.getByRole('complementary', { name: 'Hint' });
  for (const one of [page, phone]) {
    await expect(hint(one)).toContainText('Write a task in one line');
    expect(await faults(one)).toEqual([]);
  }
  // It reads like a field: whoever presses it can write.
  await hint(phone).getByRole('button', { name: 'Write a task in one line' }).click();
  await phone.keyboard.type('Light the lamps');
  await phone.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Light the lamps' })).toBeVisible();
  await hint(page).getByRole('button', { name: 'Dismiss hint' }).press('Enter');
  await expect(hint(page)).toHaveCount(0);
  // The phone hears of it.
  await expect(hint(phone)).toHaveCount(0);
  await page.goto(at('workflow/list'));
  await expect(hint(page)).toContainText('Let a workflow do what repeats');
  await page.goto(`/workspace/${olive.workspaceId}/my-work`);
  await expect(hint(page)).toContainText('Your work from all projects');
  await hint(page).getByRole('link', { name: 'Choose start page' }).click();
  await page.getByRole('switch', { name: 'Show hints' }).click();
  await expect(page.getByRole('switch', { name: 'Show hints' })).not.toBeChecked();
  await page.goto(at('list'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.goto(at('list'));
  await expect.poll(() => hint(page).count()).toBe(0);
});

test('the first steps of a workspace are done by what exists in it', async ({ enter }) => {
  const olive = await person('Olive Owner');
  await olive.ask({ method: 'PUT', family: 'hints', endpoint: 'switch-hints', body: { isOn: true } });
  const page = await enter(olive, `/workspace/${olive.workspaceId}/projects`);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('progressbar', { name: '0 of 4 done' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await steps.getByRole('link', { name: 'Create a project' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/board$/);
  await page.goto(`/workspace/${olive.workspaceId}/projects`);
  await expect(steps.getByRole('progressbar', { name: '1 of 4 done' })).toBeVisible();
  await steps.getByRole('link', { name: 'Add a task' }).click();
  await page.getByRole('button', { name: 'Create first task' }).click();
  await page.getByRole('textbox', { name: 'New task in To do' }).fill('Paint the boat');
  const saved = page.waitForResponse((answer) => answer.url().includes('endpoint=create-task'));
  await page.keyboard.press('Enter');
  await saved;
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(steps.getByRole('progressbar', { name: '2 of 4 done' })).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Invite people' })).toBeVisible();
  await steps.getByRole('button', { name: 'Hide first steps' }).press('Enter');
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /Harbor/ }).first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});
