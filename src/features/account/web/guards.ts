import { type LoaderFunctionArgs, redirect } from 'react-router';
import { withReturnTo, returnTo } from '#web/return-to';
import { sessionReady } from '#web/session';
import { linkProblem } from './link-problem.ts';
import { isRecovery } from './recovery.ts';

/** Loader of a guarded route: without a session the login page is next, and then the way back here. */
export async function signedInOnly({ request }: LoaderFunctionArgs): Promise<null> {
  const { status } = await sessionReady();
  if (status === 'authenticated') return null;
  const { pathname, search } = new URL(request.url);
  const login = new URL(withReturnTo('/auth/login', pathname + search), location.origin);
  const problem = linkProblem();
  if (problem) login.searchParams.set('problem', problem);
  throw redirect(login.pathname + login.search);
}

/** Loader of the pages for who is not signed in: everybody else goes on to where they wanted. */
export async function guestOnly({ request }: LoaderFunctionArgs): Promise<null> {
  const { status } = await sessionReady();
  if (status === 'authenticated') throw redirect(returnTo(new URL(request.url).search));
  return null;
}

/** Loader of the page for a new password: for who comes by the link of a mail, and for who has to ask for one. */
export async function recoveringOnly({ request }: LoaderFunctionArgs): Promise<null> {
  const { status, accessToken } = await sessionReady();
  if (status === 'authenticated' && !isRecovery(accessToken)) throw redirect(returnTo(new URL(request.url).search));
  return null;
}
