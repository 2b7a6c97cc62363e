import type { PasskeyListItem, UserIdentity } from '@supabase/auth-js';
import { client } from '#web/api';
import { authClient } from '#web/auth-client';
import type { teamActions } from '#features/team/contract';
import { ownFactorsOf, type OwnFactor } from '#features/credentials/web';
import { useSession } from '#web/session';
import { revalidate, revalidateTables } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { secondFactorActions, SecondFactorState, sessionActions, SignedInDevice } from '../contract.ts';

const auth = client<typeof sessionActions>('auth');
const workspaces = client<typeof secondFactorActions>('workspace');
const team = client<typeof teamActions>('workspace');

/** How the person signs in, from the identity service. */
export interface Identity {
  readonly email: string;
  /** The new address, until the change is confirmed. */
  readonly newEmail: string | null;
  readonly factors: readonly OwnFactor[];
  readonly google: readonly UserIdentity[];
  /** Whether the person can sign in without Google. */
  readonly hasOwnWay: boolean;
}

const IDENTITY = 'identity:';
const SESSIONS = 'sessions:';
const CODES = 'recovery-codes:';
const PASSKEYS = 'passkeys:';

export function useIdentity(): QueryState<Identity> {
  const { user } = useSession();
  return useQuery(user && IDENTITY + user.id, async () => {
    const { data, error } = await (await authClient()).getUser();
    if (error) throw error;
    const { email = '', new_email: newEmail = null, factors, identities = [] } = data.user;
    return {
      email,
      newEmail,
      factors: ownFactorsOf(factors).filter(({ isVerified }) => isVerified),
      google: identities.filter(({ provider }) => provider === 'google'),
      hasOwnWay: identities.some(({ provider }) => provider !== 'google'),
    };
  });
}

/** How many recovery codes there are and how many are unused; null if there are none. */
export function useRecoveryCodes(isWanted: boolean): QueryState<{ total: number; remaining: number } | null> {
  const { user } = useSession();
  return useQuery(isWanted && user ? CODES + user.id : null, async () => {
    const { data, error } = await (await authClient()).mfa.recoveryCodes.getStatus();
    if (error?.code === 'mfa_factor_not_found') return null;
    if (error) throw error;
    return { total: data.total, remaining: data.remaining };
  });
}

/** The passkeys of the person, oldest first. */
export function usePasskeys(): QueryState<readonly PasskeyListItem[]> {
  const { user } = useSession();
  return useQuery(user && PASSKEYS + user.id, async () => {
    const { data, error } = await (await authClient()).passkey.list();
    if (error) throw error;
    return data;
  });
}

/** Reloads everything that a change of the ways to sign in can affect. */
export const refreshIdentity = async (): Promise<void> =>
  void (await Promise.all([IDENTITY, SESSIONS, CODES, PASSKEYS].map((prefix) => revalidate(prefix))));

export function useDevices(): QueryState<readonly SignedInDevice[]> {
  const { user } = useSession();
  return useQuery(user && SESSIONS + user.id, async () => (await auth.get('get-sessions')).items);
}

export async function signOutDevice(sessionId: string): Promise<void> {
  await auth.delete('revoke-session', { query: { sessionId } });
  await revalidate(SESSIONS);
}

export async function signOutOthers(): Promise<number> {
  const { count } = await auth.delete('revoke-other-sessions');
  await revalidate(SESSIONS);
  return count;
}

const stateKey = (workspaceId: string): string => `second-factor:${workspaceId}`;

export const useSecondFactorState = (workspaceId: string): QueryState<SecondFactorState> =>
  useQuery(stateKey(workspaceId), () => workspaces.get('get-second-factor-state', { query: { workspaceId } }));

export async function requireSecondFactor(workspaceId: string, required: boolean): Promise<void> {
  await workspaces.put('set-second-factor-required', { query: { workspaceId }, body: { required } });
  await Promise.all([revalidate(stateKey(workspaceId)), revalidateTables(['Workspace'])]);
}

/** Removes the signed-in person from a workspace. */
export const leaveWorkspace = async (workspaceId: string): Promise<void> =>
  void (await team.delete('leave-workspace', { query: { workspaceId } }));

/** When the signed-in person must have a second factor in a workspace that requires one since `since`; null loads nothing. */
export const useDeadline = (workspaceId: string, since: string | null): QueryState<{ dueAt: string | null }> =>
  useQuery(since && `second-factor-deadline:${workspaceId}:${since}`, () =>
    workspaces.get('get-second-factor-deadline', { query: { workspaceId } }),
  );
