import { client } from '#web/api';
import type { Invitation, invitationActions, ReceivedInvitation } from '../contract.ts';

const workspace = client<typeof invitationActions>('workspace');

/** The key of a workspace's open invitations in the cache of answers. */
export const invitationsKey = (workspaceId: string): string => `invitations:${workspaceId}`;

/** Invitations that wait for an answer, or have waited too long. */
export async function openInvitations(workspaceId: string): Promise<Invitation[]> {
  const { items } = await workspace.get('get-workspace-invitations', { query: { id: workspaceId, limit: 100 } });
  return items.filter(({ status }) => status === 'PENDING' || status === 'EXPIRED');
}

export interface Wish {
  email: string;
  role: Invitation['role'];
  message: string;
}

export const invite = (workspaceId: string, wish: Wish): Promise<Invitation> =>
  workspace.post('create-workspace-invitation', { query: { id: workspaceId }, body: wish });

export const resend = (workspaceId: string, invitationIds: string[]) =>
  workspace.post('resend-workspace-invitation', { query: { id: workspaceId }, body: { invitationIds } });

export const revoke = (workspaceId: string, invitationIds: string[]) =>
  workspace.post('revoke-workspace-invitation', { query: { id: workspaceId }, body: { invitationIds } });

export const received = (token: string): Promise<ReceivedInvitation> => workspace.get('get-invitation', { query: { token } });

export const accept = (token: string) => workspace.post('accept-invitation', { query: {}, body: { token } });

export const decline = (token: string) => workspace.post('decline-invitation', { query: {}, body: { token } });
