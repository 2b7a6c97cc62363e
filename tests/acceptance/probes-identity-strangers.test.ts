import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, codeOf, confirmed, confirmedByPhone, PASSWORD } from '../support/auth-server.ts';

// No answer reveals who has an account: neither its status and body nor its headers.

let server: AuthServer;
let token: string | undefined;
const phones = { known: '4915200000001', waiting: '4915200000002', banned: '4915200000003', unknown: '4915200000009' };
const emails = {
  known: 'known@example.org',
  waiting: 'waiting@example.org',
  banned: 'banned@example.org',
  unknown: 'unknown@example.org',
};

beforeAll(async () => {
  server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_SMS_DRIVER: 'folder' });
  for (const name of ['known', 'banned'] as const) {
    await confirmed(server, emails[name]);
    await confirmedByPhone(server, phones[name]);
  }
  await server.client().auth.signUp({ email: emails.waiting, password: PASSWORD });
  await server.client().auth.signUp({ phone: phones.waiting, password: PASSWORD });
  await server.database.pool.query(
    `UPDATE auth.users SET banned_until = now() + interval '1 day' WHERE email = $1 OR phone = $2`,
    [emails.banned, phones.banned],
  );
  const { session } = await confirmed(server, 'asker@example.org');
  token = session?.access_token;
});
afterAll(() => server.close());

/** The parts of an answer that do not name the requested address or the time. */
async function shapeOf(answer: Response): Promise<unknown> {
  const headers = [...answer.headers].map(([name, value]) =>
    ['date', 'content-length'].includes(name) ? [name] : [name, value],
  );
  return { status: answer.status, headers, body: shapeOfValue(await answer.json()) };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function shapeOfValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOfValue);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOfValue(inner)]));
  if (typeof value !== 'string') return value;
  if (UUID.test(value)) return 'a random id';
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a time';
  return value.replaceAll(/[a-z]+@example\.org|\d{13}/g, 'an address');
}

type Ask = (given: { email: string } | { phone: string }) => Promise<Response>;
const asks: Record<string, Ask> = {
  'a sign-in by password': (given) => server.ask('/token?grant_type=password', { body: { ...given, password: 'wrong one' } }),
  'a sign-up': (given) => server.ask('/signup', { body: { ...given, password: 'another quiet lake' } }),
  'a code to sign in': (given) => server.ask('/otp', { body: given }),
  'a code for who has an account': (given) => server.ask('/otp', { body: { ...given, create_user: false } }),
  'a magic link': (given) => server.ask('/magiclink', { body: given }),
  'a try of a code': (given) =>
    server.ask('/verify', { body: { ...given, type: 'email' in given ? 'email' : 'sms', token: '000000' } }),
  'a sign-up sent again': (given) => server.ask('/resend', { body: { ...given, type: 'email' in given ? 'signup' : 'sms' } }),
  'a change sent again': (given) =>
    server.ask('/resend', { body: { ...given, type: 'email' in given ? 'email_change' : 'phone_change' } }),
  'a change of the own address': (given) =>
    server.ask('/user', { method: 'PUT', body: given, headers: { authorization: `Bearer ${token}` } }),
};
const byMailAlone: Record<string, Ask> = {
  'a recovery': (given) => server.ask('/recover', { body: given }),
};

describe('the answer to', () => {
  it.each(Object.entries({ ...asks, ...byMailAlone }))('%s by email is the same for everyone', async (_, ask) => {
    const unknown = await shapeOf(await ask({ email: emails.unknown }));
    for (const name of ['known', 'waiting', 'banned'] as const)
      expect([name, await shapeOf(await ask({ email: emails[name] }))]).toEqual([name, unknown]);
  });

  it.each(Object.entries(asks))('%s by phone is the same for everyone', async (_, ask) => {
    const unknown = await shapeOf(await ask({ phone: phones.unknown }));
    for (const name of ['known', 'waiting', 'banned'] as const)
      expect([name, await shapeOf(await ask({ phone: phones[name] }))]).toEqual([name, unknown]);
  });
});

it('a banned person is sent no link or code', async () => {
  expect((await server.mailsTo(emails.banned)).filter(({ subject }) => /sign-in link|new password/i.test(subject))).toEqual([]);
  expect((await server.allSmsTo(phones.banned)).slice(1).map(codeOf)).not.toContainEqual(expect.stringMatching(/\d/));
});
