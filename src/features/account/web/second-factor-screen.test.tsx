import { cleanup, screen, waitFor } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { client } from '#web/api';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import type { ReceivedCall, Loopback, Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { sessionOf } from '#web/testing/signed-in';
import { signedInOnly } from './guards.ts';
import { RegisteredOnly } from './registered-only.tsx';
import { accountRoutes } from './routes.ts';
import { asGuest, identityServer, MARA, PASSWORD } from './testing/identity.ts';

const RIGHT = '123456';
const factors = {
  app: { id: 'app', factor_type: 'totp', friendly_name: 'My phone', status: 'verified', created_at: '2026-01-01T00:00:00Z' },
  phone: {
    id: 'sms',
    factor_type: 'phone',
    friendly_name: 'Work',
    status: 'verified',
    phone: '4915112345678',
    created_at: '2026-01-02T00:00:00Z',
  },
  codes: {
    id: 'rec',
    factor_type: 'recovery_code',
    friendly_name: 'Recovery codes',
    status: 'verified',
    created_at: '2026-01-03T00:00:00Z',
  },
};

let server: Loopback;
let stops: (() => void)[] = [];
let has: readonly object[];
let api: Reply;
let amr: readonly { method: string }[];

beforeEach(async () => {
  has = [factors.app, factors.phone, factors.codes];
  amr = [{ method: 'password' }];
  api = { status: 200, part: { id: MARA, displayName: 'Mara Ruiz' } };
  server = await identityServer(answer);
  stops = [await asGuest(server.url)];
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  forgetAnswers(false);
  await server.close();
});

/** A token with a level that the page can read, as the server signs it. */
const tokenOf = (aal: string) => `x.${btoa(JSON.stringify({ aal, amr, sub: MARA }))}.x`;

function session(aal: string) {
  const plain = sessionOf(MARA, tokenOf(aal));
  return { ...plain, user: { ...plain.user, factors: has } };
}

const refusal = (status: number, code: string): Reply => ({ status, body: { code: status, error_code: code, msg: code } });

function answer({ path, query, body, headers }: ReceivedCall): Reply | undefined {
  const { code } = (body ?? {}) as { code?: string };
  const confirmed = (isRight: boolean): Reply =>
    isRight ? { status: 200, body: session('aal2') } : refusal(422, 'mfa_verification_failed');
  if (path === '/auth/v1/token')
    return query.get('grant_type') === 'password' || query.get('grant_type') === 'refresh_token'
      ? { status: 200, body: session('aal1') }
      : undefined;
  if (path.endsWith('/challenge')) return { status: 200, body: { id: 'challenge', type: 'totp', expires_at: 4_000_000_000 } };
  if (path === '/auth/v1/factors/recovery-codes/verify') return confirmed(code === 'abcd-efgh');
  if (path.endsWith('/verify')) return confirmed(code === RIGHT);
  if (path === '/auth/v1/logout') return { status: 204 };
  if (path.startsWith('/api/')) {
    const isConfirmed = headers['authorization'] === `Bearer ${tokenOf('aal2')}`;
    const needed = {
      code: 'second-factor-needed',
      message: 'Confirm your sign-in with your second factor first.',
      requestId: 'r',
    };
    return isConfirmed || has.length === 0 ? api : { status: 403, body: { error: needed } };
  }
  return undefined;
}

const Guarded = () => (
  <RegisteredOnly>
    <Outlet />
  </RegisteredOnly>
);
const pages: RouteObject[] = [
  ...accountRoutes,
  { loader: signedInOnly, Component: Guarded, children: [{ path: '*', element: <h1>Elsewhere</h1> }] },
];

async function signIn(at = '/auth/login?returnTo=/workspace/7%3Fstatus%3Dall') {
  const shown = rendered(pages, at);
  await shown.user.type(await screen.findByLabelText('Email address'), 'mara@example.com');
  await shown.user.type(screen.getByLabelText('Password'), PASSWORD);
  await shown.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: "Confirm it's you" });
  return shown;
}

describe('the second step of signing in', () => {
  it('asks for the code of the app, submits it after the sixth digit, and leads to the person’s target', async () => {
    const { user, address } = await signIn();
    const field = await screen.findByLabelText('Code from your authenticator app');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, RIGHT);
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(address()).toBe('/workspace/7?status=all');
  });

  it('accepts a pasted code with a space in it', async () => {
    const { user } = await signIn();
    await user.click(await screen.findByLabelText('Code from your authenticator app'));
    await user.paste('123 456');
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });

  it('says what to do after a wrong code, and clears the field for the next one', async () => {
    const { user } = await signIn();
    const field = await screen.findByLabelText('Code from your authenticator app');
    await user.type(field, '000000');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Incorrect code/));
    expect(field).toHaveValue('');
    await user.type(field, RIGHT);
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });

  it('sends nothing before the code is complete', async () => {
    const { user } = await signIn();
    const field = await screen.findByLabelText('Code from your authenticator app');
    await user.type(field, '123{Enter}');
    expect(field).toHaveAccessibleDescription(/Enter all 6 digits/);
    expect(server.calls.filter(({ path }) => path.endsWith('/verify'))).toEqual([]);
  });

  it('sends a code to the phone when it is selected, and not before', async () => {
    const { user } = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Use the phone ending in 78' }));
    expect(server.calls.filter(({ path }) => path === '/auth/v1/factors/sms/challenge')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('Code from the text message'), RIGHT);
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });

  it('accepts a recovery code from people who have lost their other factors', async () => {
    const { user } = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    await user.type(field, 'used-before{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/incorrect or was already used/));
    await user.clear(field);
    await user.type(field, 'abcd-efgh{Enter}');
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });

  it('can be left by signing out, which keeps the way back', async () => {
    const { user, address } = await signIn();
    await user.click(screen.getByRole('button', { name: 'Sign out instead' }));
    await screen.findByRole('heading', { name: 'Sign in to Cairn' });
    expect(address()).toBe(`/auth/login?returnTo=${encodeURIComponent('/workspace/7?status=all')}`);
  });

  it('comes before a new password, so that access to the email alone cannot take over an account', async () => {
    amr = [{ method: 'recovery' }];
    const { user, address } = await signIn('/auth/login?returnTo=/auth/update-password');
    expect(address()).toBe(`/auth/second-factor?returnTo=${encodeURIComponent('/auth/update-password')}`);
    await user.type(await screen.findByLabelText('Code from your authenticator app'), RIGHT);
    await screen.findByRole('heading', { name: 'Choose a new password' });
  });

  it('is skipped for people who have none', async () => {
    has = [];
    const { user, address } = rendered(pages, '/auth/login?returnTo=/workspace/7');
    await user.type(await screen.findByLabelText('Email address'), 'mara@example.com');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(address()).toBe('/workspace/7');
  });
});

it('a factor that was set up on another device is requested when the server first requires it, and leads back', async () => {
  has = [];
  stops.push(startKernel());
  const { user, address } = rendered(pages, '/auth/login?returnTo=/workspace/7');
  await user.type(await screen.findByLabelText('Email address'), 'mara@example.com');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  has = [factors.app];
  await expect(client('user').get('get-user-profile' as never, { query: { id: MARA } })).rejects.toThrow(
    'Confirm your sign-in with your second factor first.',
  );
  await screen.findByRole('heading', { name: "Confirm it's you" });
  await user.type(await screen.findByLabelText('Code from your authenticator app'), RIGHT);
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(address()).toBe('/workspace/7');
});
