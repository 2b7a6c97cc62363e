import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setApiConfig } from '#web/api-config';
import { currentSession } from '#web/session';
import type { Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { accountRoutes } from './routes.ts';
import { asGuest, identityServer, PASSWORD } from './testing/identity.ts';

let server: Loopback;
let leave: () => void;

beforeEach(async () => {
  server = await identityServer();
  leave = await asGuest(server.url);
});

afterEach(async () => {
  cleanup();
  leave();
  await server.close();
});

const pages = [...accountRoutes, { path: '*', element: <h1>Elsewhere</h1> }];

async function signInAs(email: string, password: string, at = '/auth/login') {
  const shown = rendered(pages, at);
  await shown.user.type(await screen.findByLabelText('Email address'), email);
  await shown.user.type(screen.getByLabelText('Password'), password);
  await shown.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return shown;
}

describe('signing in', () => {
  it('offers the demo where there is one', async () => {
    const config = {
      supabaseUrl: server.url,
      supabaseKey: 'sb_publishable_test',
      apiUrl: server.url,
      providers: {},
      mail: false,
    };
    setApiConfig({ ...config, version: '1', demo: 'OPEN' });
    rendered(pages, '/auth/login');
    expect(await screen.findByRole('link', { name: 'Open the demo' })).toHaveAttribute('href', '/demo');
    cleanup();
    setApiConfig({ ...config, version: '1', demo: 'PRINTED' });
    rendered(pages, '/auth/login');
    expect(await screen.findByText(/use the demo sign-in that the server printed/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open the demo' })).toBeNull();
  });

  it('leads to the last page without another target', async () => {
    const { address } = await signInAs('mara@example.com', PASSWORD);
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(address()).toBe('/dashboard');
  });

  it('leads back to where the person wanted to go', async () => {
    const { address } = await signInAs(
      'mara@example.com',
      PASSWORD,
      `/auth/login?returnTo=${encodeURIComponent('/workspace/1/projects?status=all')}`,
    );
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(address()).toBe('/workspace/1/projects?status=all');
  });

  it('leads to no other origin', async () => {
    const { address } = await signInAs('mara@example.com', PASSWORD, '/auth/login?returnTo=//evil.example/workspaces');
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(address()).toBe('/dashboard');
  });

  it('says the same for a wrong password and an unknown address', async () => {
    await signInAs('mara@example.com', 'not hers at all');
    expect(await screen.findByText('Incorrect email or password.')).toBeVisible();
    cleanup();
    await signInAs('mallory@example.com', PASSWORD);
    expect(await screen.findByText('Incorrect email or password.')).toBeVisible();
  });

  it('says what a link did that signs no one in here, and no more than it knows', async () => {
    rendered(pages, '/auth/login?news=changed');
    expect(await screen.findByText('Your email address has changed. Sign in with the new one.')).toBeVisible();
    cleanup();
    rendered(pages, '/auth/login?news=constructor&problem=constructor');
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
  });

  it('names missing input at its field, without a request', async () => {
    const { user } = rendered(pages, '/auth/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Enter your email address.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(server.calls.filter(({ path }) => path.startsWith('/auth'))).toEqual([]);
  });

  it('removes an error as soon as its field is valid, and a message of the server with the next letter', async () => {
    const { user } = await signInAs('mara', 'not hers at all');
    const email = screen.getByLabelText('Email address');
    expect(email).toHaveAccessibleDescription('Enter an email address, such as ada@example.com.');
    await user.type(email, '@example');
    expect(email).not.toHaveAccessibleDescription();
    await user.type(email, '.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Incorrect email or password.')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), '!');
    expect(screen.queryByText('Incorrect email or password.')).toBeNull();
  });

  it('offers the code page to people who have not confirmed their address', async () => {
    await signInAs('nora@example.com', PASSWORD);
    const link = await screen.findByRole('link', { name: 'Enter the code' });
    expect(link).toHaveAttribute('href', '/auth/verify-email?email=nora%40example.com');
  });

  it('does not offer Google if it is not configured', async () => {
    rendered(pages, '/auth/login');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  });

  it('explains a link that did not work with our own text, and never with text from the address', async () => {
    rendered(pages, '/auth/login?problem=otp_expired');
    expect(
      await screen.findByText('This link or code is invalid, was already used, or has expired. Request a new one.'),
    ).toBeVisible();
    cleanup();
    rendered(pages, '/auth/login?problem=Call+0900+now');
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
    expect(screen.queryByText(/0900/)).not.toBeInTheDocument();
  });
});

describe('signing up', () => {
  async function signUpWith(password: string) {
    const shown = rendered(pages, '/auth/signup?returnTo=/dashboard');
    await shown.user.type(await screen.findByLabelText('First name'), 'Mara');
    await shown.user.type(screen.getByLabelText('Last name'), 'Ruiz');
    await shown.user.type(screen.getByLabelText('Email address'), 'mara@example.com');
    await shown.user.type(screen.getByLabelText('Password'), password);
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }));
    return shown;
  }

  it('sends the names and continues to the registration', async () => {
    const { address } = await signUpWith(PASSWORD);
    await screen.findByRole('heading', { name: 'Setting up your account' });
    expect(address()).toBe('/auth/confirm-registration?returnTo=%2Fdashboard');
    const { body } = server.calls.find(({ path }) => path === '/auth/v1/signup') ?? {};
    expect(body).toMatchObject({ email: 'mara@example.com', data: { firstName: 'Mara', lastName: 'Ruiz' } });
  });

  it('shows at the password why the server refuses it', async () => {
    await signUpWith('password1');
    await screen.findByText('Password is known to be weak.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is known to be weak.');
  });

  it('shows how strong the password is while it is typed', async () => {
    const { user } = rendered(pages, '/auth/signup');
    await user.type(await screen.findByLabelText('Password'), 'correct horse battery');
    expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuetext', 'Strong');
  });
});

describe('a forgotten password', () => {
  it('is answered in the same way whether the account exists or not', async () => {
    const { user } = rendered(pages, '/auth/reset-password');
    await user.type(await screen.findByLabelText('Email address'), 'mallory@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If mallory@example.com has an account/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Send email again in \d+ s/ })).toBeDisabled();
    await user.type(screen.getByLabelText('Code from the email'), '12 34{Enter}');
    expect(screen.getByLabelText('Code from the email')).toHaveAccessibleDescription('Enter the 6-digit code from the email.');
    await user.clear(screen.getByLabelText('Code from the email'));
    await user.type(screen.getByLabelText('Code from the email'), '123 456{Enter}');
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path === '/auth/v1/verify')?.body).toMatchObject({
        type: 'recovery',
        email: 'mallory@example.com',
        token: '123456',
      }),
    );
  });

  it('is replaced with a link from another browser, and its token is removed from the address at once', async () => {
    const { address } = rendered(pages, '/auth/update-password?token_hash=pkce_secret&type=recovery&returnTo=%2Fworkspaces');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    const sent = server.calls.filter(({ path }) => path === '/auth/v1/verify');
    expect(sent.map(({ body }) => body)).toMatchObject([{ type: 'recovery', token_hash: 'pkce_secret' }]);
    expect(address()).toMatch(/^\/auth\/update-password\?returnTo=%2Fworkspaces&error_code=/);
  });

  it('asks first if someone is signed in, because the link may be from a stranger', async () => {
    await signInAs('mara@example.com', PASSWORD);
    await screen.findByRole('heading', { name: 'Elsewhere' });
    cleanup();
    const taken = () => server.calls.filter(({ path }) => path === '/auth/v1/verify');
    const { user } = rendered(pages, '/auth/update-password?token_hash=pkce_secret&type=recovery');
    expect(await screen.findByRole('heading', { name: 'Sign out to use this link?' })).toBeVisible();
    expect(screen.getByText(/^You are signed in as \S+@\S+ This link/)).toBeVisible();
    expect(taken()).toEqual([]);
    expect(currentSession().status).toBe('authenticated');
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(taken().map(({ body }) => body)).toMatchObject([{ type: 'recovery', token_hash: 'pkce_secret' }]);
    expect(currentSession().status).toBe('unauthenticated');
  });

  it('keeps the session and the link while the server cannot be reached', async () => {
    await signInAs('mara@example.com', PASSWORD);
    await screen.findByRole('heading', { name: 'Elsewhere' });
    cleanup();
    const routes = [{ errorElement: <h1>Not reached</h1>, children: pages }];
    const link = '/auth/update-password?token_hash=pkce_secret&type=recovery';
    const { user } = rendered(routes, link);
    const fetched = globalThis.fetch;
    const cut = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(await screen.findByRole('button', { name: 'Sign out and continue' }));
    expect(await screen.findByText("Couldn't reach the server. Check your connection.")).toBeVisible();
    expect(currentSession().status).toBe('authenticated');
    // The connection is lost after the sign-out.
    cut.mockImplementation((input, init) =>
      new Request(input).url.includes('/verify') ? Promise.reject(new TypeError('Failed to fetch')) : fetched(input, init),
    );
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    expect(await screen.findByRole('heading', { name: 'Not reached' })).toBeVisible();
    expect(currentSession().status).toBe('unauthenticated');
    cut.mockRestore();
    cleanup();
    rendered(routes, link);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  it('cannot be replaced without the link of the email', async () => {
    rendered(pages, '/auth/update-password');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request new link' })).toHaveAttribute('href', '/auth/reset-password');
  });
});
