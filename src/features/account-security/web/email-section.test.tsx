import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.tsx';
import { SecurityScreen } from './security-screen.tsx';
import { type Desk, identityDesk } from './testing/identity-desk.ts';

let desk: Desk;

afterEach(async () => {
  cleanup();
  await desk.end();
});

const pages = [{ path: '/account/security', element: <SecurityScreen /> }];
const shown = (search = '') => rendered(pages, `/account/security${search}`);

describe('mails about the address that are sent again', () => {
  beforeEach(async () => void (desk = await identityDesk()));

  it('are asked for as at first, so that their links go on with this session and begin no other', async () => {
    desk.account.newEmail = 'new@example.com';
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Both mails are sent again')).toBeVisible();
    expect(desk.asked('POST', '/auth/v1/resend')).toEqual([]);
    const [asked] = desk.asked('PUT', '/auth/v1/user');
    expect(asked?.body).toMatchObject({ email: 'new@example.com', code_challenge_method: 's256' });
    expect(asked?.query.get('redirect_to')).toMatch(/\/account\/security\?arrived=address$/);
  });
});

describe('the address', () => {
  it('that waits for both mailboxes is shown, and can be left as it was', async () => {
    desk = await identityDesk(({ path, method }, account) => {
      if (path === '/auth/v1/user' && method === 'PUT') account.newEmail = null;
      return undefined;
    });
    desk.account.newEmail = 'new@example.com';
    const { user } = shown();
    expect(await screen.findByText('new@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The address stays as it is')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('new@example.com')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'E-mail address' })).toHaveFocus();
  });

  it.each([
    [
      'the first of the two links',
      '&message=one+more',
      'Confirmed from this mailbox. Now open the link that went to the other one.',
    ],
    ['the second', '', 'Your address is changed. You sign in with mara@example.com from now on.'],
  ])('of which %s led here says so, once', async (_, query, sentence) => {
    desk = await identityDesk();
    const { address } = shown(`?arrived=address${query}&returnTo=/workspace/7`);
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account/security?returnTo=%2Fworkspace%2F7'));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('is asked about in both mailboxes by links that lead back here', async () => {
    desk = await identityDesk();
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Change the address' }));
    await user.type(await screen.findByLabelText('New e-mail address'), 'new@example.com{Enter}');
    await expect
      .poll(() => desk.asked('PUT', '/auth/v1/user')[0]?.query.get('redirect_to'))
      .toMatch(/\/account\/security\?arrived=address$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
