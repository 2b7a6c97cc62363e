import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { answerTo, emailsTo, MAIL_IN, sendIn, settled } from '../support/incoming-mail.ts';
import { madeMailAddress } from '../support/mail-address.ts';

// The email address of a project: who turns it on, and what email to it becomes.

let app: TestApp;
let all: Cast;

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;
const send = (to: string | null, mail: Parameters<typeof sendIn>[1] & { from: string }) =>
  sendIn(app.mailInPort, { to: to ?? '', ...mail });
const ask = (by: Person, method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Record<string, unknown>) =>
  by.ask(method, 'incoming-mail', `${name}-project-mail-address`, { query: { projectId: all.projectId }, ...(body && { body }) });
const latest = async (table: 'Issue' | 'Task') => {
  const [row] = await sql(
    `SELECT * FROM "${table}" WHERE "projectId" = $1 ORDER BY "createdAt" DESC, "id" DESC LIMIT 1`,
    all.projectId,
  );
  return row;
};
const triage = (isOn: boolean) => sql('UPDATE "Project" SET "triageEnabled" = $2 WHERE "id" = $1', all.projectId, isOn);

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', ...MAIL_IN }, LOOKS_OFTEN));
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql('DELETE FROM "IncomingMail"');
  await triage(true);
});

describe('the address', () => {
  test('is that of the key of the project and a part that cannot be guessed', async () => {
    const { address } = await madeMailAddress(all.ada, all.projectId);
    expect(address).toMatch(/^[a-z0-9]+\+[a-z2-7]{26}@in\.cairn\.test$/);
    expect((await ask(all.ada, 'GET', 'get')).body).toMatchObject({
      isOffered: true,
      current: { address, creates: 'ISSUE', acceptsOutside: false },
    });
  });

  test('is for those who manage the project', async () => {
    expect((await ask(all.ben, 'GET', 'get')).status).toBe(403);
    expect((await ask(all.mallory, 'GET', 'get')).status).toBe(404);
  });

  test('stops working when it is renewed, or turned off', async () => {
    const first = await madeMailAddress(all.ada, all.projectId);
    const second = await madeMailAddress(all.ada, all.projectId);
    expect(second.address).not.toBe(first.address);
    const mail = { from: all.ada.email, subject: 'x', text: 'x' };
    expect(await answerTo(app.mailInPort, { ...mail, to: first.address ?? '' })).toBe(550);
    expect((await ask(all.ada, 'DELETE', 'turn-off')).status).toBe(200);
    expect(await answerTo(app.mailInPort, { ...mail, to: second.address ?? '' })).toBe(550);
    expect((await ask(all.ada, 'GET', 'get')).body.current).toBeNull();
  });

  test('leaves nothing of its secret part in the logs', async () => {
    const { address } = await madeMailAddress(all.ada, all.projectId);
    const code = address?.split(/[+@]/)[1] ?? '';
    expect(await sql(`SELECT FROM "Event" WHERE "changes"::text LIKE '%' || $1 || '%'`, code)).toEqual([]);
    expect(await sql(`SELECT FROM "AuditEntry" a WHERE a::text LIKE '%' || $1 || '%'`, code)).toEqual([]);
  });

  test('takes email from outside only as issues, while triage is on', async () => {
    await madeMailAddress(all.ada, all.projectId);
    expect(await ask(all.ada, 'PUT', 'update', { creates: 'TASK', acceptsOutside: true })).toMatchObject({
      status: 400,
      body: { error: { fields: { acceptsOutside: expect.any(String) } } },
    });
    await triage(false);
    expect((await ask(all.ada, 'PUT', 'update', { acceptsOutside: true })).body.error.code).toBe('mail-outside-without-triage');
    await triage(true);
    const { version } = (await ask(all.ada, 'PUT', 'update', { acceptsOutside: true })).body;
    expect((await ask(all.ada, 'PUT', 'update', { acceptsOutside: false, version: version - 1 })).status).toBe(409);
  });
});

describe('email to a project', () => {
  test('of a member becomes an issue in triage, reported by them, with their text and files', async () => {
    const { address } = await madeMailAddress(all.ada, all.projectId);
    const html = '<p>It says <b>no</b>:</p><ul><li>one</li><li>two</li></ul><img src="https://tracker.example/x.gif">';
    const attachments = [{ filename: 'log.txt', content: 'boom' }];
    await send(address, { from: all.ben.email, subject: 'Re: Fwd: Checkout fails', html, text: 'It says no', attachments });
    expect(await settled(app)).toMatchObject([{ state: 'DONE', reason: null }]);
    expect(await latest('Issue')).toMatchObject({
      title: 'Checkout fails',
      description: 'It says **no**:\n\n- one\n- two',
      status: 'TRIAGE',
      sourceType: 'EMAIL',
      reporterId: all.ben.userId,
      attachmentCount: 1,
    });
  });

  test('tells no one whom its text mentions', async () => {
    const { address } = await madeMailAddress(all.ada, all.projectId);
    await send(address, { from: all.ben.email, subject: 'Hello', text: `Dear [@Vera](mention:${all.vera.userId}), pay.` });
    await settled(app);
    expect(await latest('Issue')).toMatchObject({
      description: expect.stringMatching(/^Dear .*@Vera/),
      watcherIds: [all.ben.userId],
    });
    expect((await latest('Issue')).description).not.toContain('](mention:');
  });

  test('becomes an open issue without triage, and a task if the project says so', async () => {
    const { address } = await madeMailAddress(all.ada, all.projectId);
    await triage(false);
    await send(address, { from: all.ben.email, subject: 'Open', text: 'Now' });
    await settled(app);
    expect(await latest('Issue')).toMatchObject({ title: 'Open', status: 'OPEN', sourceType: 'EMAIL' });
    await ask(all.ada, 'PUT', 'update', { creates: 'TASK' });
    await send(address, { from: all.ben.email, subject: '', text: 'Buy paint' });
    await settled(app);
    expect(await latest('Task')).toMatchObject({ title: 'Email without a subject', description: 'Buy paint' });
  });

  test('of a member without the right is refused, and they are told', async () => {
    const { address } = await madeMailAddress(all.ada, all.projectId, { creates: 'TASK' });
    await sql(
      `UPDATE "ProjectMember" SET "role" = 'COMMENTER' WHERE "projectId" = $1 AND "userId" = $2`,
      all.projectId,
      all.ben.userId,
    );
    await send(address, { from: all.ben.email, subject: 'Not mine to create', text: 'x' });
    expect(await settled(app)).toMatchObject([{ state: 'REFUSED', reason: 'refused' }]);
    await expect
      .poll(async () => (await emailsTo(app, all.ben)).at(-1))
      .toMatch(/don't have permission|Your email was not added/);
    await sql(
      `UPDATE "ProjectMember" SET "role" = 'MEMBER' WHERE "projectId" = $1 AND "userId" = $2`,
      all.projectId,
      all.ben.userId,
    );
  });

  test('of anyone else is refused without an answer, or waits in triage in the name of who allowed it', async () => {
    const { address } = await madeMailAddress(all.ada, all.projectId);
    const from = '"Eve [x](https://evil.example) *y*" <eve@elsewhere.example>';
    await send(address, { from, subject: 'Hello', text: 'From outside' });
    expect(await settled(app)).toMatchObject([{ state: 'REFUSED', reason: 'sender' }]);
    await ask(all.ada, 'PUT', 'update', { acceptsOutside: true });
    await send(address, { from, subject: 'Hello again', text: 'From outside' });
    expect(await settled(app)).toHaveLength(2);
    const issue = await latest('Issue');
    expect(issue).toMatchObject({ title: 'Hello again', status: 'TRIAGE', sourceType: 'EMAIL', reporterId: all.ada.userId });
    expect(issue.description).toMatch(/^From Eve [^[\]*]+\(eve@elsewhere\.example\), by email\n\nFrom outside$/);
    expect(await emailsTo(app, { email: 'eve@elsewhere.example' })).toEqual([]);
    const [event] = await sql(
      `SELECT "actorType", "actorName", "onBehalfOf" FROM "Event" WHERE "targetId" = $1 ORDER BY "id" LIMIT 1`,
      issue.id,
    );
    expect(event).toEqual({ actorType: 'MAIL', actorName: 'Email from eve@elsewhere.example', onBehalfOf: all.ada.userId });
  });

  test('from outside ends with the rights of who allowed it, and with triage', async () => {
    const { address } = await madeMailAddress(all.ada, all.projectId, { acceptsOutside: true });
    const before = (await latest('Issue')).id;
    await triage(false);
    await send(address, { from: 'eve@elsewhere.example', subject: 'No triage', text: 'x' });
    await settled(app);
    await triage(true);
    await sql('UPDATE "ProjectMailAddress" SET "userId" = $2 WHERE "projectId" = $1', all.projectId, all.mallory.userId);
    await send(address, { from: 'eve@elsewhere.example', subject: 'No sponsor', text: 'x' });
    expect((await settled(app)).map(({ state }) => state)).toEqual(['REFUSED', 'REFUSED']);
    expect((await latest('Issue')).id).toBe(before);
    expect(await emailsTo(app, all.mallory)).toEqual([]);
  });
});
