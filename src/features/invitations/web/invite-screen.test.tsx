import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { setApiConfig } from '#web/api-config';
import { forgetAuthClient } from '#web/auth-client';
import { startSession } from '#web/session';
import { forgetAnswers } from '#web/swr';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { inviteRoute, myInvitationsRoute } from './routes.ts';
import { answers, type Office, office, refusal } from './testing/office.ts';

let server: Loopback;
let world: Office;
let token: string;
let stops: (() => void)[] = [];

beforeEach(async () => {
  world = office();
  token = newId().padEnd(43, 'x');
  server = await loopback((asked) => answers(world, asked));
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  forgetAnswers(false);
  history.replaceState(null, '', '/');
  await server.close();
});

const pages: RouteObject[] = [
  inviteRoute,
  { path: '/workspaces', children: [myInvitationsRoute] },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const opened = (path = `/invite?token=${token}`) => {
  history.replaceState(null, '', path);
  return rendered(pages, path);
};
const asIda = async () => {
  stops = [await signedIn(server.url, 'ida')];
};
const asNobody = () => {
  setApiConfig({
    supabaseUrl: server.url,
    supabaseKey: 'k',
    apiUrl: server.url,
    providers: {},
    mail: false,
    version: '1',
  });
  stops = [() => setApiConfig(null), forgetAuthClient, startSession()];
};

describe('before signing in', () => {
  it('an invitation shows who invited you to what, and links to sign in that lead back', async () => {
    asNobody();
    opened();
    expect(await screen.findByRole('heading', { name: 'Join Northwind', level: 1 })).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByText('Mara Ruiz invited you as a member.')).toBeVisible();
    expect(screen.getByText('“Join us”')).toBeVisible();
    const back = `returnTo=${encodeURIComponent(`/invite?token=${token}`)}`;
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/auth/login?${back}`);
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', `/auth/signup?${back}`);
    expect(screen.getAllByRole('link', { name: /^(Create account|Sign in)$/ }).map((link) => link.textContent)).toEqual([
      'Create account',
      'Sign in',
    ]);
  });

  it.each([
    ['EXPIRED', 'Ask Mara Ruiz for a new one'],
    ['REVOKED', 'was revoked'],
    ['ACCEPTED', 'was accepted'],
    ['DECLINED', 'was declined'],
  ] as const)('one that is %s says so', async (status, words) => {
    asNobody();
    world.glimpse = { ...world.glimpse, status };
    opened();
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
  });

  it.each([
    ['not-found', 'Invitation not found'],
    ['workspace-gone', 'This workspace no longer exists'],
  ])('one that cannot be had (%s) says why', async (code, words) => {
    asNobody();
    world.instead = ({ path }) => (path.startsWith('/api/callback') ? refusal(404, code) : undefined);
    opened();
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });
});

describe('after signing in', () => {
  it('an invitation is shown below the same bar as other pages outside of a workspace', async () => {
    await asIda();
    opened();
    expect(await screen.findByRole('heading', { name: 'Join Northwind', level: 2 })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Invitation');
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Cairn, your workspaces' })).toHaveAttribute('href', '/workspaces');
    expect(bar.getByRole('button', { name: /^Your account/ })).toBeVisible();
  });

  it('accepting opens the workspace', async () => {
    await asIda();
    const { user, address } = opened();
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => expect(address()).toBe(`/workspace/${world.id}/projects`));
  });

  it('an invitation for another email address offers to use another account', async () => {
    await asIda();
    world.received = { ...world.received, isYours: false };
    opened();
    expect(
      await screen.findByText(/This invitation is for i…@example.com, and you are signed in as ida@example.com/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use another account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('a full workspace says who can make room', async () => {
    await asIda();
    world.instead = ({ query }) =>
      query.get('endpoint') === 'accept-invitation' ? refusal(409, 'seat-limit-reached') : undefined;
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText(/Northwind is full. Ask Mara Ruiz to make room/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a copied link', () => {
  const id = newId();
  const mine = {
    id,
    workspaceId: newId(),
    workspaceName: 'Northwind',
    projectId: null,
    projectName: null,
    role: 'MEMBER' as const,
    message: '',
    inviterName: 'Mara Ruiz',
    expiresAt: '2990-01-01T00:00:00.000Z',
  };

  it('shows nothing before signing in, and leads back', async () => {
    asNobody();
    opened(`/invite?invitation=${id}`);
    expect(await screen.findByRole('heading', { name: "You're invited" })).toBeVisible();
    expect(screen.queryByText(/Northwind/)).toBeNull();
    const back = `returnTo=${encodeURIComponent(`/invite?invitation=${id}`)}`;
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', `/auth/signup?${back}`);
    expect(server.calls).toEqual([]);
  });

  it('is answered by the invited email address', async () => {
    await asIda();
    world.mine = [mine];
    const { user, address } = opened(`/invite?invitation=${id}`);
    expect(await screen.findByRole('heading', { name: 'Join Northwind' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(address()).toBe(`/workspace/${world.id}/projects`));
  });

  it('shows no invitation to other accounts, who can use another one', async () => {
    await asIda();
    world.mine = [{ ...mine, id: newId() }];
    opened(`/invite?invitation=${id}`);
    expect(await screen.findByRole('heading', { name: 'No invitation for this account' })).toBeVisible();
    expect(screen.getByText(/no open invitation for ida@example.com/)).toBeVisible();
    expect(screen.queryByText(/Northwind/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Use another account' })).toBeVisible();
  });
});

describe('in the list of workspaces', () => {
  const waiting = (name: string) => ({
    id: newId(),
    workspaceId: newId(),
    workspaceName: name,
    projectId: null,
    projectName: null,
    role: 'MEMBER' as const,
    message: '',
    inviterName: 'Mara Ruiz',
    expiresAt: '2990-01-01T00:00:00.000Z',
  });

  it('open invitations can be answered without their email', async () => {
    await asIda();
    world.mine = [waiting('Northwind'), waiting('Southwind')];
    const { user, address } = opened('/workspaces');
    await user.click(await screen.findByRole('button', { name: 'Decline the invitation to Southwind' }));
    await waitFor(() => expect(screen.queryByText('Southwind')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Join Northwind' }));
    await waitFor(() => expect(address()).toBe(`/workspace/${world.id}/projects`));
  });
});
