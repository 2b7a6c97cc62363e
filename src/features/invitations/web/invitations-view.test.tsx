import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownApiConfig, setApiConfig } from '#web/api-config';
import { store } from '#web/row-store';
import { newId } from '#contract/new-id';
import { startKernel } from '#web/start-kernel';
import { type Asked, loopback, type Loopback } from '#web/testing/loopback';
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
  return rendered([{ path: '/', Component: Panel }] satisfies RouteObject[], '/');
};
const sent = (name: string): Asked[] => server.asked.filter(({ query }) => query.get('endpoint') === name);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the invitations of a workspace', () => {
  it('tell who was invited as what, by whom, and how it stands', async () => {
    world.invitations = [
      invitation('ada@example.com', { role: 'GUEST', department: 'Press' }),
      invitation('ben@example.com', { status: 'ACCEPTED' }),
    ];
    opened();
    await screen.findByText('ada@example.com');
    expect(rows()).toEqual([
      expect.stringContaining('Guest · Press · by Mara RuizPendingEnds in 6 days'),
      expect.stringContaining('Member · by Mara RuizAccepted'),
    ]);
    // Nothing can be done about what was accepted.
    expect(screen.queryByRole('button', { name: 'Send again to ben@example.com' })).toBeNull();
  });

  it('name the project that they lead into', async () => {
    const projectId = newId();
    world.invitations = [invitation('ada@example.com', { role: 'GUEST', projectId, projectRole: 'VIEWER' })];
    world.instead = ({ query }) =>
      query.get('endpoint') === 'get-workspace-projects'
        ? { status: 200, part: { items: [{ id: projectId, name: 'Harbour works' }], pagination: {} } }
        : undefined;
    opened();
    expect(await screen.findByText('Guest · Harbour works · by Mara Ruiz')).toBeVisible();
  });

  it('are searched, and filtered by their status', async () => {
    world.invitations = [invitation('ada@example.com'), invitation('ben@example.com', { status: 'EXPIRED' })];
    const { user } = opened();
    await user.type(await screen.findByRole('searchbox', { name: 'Search invitations' }), 'ada');
    await waitFor(() => expect(screen.queryByText('ben@example.com')).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Expired');
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    expect(await screen.findByText('ben@example.com')).toBeVisible();
  });

  it('are chosen by keys and taken back together, once that was confirmed', async () => {
    world.invitations = [invitation('ada@example.com'), invitation('ben@example.com'), invitation('cy@example.com')];
    const { user } = opened();
    await screen.findByText('ada@example.com');
    await user.keyboard('{ArrowDown}x{ArrowDown}x');
    expect(await screen.findByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('stops working for good');
    await user.click(within(question).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(sent('revoke-workspace-invitation').map(({ body }) => body)).toEqual([
      { invitationIds: world.invitations.slice(0, 2).map(({ id }) => id) },
    ]);
    await waitFor(() => expect(screen.getAllByText('Taken back').length).toBeGreaterThan(1));
  });

  it('are searched by a key, and keep the place of who takes one back', async () => {
    world.invitations = [invitation('ada@example.com'), invitation('ben@example.com')];
    const { user } = opened();
    await screen.findByText('ada@example.com');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search invitations' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Take back the invitation of ben@example.com' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.getAllByText('Taken back').length).toBeGreaterThan(1));
    expect(screen.getAllByRole('listitem')[1]).toContainElement(document.activeElement as HTMLElement);
  });

  it('show at once who has accepted and come in', async () => {
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

  it('can be handed on by a link that holds no secret, while they wait', async () => {
    world.invitations = [invitation('ada@example.com'), invitation('ben@example.com', { status: 'EXPIRED' })];
    vi.stubGlobal('isSecureContext', true);
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Copy the link for ada@example.com' }));
    expect(await screen.findByText('Link copied. It opens for ada@example.com alone')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invite?invitation=${world.invitations[0]?.id}`);
    expect(screen.queryByRole('button', { name: 'Copy the link for ben@example.com' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('are handed over by a new link where the server sends no mail, and nothing offers to send', async () => {
    const known = knownApiConfig();
    if (known) setApiConfig({ ...known, invitesByMail: false });
    world.invitations = [
      invitation('ada@example.com'),
      invitation('ben@example.com', { status: 'EXPIRED' }),
      invitation('cy@example.com', { status: 'ACCEPTED' }),
    ];
    vi.stubGlobal('isSecureContext', true);
    const { user } = opened();
    expect(await screen.findByRole('button', { name: 'Copy a new link for ben@example.com' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy a new link for cy@example.com' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy a new link for ada@example.com' }));
    await screen.findByText(/^Link copied\. Whoever has it can join with an account for ada@example\.com/);
    const [asked] = sent('set-invitation-link');
    const { token } = (asked?.body ?? {}) as { token?: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(asked?.query.get('invitationId')).toBe(world.invitations[0]?.id);
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invite?token=${token}`);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/This server sends no mail\. Copy the link of each/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('say what was refused, and stay', async () => {
    world.invitations = [invitation('ada@example.com')];
    world.instead = ({ query }) =>
      query.get('endpoint') === 'resend-workspace-invitation' ? refusal(429, 'too-many-requests') : undefined;
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Send again to ada@example.com' }));
    expect(await screen.findByText('Refused: too-many-requests.')).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
  });

  it('where there is none, begin with one', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Invite people' }));
    expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeVisible();
  });
});

describe('inviting', () => {
  const dialog = async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await screen.findByRole('dialog', { name: 'Invite people' });
    return { user, box: screen.getByRole('textbox', { name: 'Mail addresses' }) };
  };

  it('takes a pasted list apart, marks what is no address, and sends nothing while there is one', async () => {
    const { user, box } = await dialog();
    await user.click(box);
    await user.paste('Ada@example.com, ben@example.com\nwrong');
    expect(screen.getByText('wrong (not an address)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send 2' }));
    expect(await screen.findByText('wrong is not an address.')).toBeVisible();
    expect(sent('create-workspace-invitations')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove wrong' }));
    await user.click(screen.getByRole('button', { name: 'Send 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('create-workspace-invitations')[0]?.body).toEqual({
      emails: ['ada@example.com', 'ben@example.com'],
      role: 'MEMBER',
      department: null,
      message: '',
    });
  });

  it('offers only roles below one’s own, and says how much room there is', async () => {
    const { user, box } = await dialog();
    const roles = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(roles.map((option) => option.textContent)).toEqual(['Guest', 'Member']);
    expect(await screen.findByText('3 seats left in the plan.')).toBeVisible();
    await user.click(box);
    await user.paste('a@x.org b@x.org c@x.org d@x.org');
    expect(screen.getByText(/Those who accept first get in/)).toBeVisible();
  });

  it('says before anything is filled in that no seat is left, and what becomes of an invitation then', async () => {
    world.seatsLeft = 0;
    await dialog();
    expect(
      await screen.findByText(/^All 2 seats of this plan are taken\. People you invite can join when a seat is free\./),
    ).toBeVisible();
    expect(screen.queryByText(/left in the plan/)).toBeNull();
  });

  it('marks who is a member already, by the server’s word', async () => {
    world.instead = ({ query }) =>
      query.get('endpoint') === 'create-workspace-invitations'
        ? refusal(409, 'already-a-member', { 'emails.1': 'A member already' })
        : undefined;
    const { user, box } = await dialog();
    await user.click(box);
    await user.paste('new@x.org old@x.org');
    await user.click(screen.getByRole('button', { name: 'Send 2' }));
    expect(await screen.findByText('old@x.org (a member already)')).toBeVisible();
    expect(screen.getByText('new@x.org')).toBeVisible();
    expect(screen.getByText('Refused: already-a-member.')).toBeVisible();
    // What was refused is said no longer once something else is asked; which it was stays marked.
    await user.type(box, 'third@x.org ');
    expect(screen.queryByText('Refused: already-a-member.')).toBeNull();
    expect(screen.getByText('old@x.org (a member already)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove old@x.org' }));
    expect(screen.getByRole('button', { name: 'Send 2' })).toBeVisible();
  });
});
