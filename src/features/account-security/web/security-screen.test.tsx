import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { SecurityScreen } from './security-screen.tsx';
import { appFactor, type Desk, identityDesk, refusal, RIGHT } from './testing/identity-desk.ts';

let desk: Desk;

afterEach(async () => {
  cleanup();
  await desk.end();
});

const pages = [
  { path: '/account/security', element: <SecurityScreen /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const shown = (search = '') => rendered(pages, `/account/security${search}`);

describe('the second factor', () => {
  beforeEach(async () => void (desk = await identityDesk()));

  it('is set up by a QR code, its key and the first code, and brings the recovery codes', async () => {
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/svg+xml'),
    );
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    const field = screen.getByLabelText('Code that the app shows');
    await user.type(field, '000000');
    expect(await screen.findByText(/That code is not right/)).toBeVisible();
    await user.type(field, RIGHT);
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(within(codes).getByText('aaaa-bbbb-cccc-ddd0')).toBeVisible();
    // What is printed says what the codes open.
    expect(codes.parentElement).toHaveTextContent(/^Recovery codes of .+ at .+\. Each works once\./);
    // They are not shown again, so a slip of the hand does not take them away.
    await user.keyboard('{Escape}');
    const dialog = screen.getByRole('dialog', { name: 'Keep your recovery codes' });
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('10 of 10 unused')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Second factors' })).getByText('My phone')).toBeVisible();
  });

  it('leads back to the workspace that asked for it', async () => {
    const { user, address } = shown('?returnTo=/workspace/7/projects');
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code that the app shows'), RIGHT);
    await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(address()).toBe('/workspace/7/projects');
  });

  it('is taken back when the dialog is closed before the first code', async () => {
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('img', { name: /QR code/ });
    await user.keyboard('{Escape}');
    await expect.poll(() => desk.asked('DELETE', '/auth/v1/factors/app')).toHaveLength(1);
  });

  it('is removed after a question that says what it means', async () => {
    desk.account.factors = [appFactor];
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    expect(await screen.findByText(/your only second factor/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });

  it('has few recovery codes left, and gets new ones after a question', async () => {
    desk.account.factors = [appFactor];
    desk.account.codesLeft = 2;
    const { user } = shown();
    expect(await screen.findByText(/2 of 10 unused\. Make new ones soon\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });
});

describe('a phone', () => {
  it('is written with its country, before anything is sent to it', async () => {
    desk = await identityDesk();
    const { user } = rendered([{ path: '/', element: <PhoneDialog names={[]} onDone={() => undefined} /> }], '/');
    await user.type(await screen.findByLabelText('Phone number'), '12{Enter}');
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/whole number with its country/);
    expect(desk.asked('POST', '/auth/v1/factors')).toEqual([]);
  });
});

describe('the password', () => {
  it('is asked for at its first field, and the button has the focus again when nothing is changed', async () => {
    desk = await identityDesk();
    const { user } = shown();
    const opener = await screen.findByRole('button', { name: 'Change the password' });
    await user.click(opener);
    await waitFor(() => expect(screen.getByLabelText('Present password')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('is changed with the present one, and a wrong one is said at its field', async () => {
    desk = await identityDesk(({ path, method, body }) => {
      if (path !== '/auth/v1/user' || method !== 'PUT') return undefined;
      const { current_password: current } = body as { current_password?: string };
      return current === 'the old lake' ? undefined : refusal(400, 'current_password_invalid');
    });
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Change the password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Change the password' }));
    expect(dialog.getByLabelText('Present password')).toHaveAccessibleDescription('Enter your present password.');
    await user.type(dialog.getByLabelText('Present password'), 'not it');
    await user.type(dialog.getByLabelText('New password'), 'a quiet new lake');
    await user.click(dialog.getByRole('button', { name: 'Change the password' }));
    expect(await dialog.findByText('Your present password is not right.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Present password'));
    await user.type(dialog.getByLabelText('Present password'), 'the old lake');
    await user.click(dialog.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText('Your password is changed')).toBeVisible();
  });

  it('is set without one by who comes in by Google alone', async () => {
    desk = await identityDesk();
    desk.account.identities = [
      {
        identity_id: 'g',
        provider: 'google',
        identity_data: { email: 'mara@gmail.example' },
        created_at: '2026-01-01T00:00:00Z',
      },
    ];
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: 'Set a password' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Present password')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('New password'), 'a quiet new lake');
    await user.click(dialog.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('Your password is set')).toBeVisible();
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
    desk = await identityDesk(({ path, method }, account) => {
      if (path !== '/auth/v1/user/identities/g' || method !== 'DELETE') return undefined;
      account.identities = account.identities.slice(0, 1);
      return { status: 200, body: {} };
    }, linking);
    desk.account.identities = [...desk.account.identities, google];
    const { user } = shown('?arrived=google');
    expect(await screen.findByText('Your Google account is linked.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unlink mara@gmail.example' }));
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(await screen.findByRole('button', { name: 'Link a Google account' })).toBeVisible();
    expect(screen.queryByText('Your Google account is linked.')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Google' })).toHaveFocus();
  });

  it('stays where it is the only way in, and says so', async () => {
    desk = await identityDesk(undefined, linking);
    desk.account.identities = [google];
    shown();
    expect(await screen.findByText(/your only way in/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Unlink/ })).not.toBeInTheDocument();
  });

  it('that belongs to another account says so at the top of the page', async () => {
    desk = await identityDesk(undefined, linking);
    const { address } = shown('?arrived=google&error=server_error&error_code=identity_already_exists');
    expect(await screen.findByText('That Google account belongs to another account here.')).toBeVisible();
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

  it('are named in words, and another one than this can be signed out', async () => {
    desk = await identityDesk(({ query, method }, account) => {
      if (query.get('endpoint') !== 'revoke-session' || method !== 'DELETE') return undefined;
      account.devices = account.devices.slice(0, 1);
      return { status: 200, body: { id: query.get('sessionId') } };
    });
    desk.account.devices = [device('here', firefox, true), device('there', 'curl/8', false)];
    const { user } = shown();
    const list = within(await screen.findByRole('list', { name: 'Devices' }));
    expect(list.getByText('Firefox on Linux')).toBeVisible();
    expect(list.getByText('This device')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Sign out Another client' }));
    expect(await screen.findByText('Another client is signed out')).toBeVisible();
    await waitFor(() => expect(desk.asked('DELETE', 'revoke-session')[0]?.query.get('sessionId')).toBe('there'));
    await waitFor(() => expect(list.queryByText('Another client')).not.toBeInTheDocument());
  });

  it('are gone through by keys: the focus goes on to the next one', async () => {
    desk = await identityDesk(({ query, method }, account) => {
      if (query.get('endpoint') !== 'revoke-session' || method !== 'DELETE') return undefined;
      account.devices = account.devices.filter((_, nth) => nth !== 1);
      return { status: 200, body: { id: query.get('sessionId') } };
    });
    desk.account.devices = [
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

  it('but this one are all signed out at once, and the focus stays with them', async () => {
    desk = await identityDesk(({ query }, account) => {
      if (query.get('endpoint') !== 'revoke-other-sessions') return undefined;
      account.devices = account.devices.slice(0, 1);
      return { status: 200, body: { count: 1 } };
    });
    desk.account.devices = [device('here', firefox, true), device('there', 'curl/8', false)];
    const { user } = shown();
    const button = await screen.findByRole('button', { name: 'Sign out all others' });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  });
});
