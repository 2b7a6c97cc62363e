import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession } from '#web/session';
import { rendered } from '#web/testing/rendered.tsx';
import { FactorNotice } from './factor-notice.tsx';
import { WithoutAccess } from './without-access.tsx';
import { SecondFactorSwitch } from './second-factor-switch.tsx';
import { type IdentityServer, identityServer } from './testing/identity-server.ts';

const workspace = {
  id: '01890000-0000-7000-8000-0000000000aa',
  name: 'Northwind',
  secondFactorRequiredAt: '2026-11-01T00:00:00.000Z',
};
const ben = {
  userId: 'ben',
  name: 'Ben Okri',
  email: 'ben@example.com',
  avatar: null,
  role: 'MEMBER',
  dueAt: null,
  isHeldBack: false,
};

let identity: IdentityServer;

afterEach(async () => {
  cleanup();
  await identity.end();
});

const at = (element: React.ReactElement) => rendered([{ path: '/workspace/:id/projects', element }], '/workspace/7/projects');

describe('the switch of a workspace', () => {
  const stateSurface = (state: object) =>
    identityServer(({ query, method }) => {
      const endpoint = query.get('endpoint');
      if (endpoint === 'get-second-factor-state') return { status: 200, body: state };
      if (endpoint === 'set-second-factor-required' && method === 'PUT') return { status: 200, body: state };
      return undefined;
    });
  const state = { requiredAt: null, memberCount: 4, lackingCount: 1, lacking: [ben], hasOwn: true };

  it('shows who has none, and asks before it is turned on', async () => {
    identity = await stateSurface(state);
    const { user } = at(<SecondFactorSwitch workspace={workspace} />);
    const control = await screen.findByRole('switch', { name: 'Require two-factor authentication' });
    expect(control).not.toBeChecked();
    expect(
      within(screen.getByRole('list', { name: 'Members without two-factor authentication' })).getByText('Ben Okri'),
    ).toBeVisible();
    await user.click(control);
    expect(await screen.findByText(/1 member of Northwind has not set it up yet/)).toBeVisible();
    expect(identity.asked('PUT', 'set-second-factor-required')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Require two-factor authentication' }));
    await expect
      .poll(() => identity.asked('PUT', 'set-second-factor-required').map(({ body }) => body))
      .toEqual([{ required: true }]);
    await waitFor(() => expect(control).toHaveFocus());
  });

  it('is disabled for a person without one, with a link to set it up', async () => {
    identity = await stateSurface({ ...state, hasOwn: false });
    at(<SecondFactorSwitch workspace={workspace} />);
    expect(await screen.findByRole('switch', { name: 'Require two-factor authentication' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Set up two-factor authentication' })).toHaveAttribute('href', '/account/security');
  });

  it('shows who has no access', async () => {
    identity = await stateSurface({
      ...state,
      requiredAt: workspace.secondFactorRequiredAt,
      lacking: [{ ...ben, isHeldBack: true }],
    });
    at(<SecondFactorSwitch workspace={workspace} />);
    expect(await screen.findByRole('switch', { name: 'Require two-factor authentication' })).toBeChecked();
    expect(screen.getByText('No access')).toBeVisible();
  });
});

describe('a member without a second factor', () => {
  it('sees when the workspace requires one, with a link there and back', async () => {
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    identity = await identityServer(({ query }) =>
      query.get('endpoint') === 'get-second-factor-deadline' ? { status: 200, body: { dueAt } } : undefined,
    );
    at(<FactorNotice workspace={workspace} />);
    expect(
      await screen.findByText(/Northwind requires two-factor authentication\. Set it up (today|by tomorrow)\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open security settings' })).toHaveAttribute(
      'href',
      `/account/security?returnTo=${encodeURIComponent('/workspace/7/projects')}`,
    );
  });

  it('sees nothing if none is required', async () => {
    identity = await identityServer();
    at(<FactorNotice workspace={{ ...workspace, secondFactorRequiredAt: null }} />);
    expect(screen.queryByText(/requires two-factor authentication/)).not.toBeInTheDocument();
    expect(identity.asked('GET', 'get-second-factor-deadline')).toEqual([]);
  });

  it('without access sees what to do, and the workspace is loaded again', async () => {
    identity = await identityServer();
    let asked = 0;
    at(<WithoutAccess workspaceId={workspace.id} onRetry={() => void (asked += 1)} />);
    expect(await screen.findByRole('heading', { name: 'This workspace requires two-factor authentication' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up two-factor authentication' })).toHaveAttribute(
      'href',
      `/account/security?returnTo=${encodeURIComponent('/workspace/7/projects')}`,
    );
    // Setting up the factor changes the session, in another tab too.
    await endSession();
    await expect.poll(() => asked).toBe(1);
  });

  it('without access can leave, and sees why if they cannot', async () => {
    let isLast = true;
    identity = await identityServer(({ query }) => {
      if (query.get('endpoint') !== 'leave-workspace') return undefined;
      const error = { code: 'last-owner', message: 'A workspace keeps one owner.', requestId: 'r1' };
      return isLast ? { status: 409, body: { error } } : { status: 200, body: { id: 'membership' } };
    });
    const routes = [
      { path: '/workspace/:id/projects', element: <WithoutAccess workspaceId={workspace.id} onRetry={() => {}} /> },
      { path: '/workspaces', element: <h1>Workspaces</h1> },
    ];
    const { user } = rendered(routes, '/workspace/7/projects');
    const leave = async () => {
      await user.click(await screen.findByRole('button', { name: 'Leave workspace' }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Leave workspace' }));
    };
    await leave();
    expect(await screen.findByText('A workspace keeps one owner.')).toBeVisible();
    isLast = false;
    await leave();
    expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
    expect(identity.asked('DELETE', 'leave-workspace').map(({ query }) => query.get('workspaceId'))).toEqual([
      workspace.id,
      workspace.id,
    ]);
  });
});
