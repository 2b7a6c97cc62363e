import { client } from '#web/api';
import { authClient } from '#web/auth-client';
import { currentSession, useSession } from '#web/session';
import { revalidate } from '#web/swr';
import { claimsOf } from '#web/token-claims';
import { useQuery } from '#web/use-query';
import type { Demo, demoActions, MyDemo } from '../contract.ts';
import { LOOK_SECONDS } from '../fields.ts';

const demo = client<typeof demoActions>('demo');
const keyOf = (userId: string): string => `demo-${userId}`;

/** The demo of the person, who looks at it as long as this is used; null if they have an account, undefined at first. */
export function useDemo(): Demo | null | undefined {
  const { user } = useSession();
  const { data } = useQuery(user && keyOf(user.id), look, { refreshEvery: LOOK_SECONDS * 1000 });
  return data?.demo;
}

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Gives the visitor an account. The answer has the demo while the address has to be confirmed, and null once it is kept. */
export async function keepDemo({ email, password, ...data }: NewAccount): Promise<Demo | null> {
  await changeIdentity({ email, password, data });
  return lookAgain();
}

/** Sends the email that confirms the address again, also to another one. */
export async function confirmAgain(email: string): Promise<void> {
  await changeIdentity({ email });
  await lookAgain();
}

async function changeIdentity(change: { email: string; password?: string; data?: object }): Promise<void> {
  // A person who opens the link elsewhere is told that the address is confirmed.
  const emailRedirectTo = `${location.origin}/dashboard?arrived=address`;
  const { error } = await (await authClient()).updateUser(change, { emailRedirectTo });
  if (error) throw error;
}

async function look(): Promise<MyDemo> {
  const mine = await demo.put('look-at-demo', { body: {} });
  const { accessToken } = currentSession();
  if (mine.demo === null && accessToken !== null && claimsOf(accessToken)['is_anonymous'] === true) {
    // The token of a visitor says that they are one, also once the session knows their account, and the server goes by the token. So
    // that of the new account is fetched. Everything shows the new name.
    await (await authClient()).refreshSession();
    void revalidate('');
  }
  return mine;
}

async function lookAgain(): Promise<Demo | null> {
  const mine = await look();
  const { user } = currentSession();
  if (user && mine.demo) await revalidate(keyOf(user.id));
  return mine.demo;
}
