import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { SecurityScreen } from './security-screen.tsx';
import { appFactor, type IdentityServer, identityServer, refusal, RIGHT } from './testing/identity-server.ts';

let identity: IdentityServer;

afterEach(async () => {
  cleanup();
  await identity.end();
});

const pages = [
  { path: '/account/security', element: <SecurityScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const shown = (search = '') => rendered(pages, `/account/security${search}`);

describe('the second factor', () => {
  beforeEach(async () => void (identity = await identityServer()));

  it('is set up with a QR code and the first code, and comes with recovery codes', async () => {
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/svg+xml'),
    );
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    const field = screen.getByLabelText('Code from your app');
    await user.type(field, '000000');
    expect(await screen.findByText(/Incorrect code/)).toBeVisible();
    await user.type(field, RIGHT);
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(within(codes).getByText('aaaa-bbbb-cccc-ddd0')).toBeVisible();
    // The printed list names the account.
    expect(codes.parentElement).toHaveTextContent(/^Recovery codes for .+ at .+\. Each works once\./);
    // They are not shown again, so Escape does not close the dialog.
    await user.keyboard('{Escape}');
    const dialog = screen.getByRole('dialog', { name: 'Save your recovery codes' });
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I saved my recovery codes' }));
    expect(await screen.findByText('10 of 10 codes left')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Two-factor methods' })).getByText('My phone')).toBeVisible();
  });

  it('leads back to the workspace that requires it', async () => {
    const { user, address } = shown('?returnTo=/workspace/7/projects');
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code from your app'), RIGHT);
    await user.click(await screen.findByRole('button', { name: 'I saved my recovery codes' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(address()).toBe('/workspace/7/projects');
  });

  it('is dropped when the dialog is closed before the first code', async () => {
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('img', { name: /QR code/ });
    await user.keyboard('{Escape}');
    await expect.poll(() => identity.asked('DELETE', '/auth/v1/factors/app')).toHaveLength(1);
  });

  it('is removed after a question that says what happens', async () => {
    identity.account.factors = [appFactor];
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    expect(await screen.findByText(/turns off two-factor authentication/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove method' }));
    expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  });

  it('warns when few recovery codes are left, and creates new ones after a question', async () => {
    identity.account.factors = [appFactor];
    identity.account.codesLeft = 2;
    const { user } = shown();
    expect(await screen.findByText(/2 of 10 codes left\. Create new ones soon\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create new codes' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Create new codes' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });
});

describe('a phone', () => {
  it('needs a country code before anything is sent to it', async () => {
    identity = await identityServer();
    const { user } = rendered([{ path: '/', element: <PhoneDialog names={[]} onDone={() => undefined} /> }], '/');
    await user.type(await screen.findByLabelText('Phone number'), '12{Enter}');
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/full number with its country code/);
    expect(identity.asked('POST', '/auth/v1/factors')).toEqual([]);
  });
});

describe('the password', () => {
  it.each([true, false])('is proven by a code from an email only on a server that sends email: %s', async (mail) => {
    identity = await identityServer(undefined, { mail });
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await screen.findByLabelText('Current password');
    expect(screen.queryAllByRole('button', { name: 'Email me a code instead' })).toHaveLength(mail ? 1 : 0);
  });

  it('focuses its first field, and gives the focus back to the button when the dialog is closed', async () => {
    identity = await identityServer();
    const { user } = shown();
    const opener = await screen.findByRole('button', { name: 'Change password' });
    await user.click(opener);
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('is changed with the current one, and shows an error at the field of a wrong one', async () => {
    identity = await identityServer(({ path, method, body }) => {
      if (path !== '/auth/v1/user' || method !== 'PUT') return undefined;
      const { current_password: current } = body as { current_password?: string };
      return current === 'the old lake' ? undefined : refusal(400, 'current_password_invalid');
    });
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password.');
    await user.type(dialog.getByLabelText('Current password'), 'not it');
    await user.type(dialog.getByLabelText('New password'), 'a quiet new lake');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText('Your current password is incorrect.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Current password'));
    await user.type(dialog.getByLabelText('Current password'), 'the old lake');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeVisible();
  });

  it('is set without a current one by a person who signs in with Google only', async () => {
    identity = await identityServer();
    identity.account.identities = [
      {
        identity_id: 'g',
        provider: 'google',
        identity_data: { email: 'mara@gmail.example' },
        created_at: '2026-01-01T00:00:00Z',
      },
    ];
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Set password' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('New password'), 'a quiet new lake');
    await user.click(dialog.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Password set')).toBeVisible();
  });
});

describe('Google', () => {
  const google = {
    identity_id: 'g',
    provider: 'google',
    identity_data: { email: 'mara@gmail.example' },
    created_at: '2026-01-01T00:00:00Z',
  };
  const linking = { providers: { google: true }, linking: true };

  it('is unlinked after a question, and the focus stays there', async () => {
    identity = await identityServer(({ path, method }, account) => {
      if (path !== '/auth/v1/user/identities/g' || method !== 'DELETE') return undefined;
      account.identities = account.identities.slice(0, 1);
      return { status: 200, body: {} };
    }, linking);
    identity.account.identities = [...identity.account.identities, google];
    const { user } = shown('?arrived=google');
    expect(await screen.findByText('Your Google account is linked.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unlink mara@gmail.example' }));
    await user.click(await screen.findByRole('button', { name: 'Unlink account' }));
    expect(await screen.findByRole('button', { name: 'Link Google account' })).toBeVisible();
    expect(screen.queryByText('Your Google account is linked.')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Google' })).toHaveFocus();
  });

  it('cannot be unlinked while it is the only way to sign in', async () => {
    identity = await identityServer(undefined, linking);
    identity.account.identities = [google];
    shown();
    expect(await screen.findByText(/Your only way to sign in/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Unlink/ })).not.toBeInTheDocument();
  });

  it('shows an error at the top of the page if it belongs to another account', async () => {
    identity = await identityServer(undefined, linking);
    const { address } = shown('?arrived=google&error=server_error&error_code=identity_already_exists');
    expect(await screen.findByText('This Google account is linked to another Cairn account.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account/security'));
  });
});

describe('the devices', () => {
  const device = (id: string, userAgent: string, isCurrent: boolean) => ({
    id,
    userAgent,
    isCurrent,
    ip: '192.0.2.7',
    createdAt: '2026-11-01T00:00:00Z',
    lastUsedAt: '2026-11-02T00:00:00Z',
  });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('are shown by name, and each other device can be signed out', async () => {
    identity = await identityServer(({ query, method }, account) => {
      if (query.get('endpoint') !== 'revoke-session' || method !== 'DELETE') return undefined;
      account.devices = account.devices.slice(0, 1);
      return { status: 200, body: { id: query.get('sessionId') } };
    });
    identity.account.devices = [device('here', firefox, true), device('there', 'curl/8', false)];
    const { user } = shown();
    const list = within(await screen.findByRole('list', { name: 'Devices' }));
    expect(list.getByText('Firefox on Linux')).toBeVisible();
    expect(list.getByText('This device')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Sign out Another client' }));
    expect(await screen.findByText('Another client signed out')).toBeVisible();
    await waitFor(() => expect(identity.asked('DELETE', 'revoke-session')[0]?.query.get('sessionId')).toBe('there'));
    await waitFor(() => expect(list.queryByText('Another client')).not.toBeInTheDocument());
  });

  it('move the focus to the next device after one is signed out', async () => {
    identity = await identityServer(({ query, method }, account) => {
      if (query.get('endpoint') !== 'revoke-session' || method !== 'DELETE') return undefined;
      account.devices = account.devices.filter((_, nth) => nth !== 1);
      return { status: 200, body: { id: query.get('sessionId') } };
    });
    identity.account.devices = [
      device('here', firefox, true),
      device('there', 'curl/8', false),
      device('home', `${firefox} iPad`, false),
    ];
    const { user } = shown();
    const button = await screen.findByRole('button', { name: 'Sign out Another client' });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Sign out Firefox/ })).toHaveFocus();
  });

  it('except this one are signed out at once, and the focus moves to the heading', async () => {
    identity = await identityServer(({ query }, account) => {
      if (query.get('endpoint') !== 'revoke-other-sessions') return undefined;
      account.devices = account.devices.slice(0, 1);
      return { status: 200, body: { count: 1 } };
    });
    identity.account.devices = [device('here', firefox, true), device('there', 'curl/8', false)];
    const { user } = shown();
    const button = await screen.findByRole('button', { name: 'Sign out other devices' });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  });
});
