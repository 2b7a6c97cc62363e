import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownApiConfig, setApiConfig } from '#web/api-config';
import { store } from '#web/row-store';
import { newId } from '#contract/new-id';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteButton } from './invite-button.tsx';
import { answers, invitation, type Office, office, refusal } from './testing/office.ts';

let server: Loopback;
let world: Office;
let stops: (() => void)[] = [];

beforeEach(async () => {
  world = office();
  server = await loopback((asked) => answers(world, asked));
  stops = [await signedIn(server.url, 'mara'), startKernel()];
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
});

const opened = () => {
  const Panel = () => (
    <main>
      <InviteButton workspaceId={world.id} role={world.role} isReadOnly={false} />
      <InvitationsPanel workspaceId={world.id} />
    </main>
  );
  const team: RouteObject = { path: '/workspace/*', element: <h1>Team</h1> };
  return rendered([{ path: '/', Component: Panel }, team], '/');
};
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the invitations of a workspace', () => {
  it('show who was invited, the role, the inviter and the status', async () => {
    world.invitations = [
      invitation('ada@example.com', { role: 'GUEST', department: 'Press' }),
      invitation('ben@example.com', { status: 'ACCEPTED' }),
    ];
    opened();
    await screen.findByText('ada@example.com');
    expect(rows()).toEqual([
      expect.stringContaining('Guest · Press · invited by Mara RuizPendingExpires in 6 days'),
      expect.stringContaining('Member · invited by Mara RuizAccepted'),
    ]);
    // An accepted invitation has no actions.
    expect(screen.queryByRole('button', { name: 'Resend the invitation to ben@example.com' })).toBeNull();
  });

  it('name their project', async () => {
    const projectId = newId();
    world.invitations = [invitation('ada@example.com', { role: 'GUEST', projectId, projectRole: 'VIEWER' })];
    world.instead = ({ query }) =>
      query.get('endpoint') === 'get-workspace-projects'
        ? { status: 200, part: { items: [{ id: projectId, name: 'Harbour works' }], pagination: {} } }
        : undefined;
    opened();
    expect(await screen.findByText('Guest · Harbour works · invited by Mara Ruiz')).toBeVisible();
  });

  it('can be searched, and filtered by status', async () => {
    world.invitations = [invitation('ada@example.com'), invitation('ben@example.com', { status: 'EXPIRED' })];
    const { user } = opened();
    await user.type(await screen.findByRole('searchbox', { name: 'Search invitations' }), 'ada');
    await waitFor(() => expect(screen.queryByText('ben@example.com')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Status: All statuses' }));
    await user.click(await screen.findByRole('option', { name: 'Expired' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('ben@example.com')).toBeVisible();
  });

  it('can be selected by keyboard and revoked together, after a question', async () => {
    world.invitations = [invitation('ada@example.com'), invitation('ben@example.com'), invitation('cy@example.com')];
    const { user } = opened();
    await screen.findByText('ada@example.com');
    await user.keyboard('{ArrowDown}x{ArrowDown}x');
    expect(await screen.findByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Their links stop working permanently');
    await user.click(within(question).getByRole('button', { name: 'Revoke invitations' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(sent('revoke-workspace-invitation').map(({ body }) => body)).toEqual([
      { invitationIds: world.invitations.slice(0, 2).map(({ id }) => id) },
    ]);
    await waitFor(() => expect(screen.getAllByText('Revoked')).toHaveLength(2));
  });

  it('can be searched by a key, and keep the focus in place when one is revoked', async () => {
    world.invitations = [invitation('ada@example.com'), invitation('ben@example.com')];
    const { user } = opened();
    await screen.findByText('ada@example.com');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search invitations' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Revoke the invitation for ben@example.com' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() => expect(screen.getAllByText('Revoked')).toHaveLength(1));
    expect(screen.getAllByRole('listitem')[1]).toContainElement(document.activeElement as HTMLElement);
  });

  it('show at once who has accepted', async () => {
    const waiting = invitation('ada@example.com');
    world.invitations = [waiting];
    opened();
    await screen.findByText('ada@example.com');
    world.invitations = [{ ...waiting, status: 'ACCEPTED' }];
    store.fold('WorkspaceMember', [{ row: { id: newId(), version: 1 } }]);
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Accepted')]), { timeout: 5_000 });
  });

  it('show at once who has declined', async () => {
    const waiting = invitation('ada@example.com');
    world.invitations = [waiting];
    opened();
    await screen.findByText('ada@example.com');
    world.invitations = [{ ...waiting, status: 'DECLINED' }];
    store.fold('Invitation', [{ row: { id: waiting.id, version: 2 } }]);
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Declined')]), { timeout: 5_000 });
  });

  it('have a link without a secret while they are pending', async () => {
    world.invitations = [invitation('ada@example.com'), invitation('ben@example.com', { status: 'EXPIRED' })];
    vi.stubGlobal('isSecureContext', true);
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Copy link for ada@example.com' }));
    expect(await screen.findByText('Link copied. It works only for ada@example.com.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invite?invitation=${world.invitations[0]?.id}`);
    expect(screen.queryByRole('button', { name: 'Copy link for ben@example.com' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('have a new link to share if the server sends no email, and no button to send', async () => {
    const known = knownApiConfig();
    if (known) setApiConfig({ ...known, invitesByMail: false });
    world.invitations = [
      invitation('ada@example.com'),
      invitation('ben@example.com', { status: 'EXPIRED' }),
      invitation('cy@example.com', { status: 'ACCEPTED' }),
    ];
    vi.stubGlobal('isSecureContext', true);
    const { user } = opened();
    expect(await screen.findByRole('button', { name: 'Copy new link for ben@example.com' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy new link for cy@example.com' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy new link for ada@example.com' }));
    await screen.findByText(/^Link copied\. Anyone who has it can join as ada@example\.com/);
    const [asked] = sent('set-invitation-link');
    const { token } = (asked?.body ?? {}) as { token?: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(asked?.query.get('invitationId')).toBe(world.invitations[0]?.id);
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invite?token=${token}`);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/This server doesn't send email\. After you invite people, copy the link/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('show why the server refused, and stay', async () => {
    world.invitations = [invitation('ada@example.com')];
    world.instead = ({ query }) =>
      query.get('endpoint') === 'resend-workspace-invitation' ? refusal(429, 'too-many-requests') : undefined;
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Resend the invitation to ada@example.com' }));
    expect(await screen.findByText('Refused: too-many-requests.')).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
  });

  it('have a button to invite if there are none', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Invite people' }));
    expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeVisible();
  });
});

describe('inviting', () => {
  const dialog = async () => {
    const { user, address } = opened();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await screen.findByRole('dialog', { name: 'Invite people' });
    return { user, address, box: screen.getByRole('textbox', { name: 'Email addresses' }) };
  };

  it('splits a pasted list, marks invalid addresses, and sends nothing while there are any', async () => {
    const { user, box } = await dialog();
    await user.click(box);
    await user.paste('Ada@example.com, ben@example.com\nwrong');
    expect(screen.getByText('wrong (not an email address)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    expect(await screen.findByText('wrong is not an email address.')).toBeVisible();
    expect(sent('create-workspace-invitations')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove wrong' }));
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('create-workspace-invitations')[0]?.body).toEqual({
      emails: ['ada@example.com', 'ben@example.com'],
      role: 'MEMBER',
      department: null,
      message: '',
    });
  });

  it('leads to the links of several people if the server sends no email', async () => {
    const known = knownApiConfig();
    if (known) setApiConfig({ ...known, invitesByMail: false });
    const { user, address, box } = await dialog();
    await user.type(box, 'ada@example.com, ben@example.com');
    await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
    await user.click(await screen.findByRole('button', { name: 'Show links' }));
    await waitFor(() => expect(address()).toBe(`/workspace/${world.id}/team?tab=invitations`));
  });

  it('hands the link over at once if the server sends no email', async () => {
    const known = knownApiConfig();
    if (known) setApiConfig({ ...known, invitesByMail: false });
    vi.stubGlobal('isSecureContext', true);
    const { user, box } = await dialog();
    await user.type(box, 'ada@example.com');
    // No one would get it.
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(async () => {
      const { token } = (sent('set-invitation-link')[0]?.body ?? {}) as { token?: string };
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invite?token=${token}`);
    });
    vi.unstubAllGlobals();
  });

  it('offers only roles below your own, and says how many seats are free', async () => {
    const { user, box } = await dialog();
    const roles = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(roles.map((option) => option.textContent)).toEqual(['Guest', 'Member']);
    expect(await screen.findByText('This plan has 3 free seats.')).toBeVisible();
    await user.click(box);
    await user.paste('a@x.org b@x.org c@x.org d@x.org');
    expect(screen.getByText(/The first people to accept get in/)).toBeVisible();
  });

  it('says what a guest without a project will see, before it is sent', async () => {
    const shared = { role: 'ADMIN', status: 'ACTIVE' };
    const items = [
      { ...shared, id: newId(), name: 'Harbour works', visibility: 'TEAM' },
      { ...shared, id: newId(), name: 'Handbook', visibility: 'PUBLIC' },
    ];
    world.instead = ({ query }) =>
      query.get('endpoint') === 'get-workspace-projects' ? { status: 200, part: { items, pagination: {} } } : undefined;
    const { user } = await dialog();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Guest');
    const project = screen.getByRole('combobox', { name: 'Project' });
    await waitFor(() =>
      expect(project).toHaveAccessibleDescription('Without a project, guests see only what is public: Handbook.'),
    );
    await user.selectOptions(project, 'Harbour works');
    expect(project).not.toHaveAccessibleDescription();
  });

  it('says at once that no seat is free, and what that means for an invitation', async () => {
    world.seatsLeft = 0;
    await dialog();
    expect(
      await screen.findByText(/^All 2 seats of this plan are taken\. People you invite can join when a seat is free\./),
    ).toBeVisible();
    expect(screen.queryByText(/This plan has/)).toBeNull();
  });

  it('marks addresses that the server says are already members', async () => {
    world.instead = ({ query }) =>
      query.get('endpoint') === 'create-workspace-invitations'
        ? refusal(409, 'already-a-member', { 'emails.1': 'Already a member' })
        : undefined;
    const { user, box } = await dialog();
    await user.click(box);
    await user.paste('new@x.org old@x.org');
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    expect(await screen.findByText('old@x.org (already a member)')).toBeVisible();
    expect(screen.getByText('new@x.org')).toBeVisible();
    expect(screen.getByText('Refused: already-a-member.')).toBeVisible();
    // The error goes away when the addresses change. The mark stays.
    await user.type(box, 'third@x.org ');
    expect(screen.queryByText('Refused: already-a-member.')).toBeNull();
    expect(screen.getByText('old@x.org (already a member)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove old@x.org' }));
    expect(screen.getByRole('button', { name: 'Send 2 invitations' })).toBeVisible();
  });
});
