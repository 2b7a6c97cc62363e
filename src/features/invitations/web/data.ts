import type { BodyInput } from '#contract/action';
import type { workspaceProjectActions } from '#features/projects/contract';
import type { workspaceActions } from '#features/workspaces/contract';
import { useApiConfig } from '#web/api-config';
import { callApi } from '#web/call';
import { client } from '#web/api';
import { type LiveScope, workspaceScope } from '#web/live';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type {
  InvitationPreview,
  Invitation,
  invitationActions,
  InvitationStatus,
  MyInvitation,
  ReceivedInvitation,
} from '../contract.ts';

const workspace = client<typeof invitationActions>('workspace');
const around = client<typeof workspaceActions & typeof workspaceProjectActions>('workspace');

const invitationsKey = (workspaceId: string): string => `invitations:${workspaceId}`;

export interface InvitationFilter {
  search: string;
  status: InvitationStatus | '';
  page: number;
}

type Page = Awaited<ReturnType<typeof invitationsOf>>;

const invitationsOf = (workspaceId: string, projectId: string | undefined, { search, status, page }: InvitationFilter) =>
  workspace.get('get-workspace-invitations', {
    query: { workspaceId, page, ...(projectId && { projectId }), ...(search && { search }), ...(status && { status }) },
  });

/** The live scope that tells people who manage members that invitations changed. */
export const invitationsScope = (workspaceId: string): LiveScope => ({ ...workspaceScope(workspaceId), part: 'invitations' });

/** A page of the invitations to a workspace or a project. */
export const useInvitations = (workspaceId: string, projectId: string | undefined, filter: InvitationFilter): QueryState<Page> =>
  useQuery(
    `${invitationsKey(workspaceId)}:${JSON.stringify([projectId, filter])}`,
    () => invitationsOf(workspaceId, projectId, filter),
    // The status of an invitation depends on its inviter's role and on who has joined.
    { refetchesOn: ['Invitation', 'WorkspaceMember', 'ProjectMember'] },
  );

export type NewInvitations = BodyInput<(typeof invitationActions)['create-workspace-invitations']>;

/** Invites several people, all or none. */
export async function invite(workspaceId: string, projectId: string | undefined, wish: NewInvitations): Promise<Invitation[]> {
  const query = { workspaceId, ...(projectId && { projectId }) };
  const { items } = await workspace.post('create-workspace-invitations', { query, body: wish });
  await revalidate(invitationsKey(workspaceId));
  return items;
}

export type InvitationAction = 'resend' | 'revoke';

/** Resends or revokes invitations. */
export async function renew(workspaceId: string, how: InvitationAction, invitationIds: string[]): Promise<void> {
  await workspace.post(`${how}-workspace-invitation`, { query: { workspaceId }, body: { invitationIds } });
  await revalidate(invitationsKey(workspaceId));
}

/**
 * A new link for an invitation, for servers that send no email. Earlier links stop working. The token is created here and
 * the server stores its hash, so that no response contains it.
 */
export async function newLink(workspaceId: string, invitationId: string): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  await workspace.post('set-invitation-link', { query: { workspaceId, invitationId }, body: { token } });
  await revalidate(invitationsKey(workspaceId));
  return `/invite?token=${token}`;
}

/** Whether the server emails invitations; null until its settings are known. */
export const useInvitesByMail = (): boolean | null => useApiConfig()?.invitesByMail ?? null;

/** One of two sentences depending on `useInvitesByMail`; none while it is unknown. */
export const bySending = (invitesByMail: boolean | null, mailed: string, handedOver: string): string | undefined =>
  invitesByMail === null ? undefined : invitesByMail ? mailed : handedOver;

/** The projects of a workspace, to select one for an invitation and to show the names of others. Loaded only if `isWanted`. */
export const useProjectsToInviteInto = (workspaceId: string, isWanted = true) =>
  useQuery(isWanted ? `projects-to-invite-into:${workspaceId}` : null, () =>
    around.get('get-workspace-projects', { query: { workspaceId, limit: 100 } }).then(({ items }) => items),
  );

/** What a link shows before signing in. */
export const fetchPreview = async (token: string): Promise<InvitationPreview> =>
  (await callApi('GET', '/api/callback/invite', { query: { token } })) as InvitationPreview;

export const received = (token: string): Promise<ReceivedInvitation> => workspace.get('get-invitation', { query: { token } });

/** The open invitations of the reader's email address. */
export const useMyInvitations = (): QueryState<readonly MyInvitation[]> =>
  useQuery(MINE, () => workspace.get('get-my-invitations', { query: { limit: 100 } }).then(({ items }) => items));

const MINE = 'my-invitations';
const answered = () => Promise.all([revalidate(MINE), revalidate('workspaces')]);

export async function accept(token: string) {
  const joined = await workspace.post('accept-invitation', { body: { token } });
  await answered();
  return joined;
}

export async function decline(token: string) {
  await workspace.post('decline-invitation', { body: { token } });
  await answered();
}

export async function acceptMine(invitationId: string) {
  const joined = await workspace.post('accept-my-invitation', { query: { invitationId }, body: {} });
  await answered();
  return joined;
}

export async function declineMine(invitationId: string) {
  await workspace.post('decline-my-invitation', { query: { invitationId }, body: {} });
  await answered();
}

/** The page where the invited email address answers an invitation. */
export const linkOf = (id: string): string => `/invite?invitation=${encodeURIComponent(id)}`;

/** The first page for a person who has just joined. */
export const startOf = ({ workspaceId, projectId }: { workspaceId: string; projectId: string | null }): string =>
  projectId === null ? `/workspace/${workspaceId}/projects` : `/dashboard/${workspaceId}/projects/${projectId}/board`;
