import { type ApiConfig, apiConfig, setApiConfig } from '#web/api-config';
import { forgetAnswers } from '#web/swr';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { sessionOf, signedIn } from '#web/testing/signed-in';

export const MARA = '01890000-0000-7000-8000-00000000000a';
export const RIGHT = '123456';

/** What a test can set: Mara's account and her devices. */
export interface Account {
  factors: object[];
  identities: { identity_id: string; provider: string; identity_data: object; created_at: string }[];
  newEmail: string | null;
  codesLeft: number | null;
  devices: object[];
}

export interface IdentityServer {
  readonly server: Loopback;
  readonly account: Account;
  /** The requests with a method to a path or an action of the API. */
  asked(method: string, what: string): ReceivedCall[];
  end(): Promise<void>;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };

/** Signs Mara in to a server that keeps her account. `own` answers what a test wants otherwise. */
export async function identityServer(
  own: (asked: ReceivedCall, account: Account) => Reply | undefined = () => undefined,
  settings: Partial<ApiConfig> = {},
): Promise<IdentityServer> {
  const account: Account = {
    factors: [],
    identities: [{ identity_id: 'mail', provider: 'email', identity_data: {}, created_at: '2026-01-01T00:00:00Z' }],
    newEmail: null,
    codesLeft: null,
    devices: [],
  };
  const server = await loopback((asked) => {
    const reply = asked.method === 'OPTIONS' ? { status: 204 } : (own(asked, account) ?? answer(asked, account));
    return reply && { ...reply, headers: CORS };
  });
  const leave = await signedIn(server.url, MARA);
  setApiConfig({ ...(await apiConfig()), ...settings });
  return {
    server,
    account,
    asked: (method, what) =>
      server.calls.filter((one) => one.method === method && (one.path === what || one.query.get('endpoint') === what)),
    end: async () => {
      leave();
      forgetAnswers(false);
      await server.close();
    },
  };
}

export const refusal = (status: number, code: string): Reply => ({ status, body: { code: status, error_code: code, msg: code } });

export const appFactor = {
  id: 'app',
  factor_type: 'totp',
  friendly_name: 'My phone',
  status: 'verified',
  created_at: '2026-11-01T00:00:00Z',
};

function answer({ path, method, query, body }: ReceivedCall, account: Account): Reply {
  const user = {
    ...sessionOf(MARA, 'x').user,
    email: 'mara@example.com',
    factors: account.factors,
    identities: account.identities,
  };
  const { code } = (body ?? {}) as { code?: string };
  if (path === '/auth/v1/user')
    return { status: 200, body: { ...user, ...(account.newEmail && { new_email: account.newEmail }) } };
  if (path === '/auth/v1/token') return { status: 200, body: { ...sessionOf(MARA, 'next'), user } };
  if (path === '/auth/v1/factors' && method === 'POST') {
    return {
      status: 200,
      body: { id: 'app', type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://x' } },
    };
  }
  if (path === '/auth/v1/factors/app/challenge')
    return { status: 200, body: { id: 'challenge', type: 'totp', expires_at: 4_000_000_000 } };
  if (path === '/auth/v1/factors/app/verify') {
    if (code !== RIGHT) return refusal(422, 'mfa_verification_failed');
    account.factors = [appFactor];
    const confirmed = `x.${btoa(JSON.stringify({ aal: 'aal2' }))}.x`;
    return { status: 200, body: { ...sessionOf(MARA, confirmed), user: { ...user, factors: account.factors } } };
  }
  if (path === '/auth/v1/factors/app' && method === 'DELETE') {
    account.factors = [];
    return { status: 200, body: { id: 'app' } };
  }
  if (path.startsWith('/auth/v1/factors/recovery-codes')) return codes(path, method, account);
  if (query.get('endpoint') === 'get-sessions') return { status: 200, part: { items: account.devices } };
  return { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r1' } } };
}

function codes(path: string, method: string, account: Account): Reply {
  if (method === 'GET') {
    return account.codesLeft === null
      ? refusal(404, 'mfa_factor_not_found')
      : { status: 200, body: { id: 'rec', type: 'recovery_code', total: 10, remaining: account.codesLeft } };
  }
  account.codesLeft = method === 'DELETE' ? null : 10;
  const made = Array.from({ length: 10 }, (_, index) => `aaaabbbbccccddd${index}`);
  const set = { id: 'rec', type: 'recovery_code', friendly_name: 'Recovery codes', total: 10, codes: made };
  return { status: 200, body: path.endsWith('regenerate') || method === 'POST' ? set : { id: 'rec' } };
}
