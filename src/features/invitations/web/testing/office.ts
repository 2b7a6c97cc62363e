import { newId } from '#contract/new-id';
import type { WorkspaceRole } from '#contract/permissions';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import type { InvitationPreview, Invitation, MyInvitation, ReceivedInvitation } from '#features/invitations/contract';

const IN_SIX_DAYS = () => new Date(Date.now() + 6 * 86_400_000).toISOString();

export const invitation = (email: string, more: Partial<Invitation> = {}): Invitation => ({
  id: newId(),
  email,
  role: 'MEMBER',
  department: null,
  message: '',
  status: 'PENDING',
  expiresAt: IN_SIX_DAYS(),
  projectId: null,
  projectRole: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  inviter: { id: newId(), name: 'Mara Ruiz' },
  ...more,
});

const glimpse: InvitationPreview = {
  status: 'PENDING',
  workspaceName: 'Northwind',
  role: 'MEMBER',
  message: 'Join us',
  inviterName: 'Mara Ruiz',
  mailbox: 'i…@example.com',
};

/** The state of a test server with invitations. A test changes it before it opens a screen. Each has an id, and so caches, of its own. */
export function office() {
  return {
    id: newId(),
    role: 'ADMIN' as WorkspaceRole,
    invitations: [] as Invitation[],
    mine: [] as MyInvitation[],
    glimpse,
    received: {
      isYours: true,
      workspaceId: newId(),
      projectId: null,
      projectName: null,
      expiresAt: IN_SIX_DAYS(),
    } as Partial<ReceivedInvitation>,
    seatsLeft: 3,
    /** Replaces the answer if it returns one. */
    instead: (_asked: ReceivedCall): Reply | undefined => undefined,
  };
}
export type Office = ReturnType<typeof office>;

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const paged = (items: readonly unknown[]) => ({ items, pagination: { total: items.length, page: 1, limit: 50, totalPages: 1 } });

/** An error as the server sends it. */
export const refusal = (status: number, code: string, fields?: Record<string, string>): Reply => ({
  status,
  body: { error: { code, message: `Refused: ${code}.`, requestId: 'r', ...(fields && { fields }) } },
});

export function answers(world: Office, asked: ReceivedCall): Reply {
  const reply =
    asked.method === 'OPTIONS' ? { status: 204 } : (world.instead(asked) ?? { status: 200, part: answer(world, asked) });
  return reply && { ...reply, headers: { ...cors, ...reply.headers } };
}

function answer(world: Office, { path, query, body }: ReceivedCall): unknown {
  if (path.startsWith('/api/callback/invite')) return world.glimpse;
  const ids = (body as { invitationIds?: string[] } | null)?.invitationIds ?? [];
  const [search, status] = [query.get('search') ?? '', query.get('status')];
  switch (query.get('endpoint')) {
    case 'get-workspace':
      return { id: world.id, name: 'Northwind', role: world.role, version: 1, members: [], subscription: {} };
    case 'get-workspace-invitations':
      return paged(world.invitations.filter((each) => each.email.includes(search) && (!status || each.status === status)));
    case 'get-workspace-subscription-summary':
      return { usage: { seats: 2, guests: 0 }, limits: { seats: 2 + world.seatsLeft, guests: 2 } };
    case 'create-workspace-invitations':
      return { items: (body as { emails: string[] }).emails.map((email) => invitation(email)) };
    case 'revoke-workspace-invitation':
      world.invitations = world.invitations.map((each) => (ids.includes(each.id) ? { ...each, status: 'REVOKED' } : each));
      return { items: [] };
    case 'get-invitation':
      return { ...world.glimpse, ...world.received };
    case 'get-my-invitations':
      return paged(world.mine);
    case 'accept-invitation':
    case 'accept-my-invitation':
      return { workspaceId: world.id, projectId: null };
    case 'decline-my-invitation':
      world.mine = world.mine.filter(({ id }) => id !== query.get('invitationId'));
      return { status: 'DECLINED' };
    default:
      return {};
  }
}
