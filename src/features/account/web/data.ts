import { client } from '#web/api';
import { callApi } from '#web/call';
import { declareOne, useOne } from '#web/use-one';
import type { QueryState } from '#web/use-query';
import type { SessionUser } from '#web/session-user';
import { useSession } from '#web/session';
import type { accountActions, User } from '../contract.ts';

export const users = client<typeof accountActions>('user');

/** The person's own row, so that it is shown, changed and undone like any other. */
const oneself = declareOne<User, { id: string }>({
  table: 'User',
  id: ({ id }) => id,
  load: ({ id }, via) => users.get('get-user-profile', { query: { id }, ...via }),
});

/** The signed-in person as the product knows them. Fails with `not-registered` before their registration. */
export function useProfile(): QueryState<User> {
  const { user } = useSession();
  const { row, status, error, retry } = useOne(oneself, user && { id: user.id });
  return { data: row ?? undefined, status, error, retry };
}

export const profileOf = (id: string): Promise<User> => users.get('get-user-profile', { query: { id } });

/** Registers the signed-in person, with a first workspace. Calling it again changes nothing. */
export const register = ({ id, email, firstName, lastName, profilePictureUrl }: SessionUser): Promise<unknown> =>
  callApi('POST', '/api/register', {
    body: { id, email, firstName: firstName.slice(0, 100), lastName: lastName.slice(0, 100), profilePictureUrl },
  });
