import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession } from '#web/session';
import { rendered } from '#web/testing/rendered.tsx';
import { FactorNotice } from './factor-notice.tsx';
import { HeldBack } from './held-back.tsx';
import { SecondFactorSwitch } from './second-factor-switch.tsx';
import { type Desk, identityDesk } from './testing/identity-desk.ts';

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

let desk: Desk;

afterEach(async () => {
  cleanup();
  await desk.end();
});

const at = (element: React.ReactElement) => rendered([{ path: '/workspace/:id/projects', element }], '/workspace/7/projects');

describe('the switch of a workspace', () => {
  const stateSurface = (state: object) =>
    identityDesk(({ query, method }) => {
      const endpoint = query.get('endpoint');
      if (endpoint === 'get-second-factor-state') return { status: 200, body: state };
      if (endpoint === 'set-second-factor-required' && method === 'PUT') return { status: 200, body: state };
      return undefined;
    });
  const state = { requiredAt: null, memberCount: 4, lackingCount: 1, lacking: [ben], hasOwn: true };

  it('tells who has none, and asks before it asks everybody', async () => {
    desk = await stateSurface(state);
    const { user } = at(<SecondFactorSwitch workspace={workspace} />);
    const control = await screen.findByRole('switch', { name: 'Ask members for a second factor' });
    expect(control).not.toBeChecked();
    expect(within(screen.getByRole('list', { name: 'Members without a second factor' })).getByText('Ben Okri')).toBeVisible();
    await user.click(control);
    expect(await screen.findByText(/One member has none in Northwind/)).toBeVisible();
    expect(desk.asked('PUT', 'set-second-factor-required')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ask everybody' }));
    await expect
      .poll(() => desk.asked('PUT', 'set-second-factor-required').map(({ body }) => body))
      .toEqual([{ required: true }]);
    await waitFor(() => expect(control).toHaveFocus());
  });

  it('waits for whoever has none themselves, and leads them to one', async () => {
    desk = await stateSurface({ ...state, hasOwn: false });
    at(<SecondFactorSwitch workspace={workspace} />);
    expect(await screen.findByRole('switch', { name: 'Ask members for a second factor' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Set up your second factor' })).toHaveAttribute('href', '/account/security');
  });

  it('shows who is held back', async () => {
    desk = await stateSurface({
      ...state,
      requiredAt: workspace.secondFactorRequiredAt,
      lacking: [{ ...ben, isHeldBack: true }],
    });
    at(<SecondFactorSwitch workspace={workspace} />);
    expect(await screen.findByRole('switch', { name: 'Ask members for a second factor' })).toBeChecked();
    expect(screen.getByText('Held back')).toBeVisible();
  });
});

describe('a member without a second factor', () => {
  it('reads until when the workspace wants one, with the way to it and back', async () => {
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    desk = await identityDesk(({ query }) =>
      query.get('endpoint') === 'get-second-factor-deadline' ? { status: 200, body: { dueAt } } : undefined,
    );
    at(<FactorNotice workspace={workspace} />);
    expect(await screen.findByText(/Northwind asks for a second factor (today|by tomorrow)\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute(
      'href',
      `/account/security?returnTo=${encodeURIComponent('/workspace/7/projects')}`,
    );
  });

  it('reads nothing where none is asked for', async () => {
    desk = await identityDesk();
    at(<FactorNotice workspace={{ ...workspace, secondFactorRequiredAt: null }} />);
    expect(screen.queryByText(/asks for a second factor/)).not.toBeInTheDocument();
    expect(desk.asked('GET', 'get-second-factor-deadline')).toEqual([]);
  });

  it('who is held back reads what to do, and the workspace is asked again', async () => {
    desk = await identityDesk();
    let asked = 0;
    at(<HeldBack workspaceId={workspace.id} onRetry={() => void (asked += 1)} />);
    expect(await screen.findByRole('heading', { name: 'This workspace asks for a second factor' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up a second factor' })).toHaveAttribute(
      'href',
      `/account/security?returnTo=${encodeURIComponent('/workspace/7/projects')}`,
    );
    // The session changes where the factor is set up, in another tab too.
    await endSession();
    await expect.poll(() => asked).toBe(1);
  });

  it('who is held back may leave, and reads why where they may not', async () => {
    let isLast = true;
    desk = await identityDesk(({ query }) => {
      if (query.get('endpoint') !== 'leave-workspace') return undefined;
      const error = { code: 'last-owner', message: 'A workspace keeps one owner.', requestId: 'r1' };
      return isLast ? { status: 409, body: { error } } : { status: 200, body: { id: 'membership' } };
    });
    const routes = [
      { path: '/workspace/:id/projects', element: <HeldBack workspaceId={workspace.id} onRetry={() => {}} /> },
      { path: '/workspaces', element: <h1>Workspaces</h1> },
    ];
    const { user } = rendered(routes, '/workspace/7/projects');
    const leave = async () => {
      await user.click(await screen.findByRole('button', { name: 'Leave this workspace' }));
      await user.click(await screen.findByRole('button', { name: 'Leave workspace' }));
    };
    await leave();
    expect(await screen.findByText('A workspace keeps one owner.')).toBeVisible();
    isLast = false;
    await leave();
    expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
    expect(desk.asked('DELETE', 'leave-workspace').map(({ query }) => query.get('workspaceId'))).toEqual([
      workspace.id,
      workspace.id,
    ]);
  });
});
