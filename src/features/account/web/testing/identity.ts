import { setApiConfig } from '#web/api-config';
import { forgetAuthClient } from '#web/auth-client';
import { sessionReady, startSession } from '#web/session';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { sessionOf } from '#web/testing/signed-in';

export const MARA = '01890000-0000-7000-8000-00000000000a';
export const PASSWORD = 'correct horse battery';

/** A server with one account, Mara's. A test answers requests itself if it needs another answer. */
export async function identityServer(own: (asked: ReceivedCall) => Reply | undefined = () => undefined): Promise<Loopback> {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
  return loopback((asked) => {
    const reply = asked.method === 'OPTIONS' ? { status: 204 } : (own(asked) ?? answer(asked));
    return reply && { ...reply, headers: { ...cors, ...reply.headers } };
  });
}

/** Points the browser's part at a server where no one is signed in. The result undoes it. */
export async function asGuest(url: string): Promise<() => void> {
  setApiConfig({ supabaseUrl: url, supabaseKey: 'sb_publishable_test', apiUrl: url, providers: {}, mail: false, version: '1' });
  const stop = startSession();
  await sessionReady();
  return () => {
    stop();
    forgetAuthClient();
    localStorage.clear();
    sessionStorage.clear();
    setApiConfig(null);
  };
}

// The older of the two forms of a refusal, which needs no header that a browser would hide.
const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code: status, error_code: code, msg: message },
});

function answer({ path, query, body }: ReceivedCall): Reply {
  const { email, password } = (body ?? {}) as { email?: string; password?: string };
  if (path === '/auth/v1/token' && query.get('grant_type') === 'password') {
    if (email === 'nora@example.com') return refusal(400, 'email_not_confirmed', 'Email not confirmed');
    const isRight = email === 'mara@example.com' && password === PASSWORD;
    return isRight
      ? { status: 200, body: sessionOf(MARA, 'fresh') }
      : refusal(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (path === '/auth/v1/signup') {
    if (password === 'password1') {
      return {
        status: 422,
        body: { code: 'weak_password', message: 'Password is known to be weak.', weak_password: { reasons: ['pwned'] } },
      };
    }
    return { status: 200, body: sessionOf(MARA, 'fresh') };
  }
  if (path === '/auth/v1/recover') return { status: 200, body: {} };
  return { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r1' } } };
}
