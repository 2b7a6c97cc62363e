import { type LoaderFunctionArgs, redirect } from 'react-router';
import { returnTo, withReturnTo, withToken } from '#web/return-to';
import { currentSession, sessionReady } from '#web/session';
import { verifyCode } from '#web/sign-in';
import { tokenNow } from './guest-guard.ts';
import { linkNotice, linkProblem } from './link-arrival.ts';
import { isRecovery } from './recovery.ts';

/** Loader of a guarded route: without a session it redirects to the login page, which leads back here. */
export async function signedInOnly({ request }: LoaderFunctionArgs): Promise<null> {
  const [problem, news] = [linkProblem(), linkNotice()];
  if ((await tokenNow()) !== null) return confirmedOnly(new URL(request.url));
  const login = new URL(withReturnTo('/auth/login', wantedBy(new URL(request.url))), location.origin);
  if (news) login.searchParams.set('news', news);
  else if (problem) login.searchParams.set('problem', problem);
  throw redirect(login.pathname + login.search);
}

/** A person with a second factor confirms it before anything else, however they signed in, and then returns here. */
function confirmedOnly(url: URL): null {
  if (currentSession().needsFactor) throw redirect(withReturnTo('/auth/second-factor', wantedBy(url)));
  return null;
}

/** Loader of the page that asks for the second factor: for people who still have to confirm it. */
export async function unconfirmedOnly({ request }: LoaderFunctionArgs): Promise<null> {
  const { search } = new URL(request.url);
  if ((await tokenNow()) === null) throw redirect(`/auth/login${search}`);
  if (!currentSession().needsFactor) throw redirect(returnTo(search));
  return null;
}

/**
 * Where an address leads once the person is signed in. The page that only completes a sign-in leads on, and never to itself.
 */
function wantedBy(url: URL): string {
  if (url.pathname === '/auth/confirm-registration') return withToken(returnTo(url.search), url.searchParams.get('token'));
  for (const name of ['code', 'message', 'error', 'error_code', 'error_description']) url.searchParams.delete(name);
  return url.pathname + url.search + fragmentOf(url);
}

/**
 * The fragment of an address, which a loader does not get: the browser's own, if that is the address. A token is no
 * fragment.
 */
function fragmentOf({ pathname }: URL): string {
  return location.pathname === pathname && /^#[\w-]+$/.test(location.hash) ? location.hash : '';
}

/**
 * Loader of the page for a new password: for people who come by the link of an email, and for those who have to request one.
 */
export async function recoveringOnly({ request }: LoaderFunctionArgs): Promise<null> {
  const asked = new URL(request.url);
  const proof = asked.searchParams.get('token_hash');
  if (proof !== null) {
    // Someone else may have emailed this link, so the page asks before it replaces the session.
    if ((await sessionReady()).status === 'authenticated') return null;
    throw redirect(await recoveredBy(proof, asked));
  }
  const token = await tokenNow();
  if (token === null) return null;
  if (!isRecovery(token)) throw redirect(returnTo(new URL(request.url).search));
  return confirmedOnly(new URL(request.url));
}

/** Uses the token of a recovery link, in whatever browser it is opened, and redirects to the same page without it. */
async function recoveredBy(proof: string, { pathname, searchParams: query }: URL): Promise<string> {
  const problem = await verifyCode({ type: 'recovery', token_hash: proof }).then(
    () => null,
    (error: { name?: string; code?: string }) => {
      // The link still works. The page keeps its address and asks to be reloaded.
      if (error.name === 'AuthRetryableFetchError') throw error;
      return error.code ?? 'unexpected_failure';
    },
  );
  for (const name of ['token_hash', 'type']) query.delete(name);
  if (problem !== null) query.set('error_code', problem);
  await sessionReady();
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
