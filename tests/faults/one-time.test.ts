import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEml } from '../../src/server/mail/eml.ts';
import { amount } from '../support/amount.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';

// Everything that works once is sent many times at once to a real server, whose pool has far fewer connections.
const AT_ONCE = amount(20, 50);
const PASSWORD = 'a quiet lake 41';

let server: RunningServer;

beforeAll(async () => {
  server = await runServer({ SEED_DEMO: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_MAIL_FREQUENCY: '0' });
});
afterAll(() => server.stop());

type Json = ReturnType<typeof JSON.parse>;

interface Answer {
  status: number;
  body: Json;
}

async function ask(path: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      apikey: server.apiKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? { location: answer.headers.get('location') } : JSON.parse(text) };
}

const together = (work: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: AT_ONCE }, work));

/** The sessions among the answers; every other answer is a refusal with this code. */
function successes(answers: readonly Answer[], code: string): Answer[] {
  const good = answers.filter(({ status }) => status === 200);
  for (const { status, body } of answers) if (status !== 200) expect([status, body.code]).toEqual([expect.any(Number), code]);
  return good;
}

/** The link token and the code of the latest email to an address, once there are this many. */
async function mailed(address: string, count: number): Promise<{ hash: string; code: string }> {
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(25)) {
    const names = (await readdir(server.mailDir).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map(async (name) => readEml(await readFile(join(server.mailDir, name), 'utf8'))));
    const mine = mails.filter(({ to }) => to === address);
    const text = mine.length >= count ? (mine.at(-1)?.text ?? '') : '';
    const hash = /[?&]token=([\w-]+)/.exec(text)?.[1];
    const code = /[Cc]ode: (\d{6})/.exec(text)?.[1];
    if (hash !== undefined && code !== undefined) return { hash, code };
  }
  throw new Error(`no mail to ${address}`);
}

async function signedUp(email: string): Promise<Json> {
  expect((await ask('/signup', { email, password: PASSWORD })).status).toBe(200);
  const { code } = await mailed(email, 1);
  const { status, body } = await ask('/verify', { type: 'signup', email, token: code });
  expect(status).toBe(200);
  return body;
}

const whoIs = async (token: string): Promise<number> => (await ask('/user', undefined, token)).status;

test('a confirmation code and its link make one session', async () => {
  for (const [email, by] of [
    ['code@example.org', 'code'],
    ['link@example.org', 'link'],
  ] as const) {
    await ask('/signup', { email, password: PASSWORD });
    const { code, hash } = await mailed(email, 1);
    const body = by === 'code' ? { type: 'signup', email, token: code } : { type: 'signup', token_hash: hash };
    expect(successes(await together(() => ask('/verify', body)), 'otp_expired')).toHaveLength(1);
  }
});

test('the link and the code of one email make one session together', async () => {
  const email = 'both@example.org';
  await ask('/signup', { email, password: PASSWORD });
  const { code, hash } = await mailed(email, 1);
  let turn = 0;
  const answers = await together(() =>
    ask('/verify', turn++ % 2 === 0 ? { type: 'signup', email, token: code } : { type: 'signup', token_hash: hash }),
  );
  expect(successes(answers, 'otp_expired')).toHaveLength(1);
});

test('a reset link opened many times at once signs in once', async () => {
  const email = 'reset@example.org';
  await signedUp(email);
  await ask('/recover', { email });
  const { hash } = await mailed(email, 2);
  const answers = await together(() => ask(`/verify?type=recovery&token=${hash}`));
  const fragments = answers.map(({ body }) => new URLSearchParams(new URL(body.location).hash.slice(1)));
  expect(fragments.filter((fragment) => fragment.has('access_token'))).toHaveLength(1);
  expect(fragments.filter((fragment) => fragment.get('error_code') === 'otp_expired')).toHaveLength(AT_ONCE - 1);
});

test('a magic link code makes one session', async () => {
  const email = 'magic@example.org';
  await signedUp(email);
  await ask('/otp', { email });
  const { code } = await mailed(email, 2);
  expect(successes(await together(() => ask('/verify', { type: 'email', email, token: code })), 'otp_expired')).toHaveLength(1);
});

test('an auth code is exchanged once for its verifier', async () => {
  const email = 'trade@example.org';
  await signedUp(email);
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await ask('/recover', { email, code_challenge: challenge, code_challenge_method: 's256' });
  const { hash } = await mailed(email, 2);
  const opened = await ask(`/verify?type=recovery&token=${hash}`);
  const code = new URL(opened.body.location).searchParams.get('code');
  const trade = () => ask('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
  expect(successes(await together(trade), 'flow_state_not_found')).toHaveLength(1);
});

test('a refresh token rotates once, and every request gets the next token', async () => {
  const session = await signedUp('rotate@example.org');
  const refresh = (token: string) => ask('/token?grant_type=refresh_token', { refresh_token: token });
  const answers = await together(() => refresh(session.refresh_token));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [next, ...others] = new Set(answers.map(({ body }) => body.refresh_token));
  expect([next === session.refresh_token, others]).toEqual([false, []]);
  expect((await refresh(next)).body.refresh_token).not.toBe(next);
});

test('a second-factor challenge raises a session once, and ends the sessions below it', async () => {
  const email = 'factor@example.org';
  const session = await signedUp(email);
  const other = (await ask('/token?grant_type=password', { email, password: PASSWORD })).body;
  const factor = (await ask('/factors', { factor_type: 'totp', friendly_name: 'phone' }, session.access_token)).body;
  const challenge = (await ask(`/factors/${factor.id}/challenge`, {}, session.access_token)).body;
  const code = new TOTP({ secret: factor.totp.secret }).generate();
  const verify = () => ask(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code }, session.access_token);
  const answers = await together(verify);
  const good = answers.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await whoIs(good[0]?.body.access_token)).toBe(200);
  expect(await whoIs(other.access_token)).toBe(403);
});

test('wrong codes end a challenge after five, however many arrive at once, and the right one is then too late', async () => {
  const session = await signedUp('guess@example.org');
  const factor = (await ask('/factors', { factor_type: 'totp', friendly_name: 'phone' }, session.access_token)).body;
  const challenge = (await ask(`/factors/${factor.id}/challenge`, {}, session.access_token)).body;
  const right = new TOTP({ secret: factor.totp.secret }).generate();
  const wrong = right === '000000' ? '000001' : '000000';
  const verify = (code: string) =>
    ask(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code }, session.access_token);
  const answers = await together(() => verify(wrong));
  expect(answers.filter(({ body }) => body.code === 'mfa_verification_failed')).toHaveLength(5);
  expect((await verify(right)).status).not.toBe(200);
});

test('concurrent sign-ups of one address make one account', async () => {
  const email = 'many@example.org';
  const answers = await together(() => ask('/signup', { email, password: PASSWORD }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});
