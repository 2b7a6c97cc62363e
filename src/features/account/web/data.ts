import { client } from '#web/api';
import { callApi } from '#web/call';
import { type QueryState, useQuery } from '#web/use-query';
import type { SessionUser } from '#web/session-user';
import { useSession } from '#web/session';
import type { accountActions, User } from '../contract.ts';

const users = client<typeof accountActions>('user');

export const profileKey = (userId: string): string => `profile:${userId}`;

/** The signed-in person as the product knows them. Fails with `not-registered` before their registration. */
export function useProfile(): QueryState<User> {
  const { user } = useSession();
  return useQuery(user && profileKey(user.id), () => profileOf(user?.id ?? ''));
}

export const profileOf = (id: string): Promise<User> => users.get('get-user-profile', { query: { id } });

/** Makes the signed-in person known, with a first workspace; calling again changes nothing. */
export const register = ({ id, email, firstName, lastName, profilePictureUrl }: SessionUser): Promise<unknown> =>
  callApi('POST', '/api/register', {
    body: { id, email, firstName: firstName.slice(0, 100), lastName: lastName.slice(0, 100), profilePictureUrl },
  });
