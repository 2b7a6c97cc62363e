import { type LoaderFunctionArgs, redirect } from 'react-router';
import { authClient } from '#web/auth-client';
import { returnTo } from '#web/return-to';
import { sessionReady } from '#web/session';
import { arrivedByLink } from './link-arrival.ts';

/** Loader of the pages for people who are not signed in. Everyone else continues to where they wanted to go. */
export async function guestOnly({ request }: LoaderFunctionArgs): Promise<null> {
  if ((await tokenNow()) !== null) throw redirect(returnTo(new URL(request.url).search));
  return null;
}

/** The session's token. If the address contains a code, the token of the session that the code is exchanged for. */
export async function tokenNow(): Promise<string | null> {
  if (!arrivedByLink()) return (await sessionReady()).accessToken;
  const client = await authClient();
  await client.initialize();
  const { data } = await client.getSession();
  await sessionReady();
  return data.session?.access_token ?? null;
}
