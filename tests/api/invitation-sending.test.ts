import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';

// Inviting many people at once, and what the link shows before signing in.

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'PRO' });
  ada = await app.person('ada');
});
afterAll(() => app.stop());

const run = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, values);
const inviteMany = (by: Person, emails: string[], more: object = {}) =>
  by.ask('POST', 'workspace', 'create-workspace-invitations', { query: { id: by.workspaceId }, body: { emails, ...more } });
const invitationsOf = async ({ workspaceId }: Person): Promise<string[]> =>
  (await run('SELECT "email" FROM "Invitation" WHERE "workspaceId" = $1 ORDER BY "email"', [workspaceId])).rows.map(
    ({ email }) => email as string,
  );

describe('inviting many at once', () => {
  test('sends each address one email, even if it is given twice', async () => {
    const [one, two] = [`one-${newId().slice(-5)}@example.com`, `two-${newId().slice(-5)}@example.com`];
    const sent = await inviteMany(ada, [one, two.toUpperCase(), two], {
      role: 'GUEST',
      department: 'Press',
      message: 'Hello\nthere',
    });
    expect(sent.body.items.map(({ email, role, status }: Record<string, string>) => [email, role, status])).toEqual([
      [one, 'GUEST', 'PENDING'],
      [two, 'GUEST', 'PENDING'],
    ]);
    expect(await app.invitationToken(one)).not.toBe(await app.invitationToken(two));
    const [mail] = await app.mailsTo(one);
    expect(mail?.text).toContain('Hello');
    expect(mail?.html).toContain('Hello<br>there');
  });

  test('refuses all if one cannot be invited, and names that one', async () => {
    const [bea, ben, dan] = [await app.person('bea'), await app.person('ben'), await app.person('dan')];
    await joinWorkspace(app, ben, bea.workspaceId, 'MEMBER');
    await joinWorkspace(app, dan, bea.workspaceId, 'MEMBER');
    await run('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "userId" = $1 AND "workspaceId" = $2', [
      dan.userId,
      bea.workspaceId,
    ]);
    const refused = await inviteMany(bea, ['new@example.com', ben.email, dan.email]);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'already-a-member']);
    expect(refused.body.error.fields).toEqual({ 'emails.1': 'Already a member', 'emails.2': 'Deactivated' });
    const wrong = await inviteMany(bea, ['new@example.com', 'no address']);
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['emails.1']]);
    expect(await invitationsOf(bea)).toEqual([]);
  });

  test('counts each invitation toward the daily limit', async () => {
    const cora = await app.person('cora');
    const many = (count: number) => Array.from({ length: count }, (_, index) => `x${index}-${newId().slice(-6)}@example.com`);
    expect((await inviteMany(cora, many(51))).status).toBe(400);
    expect((await inviteMany(cora, many(30))).status).toBe(200);
    const answers = await Promise.all([inviteMany(cora, many(15)), inviteMany(cora, many(15))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
    expect(await invitationsOf(cora)).toHaveLength(45);
  });

  test('counts toward the limits of the sender in all workspaces and of the address', async () => {
    const dora = await app.person('dora');
    const send = (workspaceId: string, emails: string[]) =>
      dora.ask('POST', 'workspace', 'create-workspace-invitations', { query: { id: workspaceId }, body: { emails } });
    const many = (count: number) => Array.from({ length: count }, (_, index) => `y${index}-${newId().slice(-6)}@example.com`);
    const more = async () =>
      (await dora.ask('POST', 'workspace', 'create-workspace', { body: { name: `More ${newId().slice(-4)}` } })).body
        .id as string;
    const places = [dora.workspaceId, await more(), await more()];
    // One sender to one address: five a day, in any workspace, new or resent.
    const email = `often-${newId().slice(-5)}@example.com`;
    const statuses = [];
    for (let nth = 0; nth < 5; nth++) statuses.push((await send(String(places[nth % 3]), [email])).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await send(String(places[2]), [email])).status).toBe(429);
    const { rows } = await run('SELECT "id" FROM "Invitation" WHERE "email" = $1 AND "workspaceId" = $2 AND "status" = $3', [
      email,
      places[2],
      'PENDING',
    ]);
    const again = await dora.ask('POST', 'workspace', 'resend-workspace-invitation', {
      query: { id: String(places[2]) },
      body: { invitationIds: [rows[0]?.id] },
    });
    expect(again.status).toBe(429);
    // One sender in all workspaces together: a hundred.
    expect((await send(String(places[0]), many(48))).status).toBe(200);
    expect((await send(String(places[1]), many(47))).status).toBe(200);
    expect((await send(String(places[2]), many(1))).status).toBe(429);
  });

  test('does not let one person or workspace use up the daily limit of an address', async () => {
    const email = `wanted-${newId().slice(-5)}@example.com`;
    const send = async (by: Person, workspaceId: string) => {
      const query = { id: workspaceId };
      return (await by.ask('POST', 'workspace', 'create-workspace-invitations', { query, body: { emails: [email] } })).status;
    };
    const sentBy = async (by: Person, workspaceId = by.workspaceId) => {
      const statuses = [];
      for (let nth = 0; nth < 6; nth++) statuses.push(await send(by, workspaceId));
      return statuses.filter((status) => status === 200).length;
    };
    const [eve, ...others] = [await app.person('eve'), await app.person('fay'), await app.person('gil')];
    for (const other of others) await joinWorkspace(app, other, eve.workspaceId, 'ADMIN');
    const sent = [];
    for (const person of [eve, ...others]) sent.push(await sentBy(person, eve.workspaceId));
    expect(sent).toEqual([5, 5, 0]);
    // Another workspace can still send to it, until the address has its forty.
    expect(await send(others[1] ?? eve, others[1]?.workspaceId ?? '')).toBe(200);
    for (let nth = 0; nth < 5; nth++) sent.push(await sentBy(await app.person('more')));
    expect(sent.slice(3)).toEqual([5, 5, 5, 5, 5]);
    expect(await sentBy(await app.person('last'))).toBe(4);
  });

  test('answers the same for known and unknown addresses', async () => {
    const stranger = await app.person('stranger');
    const [known, unknown] = [await inviteMany(ada, [stranger.email]), await inviteMany(ada, ['nobody-knows@example.com'])];
    const shape = ({ status, body }: Answer) => [status, Object.keys(body.items[0]), body.items[0].status];
    expect(shape(known)).toEqual(shape(unknown));
  });
});

describe('the link before signing in', () => {
  const look = (query: Record<string, string | string[]>, address = '203.0.113.7') => {
    const params = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, each])),
    );
    return app.app.inject({ url: `/api/callback/invite?${params.toString()}`, remoteAddress: address });
  };
  const invited = async (name: string): Promise<string> => {
    const email = `${name}-${newId().slice(-5)}@example.com`;
    await ada.ask('POST', 'workspace', 'create-workspace-invitation', {
      query: { id: ada.workspaceId },
      body: { email, message: 'Join us', department: 'Secret unit' },
    });
    return app.invitationToken(email);
  };

  test('shows who invites to what, and nothing else', async () => {
    const token = await invited('zoe');
    const seen = await look({ token });
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.json()).toEqual({
      status: 'PENDING',
      workspaceName: expect.any(String),
      role: 'MEMBER',
      message: 'Join us',
      inviterName: 'ada Tester',
      mailbox: 'z…@example.com',
    });
  });

  test('answers an unissued token and an invalid one alike', async () => {
    const strange = ['x'.repeat(43), 'short', "';--", ''];
    const answers = await Promise.all(strange.map((token) => look({ token })));
    answers.push(
      await look({}),
      await look({ token: ['x'.repeat(43), 'y'.repeat(43)] }),
      await look({ token: 'x'.repeat(43), more: '1' }),
    );
    const bodies = answers.map((answer) => ({ ...answer.json().error, requestId: null }));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('follows the state of the invitation', async () => {
    const owner = await app.person('owner');
    const email = `late-${newId().slice(-5)}@example.com`;
    const { id } = (await inviteMany(owner, [email])).body.items[0];
    const token = await app.invitationToken(email);
    const status = async () => (await look({ token })).json().status;
    await run(`UPDATE "Invitation" SET "expiresAt" = now() WHERE "id" = $1`, [id]);
    expect(await status()).toBe('EXPIRED');
    const revoke = { query: { id: owner.workspaceId }, body: { invitationIds: [id] } };
    expect((await owner.ask('POST', 'workspace', 'revoke-workspace-invitation', revoke)).status).toBe(200);
    expect(await status()).toBe('REVOKED');
    await owner.ask('DELETE', 'workspace', 'delete-workspace', { query: { workspaceId: owner.workspaceId } });
    const gone = await look({ token });
    expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'workspace-gone']);
  });

  test('is limited to sixty views per network address; others are not affected', async () => {
    const token = 'q'.repeat(43);
    const answers = await Promise.all(Array.from({ length: 61 }, () => look({ token }, '203.0.113.99')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look({ token }, '203.0.113.100')).statusCode).toBe(404);
  });

  test('has no side effects', async () => {
    const posted = await app.app.inject({ method: 'POST', url: '/api/callback/invite', payload: {} });
    expect([posted.statusCode, posted.json().error.code]).toEqual([404, 'unknown-action']);
  });
});

describe('the link that its sender passes on, on a server without mail', () => {
  const token = () => randomBytes(32).toString('base64url');
  const invite = async (by: Person, email: string, body: object = {}) =>
    (
      await by.ask('POST', 'workspace', 'create-workspace-invitation', {
        query: { id: by.workspaceId },
        body: { email, ...body },
      })
    ).body.id as string;
  const setLink = (by: Person, workspaceId: string, invitationId: string, made: string) =>
    by.ask('POST', 'workspace', 'set-invitation-link', { query: { workspaceId, invitationId }, body: { token: made } });

  test('opens once for an unverified account with the invited address, and voids the earlier link', async () => {
    const hana = await app.person('hana');
    const [ivo, zed] = [await app.person('ivo'), await app.person('zed')];
    const id = await invite(hana, ivo.email);
    const mailed = await app.invitationToken(ivo.email);
    const made = token();
    const answer = await setLink(hana, hana.workspaceId, id, made);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(made);
    const accept = (who: Person, with_: string) => who.ask('POST', 'workspace', 'accept-invitation', { body: { token: with_ } });
    expect((await accept(ivo, mailed)).status).toBe(404);
    expect((await accept(zed, made)).status).toBe(403);
    expect((await accept(ivo, made)).status).toBe(200);
    expect((await accept(ivo, made)).status).toBe(409);
    expect((await setLink(hana, hana.workspaceId, id, token())).status).toBe(409);
  });

  test('is available to those who could resend the invitation: not to members, strangers or admins below its role', async () => {
    const jon = await app.person('jon');
    const [kit, lea, max] = [await app.person('kit'), await app.person('lea'), await app.person('max')];
    await joinWorkspace(app, kit, jon.workspaceId, 'MEMBER');
    await joinWorkspace(app, lea, jon.workspaceId, 'ADMIN');
    const id = await invite(jon, `adm-${newId().slice(-5)}@example.com`, { role: 'ADMIN' });
    expect((await setLink(kit, jon.workspaceId, id, token())).status).toBe(403);
    expect((await setLink(max, jon.workspaceId, id, token())).status).toBe(404);
    expect((await setLink(lea, jon.workspaceId, id, token())).status).toBe(403);
    expect((await setLink(max, max.workspaceId, id, token())).status).toBe(404);
    expect((await setLink(jon, jon.workspaceId, id, token())).status).toBe(200);
    const { rows } = await run(
      `SELECT "action" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "action" = 'invitation.link_made'`,
      [jon.workspaceId],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is stored only as a hash, and rejects tokens of other invitations and short tokens', async () => {
    const nia = await app.person('nia');
    const [one, two] = [await invite(nia, 'one-l@example.com'), await invite(nia, 'two-l@example.com')];
    const made = token();
    expect((await setLink(nia, nia.workspaceId, one, made)).status).toBe(200);
    expect((await setLink(nia, nia.workspaceId, two, made)).status).toBe(409);
    expect((await setLink(nia, nia.workspaceId, two, 'short')).status).toBe(400);
    for (const table of ['Invitation', 'Event', 'AuditEntry', 'IdempotencyKey']) {
      const { rows } = await run(`SELECT FROM "${table}" t WHERE t::text LIKE $1`, [`%${made}%`]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  test('is refused on a server that sends mail', async () => {
    const mailing = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', AUTH_EMAIL_AUTOCONFIRM: 'on' });
    try {
      const ora = await mailing.person('ora');
      const id = await invite(ora, 'some@example.com');
      const refused = await setLink(ora, ora.workspaceId, id, token());
      expect([refused.status, refused.body.error.code]).toEqual([409, 'invitations-go-by-mail']);
    } finally {
      await mailing.stop();
    }
  });
});
