import { cleanup, screen, waitFor } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startKernel } from '#web/start-kernel';
import type { Loopback, Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { endSession } from '#web/session';
import { forgetAnswers } from '#web/swr';
import { signedInOnly } from './guards.ts';
import { guestOnly } from './guest-guard.ts';
import { RegisteredOnly } from './registered-only.tsx';
import { registrationFailed } from './session-flags.ts';
import { asGuest, identityServer, MARA } from './testing/identity.ts';

let server: Loopback;
let profile: Reply;
let stops: (() => void)[] = [];

beforeEach(async () => {
  profile = { status: 200, part: { id: MARA, displayName: 'Mara Ruiz' } };
  server = await identityServer(({ path }) =>
    path === '/api/user' ? profile : path === '/auth/v1/logout' ? { status: 204 } : undefined,
  );
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  sessionStorage.clear();
  // Each test has the same person, and an answer of the previous test would still count as fresh.
  forgetAnswers(false);
  await server.close();
});

const Guarded = () => (
  <RegisteredOnly>
    <Outlet />
  </RegisteredOnly>
);

const pages: RouteObject[] = [
  { path: '/auth/login', loader: guestOnly, element: <h1>Sign in</h1> },
  { path: '/auth/confirm-registration', loader: signedInOnly, element: <h1>Setting up</h1> },
  {
    loader: signedInOnly,
    Component: Guarded,
    children: [
      { path: '/workspaces', element: <h1>Workspaces</h1> },
      { path: '/workspace/:id', element: <h1>Northwind</h1> },
    ],
  },
];

const notRegistered: Reply = {
  status: 403,
  body: { error: { code: 'not-registered', message: 'Finish your registration first.', requestId: 'r1' } },
};

describe('a guarded page', () => {
  it('sends people who are not signed in to the login page, with the way back', async () => {
    stops = [await asGuest(server.url)];
    const { address } = rendered(pages, '/workspace/7?status=all');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe(`/auth/login?returnTo=${encodeURIComponent('/workspace/7?status=all')}`);
  });

  it.each(['/workspaces', '/workspace/7#comment-9'])('keeps all of %s as the way back', async (path) => {
    stops = [await asGuest(server.url)];
    history.replaceState(null, '', path);
    const { address } = rendered(pages, path);
    await screen.findByRole('heading', { name: 'Sign in' });
    history.replaceState(null, '', '/');
    expect(address()).toBe(`/auth/login?returnTo=${encodeURIComponent(path)}`);
  });

  it('removes a token in the fragment from the way back', async () => {
    stops = [await asGuest(server.url)];
    history.replaceState(null, '', '/workspace/7#access_token=secret&type=recovery');
    const { address } = rendered(pages, '/workspace/7');
    await screen.findByRole('heading', { name: 'Sign in' });
    history.replaceState(null, '', '/');
    expect(address()).toBe(`/auth/login?returnTo=${encodeURIComponent('/workspace/7')}`);
  });

  it('that only completes a sign-in keeps its target and its token through the login page', async () => {
    stops = [await asGuest(server.url)];
    const { address } = rendered(pages, `/auth/confirm-registration?returnTo=${encodeURIComponent('/invite?x=1#y')}&token=abc`);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe(`/auth/login?returnTo=${encodeURIComponent('/invite?x=1&token=abc#y')}`);
  });

  it.each([
    ['first', 'arrived=address&message=one+more', 'agreed'],
    ['second', 'arrived=address&code=of-another-browser', 'changed'],
  ])(
    'sends people who opened the %s link about a new address in another browser to the login page, with what it did',
    async (_, query, news) => {
      stops = [await asGuest(server.url)];
      history.replaceState(null, '', `/workspace/7?${query}`);
      const { address } = rendered(pages, `/workspace/7?${query}`);
      await screen.findByRole('heading', { name: 'Sign in' });
      history.replaceState(null, '', '/');
      const login = new URL(address(), location.origin);
      expect(Object.fromEntries(login.searchParams)).toEqual({ returnTo: '/workspace/7?arrived=address', news });
    },
  );

  it('is shown to people who are signed in', async () => {
    stops = [await signedIn(server.url, MARA)];
    rendered(pages, '/workspace/7');
    expect(await screen.findByRole('heading', { name: 'Northwind' })).toBeVisible();
  });

  it('gives way to the login page when the session ends', async () => {
    stops = [await signedIn(server.url, MARA), startKernel()];
    const { address } = rendered(pages, '/workspace/7');
    await screen.findByRole('heading', { name: 'Northwind' });
    await endSession();
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe(`/auth/login?returnTo=${encodeURIComponent('/workspace/7')}&news=ended`);
  });

  it('sends people who have not registered yet to their registration', async () => {
    profile = notRegistered;
    stops = [await signedIn(server.url, MARA)];
    const { address } = rendered(pages, '/workspace/7');
    await screen.findByRole('heading', { name: 'Setting up' });
    expect(address()).toBe(`/auth/confirm-registration?returnTo=${encodeURIComponent('/workspace/7')}`);
  });

  it('tells people that their registration failed, and does not redirect them again', async () => {
    profile = notRegistered;
    stops = [await signedIn(server.url, MARA)];
    registrationFailed.set(MARA);
    rendered(pages, '/workspace/7');
    expect(await screen.findByRole('heading', { name: "Couldn't set up your account" })).toBeVisible();
  });
});

describe('the login page', () => {
  it('is skipped for people who are signed in', async () => {
    stops = [await signedIn(server.url, MARA)];
    const { address } = rendered(pages, '/auth/login?returnTo=/workspace/7');
    await screen.findByRole('heading', { name: 'Northwind' });
    await waitFor(() => expect(address()).toBe('/workspace/7'));
  });
});
