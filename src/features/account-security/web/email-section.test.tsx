import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.tsx';
import { SecurityScreen } from './security-screen.tsx';
import { type IdentityServer, identityServer } from './testing/identity-server.ts';

let identity: IdentityServer;

afterEach(async () => {
  cleanup();
  await identity.end();
});

const pages = [{ path: '/account/security', element: <SecurityScreen /> }];
const shown = (search = '') => rendered(pages, `/account/security${search}`);

describe('confirmation emails that are sent again', () => {
  beforeEach(async () => void (identity = await identityServer()));

  it('are requested like the first ones, so their links continue this session', async () => {
    identity.account.newEmail = 'new@example.com';
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Send emails again' }));
    expect(await screen.findByText('Both emails sent again')).toBeVisible();
    expect(identity.asked('POST', '/auth/v1/resend')).toEqual([]);
    const [asked] = identity.asked('PUT', '/auth/v1/user');
    expect(asked?.body).toMatchObject({ email: 'new@example.com', code_challenge_method: 's256' });
    expect(asked?.query.get('redirect_to')).toMatch(/\/account\/security\?arrived=address$/);
  });
});

describe('the email address', () => {
  it('that is not confirmed yet is shown, and its change can be canceled', async () => {
    identity = await identityServer(({ path, method }, account) => {
      if (path === '/auth/v1/user' && method === 'PUT') account.newEmail = null;
      return undefined;
    });
    identity.account.newEmail = 'new@example.com';
    const { user } = shown();
    expect(await screen.findByText('new@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel change' }));
    expect(await screen.findByText('Email change canceled')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('new@example.com')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Email address' })).toHaveFocus();
  });

  it.each([
    ['the first of the two links', '&message=one+more', 'Confirmed. Now open the link in the email to your other address.'],
    ['the second', '', 'Your email address has changed. Sign in with mara@example.com from now on.'],
  ])('after %s shows a message once', async (_, query, sentence) => {
    identity = await identityServer();
    const { address } = shown(`?arrived=address${query}&returnTo=/workspace/7`);
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account/security?returnTo=%2Fworkspace%2F7'));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('is confirmed by links that lead back here', async () => {
    identity = await identityServer();
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Change email address' }));
    await user.type(await screen.findByLabelText('New email address'), 'new@example.com{Enter}');
    await expect
      .poll(() => identity.asked('PUT', '/auth/v1/user')[0]?.query.get('redirect_to'))
      .toMatch(/\/account\/security\?arrived=address$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
