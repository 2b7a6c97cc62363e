import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { inboxTypes } from '../support/inbox-types.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER = FIREFOX.replaceAll('140', '141');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const SUBJECT = 'New sign-in to your account';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: 'loopback' });
  url = await app.listen();
});
afterAll(() => app.stop());

/** Signs a person in with a browser at a network address. */
async function signIn(person: Person, name: string, userAgent: string, ip = '203.0.113.7') {
  const client = createClient(url, app.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'user-agent': userAgent, 'x-forwarded-for': ip } },
  });
  const { data, error } = await client.auth.signInWithPassword({ email: person.email, password: `correct horse ${name}` });
  if (error) throw error;
  return { client, sessionId: (await client.auth.getClaims(data.session.access_token)).data?.claims.session_id };
}

const told = async ({ email }: Person) => (await app.mailsTo(email)).filter(({ subject }) => subject === SUBJECT);
/** Earlier sign-ins cause no more mail: emails are sent in the order of the sign-ins. */
const afterwards = async (): Promise<void> => {
  const marker = await app.person('marker');
  await signIn(marker, 'marker', IPHONE);
  await expect.poll(async () => (await told(marker)).length).toBe(1);
  await pause(100);
};

test('a sign-in from a new browser sends an email, and one from a known browser does not', async () => {
  const ada = await app.person('ada');
  await signIn(ada, 'ada', FIREFOX);
  await expect.poll(async () => (await told(ada)).length).toBe(1);
  const { client } = await signIn(ada, 'ada', NEWER, '203.0.4.9');
  await client.auth.refreshSession();
  // Only this session, because the test goes on with the one that ada has.
  await client.auth.signOut({ scope: 'local' });
  await signIn(ada, 'ada', FIREFOX);
  await afterwards();
  expect(await told(ada)).toHaveLength(1);
  await expect.poll(() => inboxTypes(ada)).toEqual(['new-sign-in /account/security']);

  await signIn(ada, 'ada', IPHONE, '198.51.100.23');
  await expect.poll(async () => (await told(ada)).length).toBe(2);
  const [, mail] = await told(ada);
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Safari on iPhone, from 198.51.100.23, on ');
    expect(body).toContain('/account/security');
    expect(body).toContain('/account/notifications');
  }
  await signIn(ada, 'ada', FIREFOX, '198.51.100.23');
  await expect.poll(async () => (await told(ada)).length).toBe(3);
});

test('the first sign-in of an account sends no email, and neither does a wrong password', async () => {
  const ben = await app.person('ben');
  await expect(signIn({ ...ben }, 'somebody else', IPHONE)).rejects.toThrow('Invalid login credentials');
  await afterwards();
  expect(await told(ben)).toEqual([]);
});

test('the user agent of a browser is not copied into an email unchanged', async () => {
  const cleo = await app.person('cleo');
  await signIn(cleo, 'cleo', 'https://evil.example/ <b>Firefox/1 Windows');
  await expect.poll(async () => (await told(cleo)).length).toBe(1);
  const [mail] = await told(cleo);
  expect(mail?.text).toContain('Firefox on Windows');
  expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
});

test('a person who turned these emails off gets none', async () => {
  const dora = await app.person('dora');
  const body = { metadata: { notifications: { 'new-sign-in.email': false } } };
  expect((await dora.ask('PUT', 'user', 'update-user-profile', { body })).status).toBe(200);
  await signIn(dora, 'dora', IPHONE);
  await afterwards();
  expect(await told(dora)).toEqual([]);
});

test('a failure to write the email does not prevent signing in', async () => {
  const mute = await testApp({ MAIL_DIR: '/dev/null/mail' });
  try {
    const eva = await mute.person('eva');
    const headers = { apikey: mute.publishableKey, 'content-type': 'application/json', 'user-agent': IPHONE };
    const payload = { email: eva.email, password: 'correct horse eva' };
    const signedIn = await mute.app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', headers, payload });
    expect(signedIn.statusCode).toBe(200);
    const { access_token: token } = signedIn.json<{ access_token: string }>();
    expect((await mute.ask(token, 'GET', 'workspace', 'get-user-workspaces')).status).toBe(200);
  } finally {
    await mute.stop();
  }
});
