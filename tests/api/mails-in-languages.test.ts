import { expect, test } from 'vitest';
import type { Person } from '../support/app.ts';
import { telling } from '../support/telling.ts';

// Everyone gets emails in the language that they selected, whoever else gets one about the same event.

const { stage, rows, create, toldOf } = telling();

const speaks = async (by: Person, language: string | null) => {
  const { body } = await by.ask('GET', 'user', 'get-user-profile');
  const metadata = { ...body.metadata, language };
  const answer = await by.ask('PUT', 'user', 'update-user-profile', { body: { metadata } });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
};

/** The subject and the text of the email to a person that says this, once it is sent. */
async function mailTo({ email }: Pick<Person, 'email'>, says: string): Promise<string> {
  const found = async () => (await stage.app.mailsTo(email)).find(({ subject, text }) => `${subject}\n${text}`.includes(says));
  await expect.poll(found).toBeDefined();
  const mail = await found();
  return `${mail?.subject}\n${mail?.text}`;
}

async function notified(by: Person, title: string): Promise<string> {
  const task = await create(by === stage.all.ada ? stage.all.ben : stage.all.ada, { title, assigneeId: by.userId });
  await toldOf(by, task.id).toEqual(['assigned']);
  await rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() - interval '1 second' WHERE "dueAt" IS NOT NULL`);
  return mailTo(by, title);
}

async function reminded(by: Person, title: string): Promise<string> {
  const task = await create(by, { title, dueDate: '2990-03-15', dueTime: '17:03' });
  const body = { kind: 'AT', remindAt: new Date(Date.now() + 3_600_000).toISOString() };
  const reminder = await by.ask('POST', 'project', 'add-task-reminder', { query: { taskId: task.id }, body });
  await rows(`UPDATE "TaskReminder" SET "fireAt" = now() - interval '1 second' WHERE "id" = $1`, [reminder.body.id]);
  return mailTo(by, title);
}

const identity = (url: string, payload: object, headers: Record<string, string> = {}) =>
  stage.app.app.inject({
    method: 'POST',
    url: `/auth/v1/${url}`,
    headers: { apikey: stage.app.publishableKey, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

test('a person who selected German gets notifications, reminders and emails of identity in German', async () => {
  const { ben } = stage.all;
  await speaks(ben, 'de');
  const notification = await notified(ben, 'Den Zaun streichen');
  expect(notification).toContain('In Cairn öffnen: http');
  expect(notification).toContain('Benachrichtigungseinstellungen: http');
  expect(notification).toContain('Gesendet von Cairn unter');
  expect(notification).not.toContain('Open in Cairn');
  expect(await reminded(ben, 'Das Tor ölen')).toMatch(
    /^Erinnerung: \S+ Das Tor ölen\nDu hast dir eine Erinnerung [^]*Fällig am 15\. März 2990 um 17:03 Uhr\./,
  );
  // Whoever asks for it, in whatever language.
  expect((await identity('recover', { email: ben.email }, { 'accept-language': 'fr' })).statusCode).toBe(200);
  expect(await mailTo(ben, 'Passwort')).toMatch(
    /^Neues Passwort wählen\n[^]*Passwort wählen:\r?\nhttp[^]*Oder gib diesen Code ein: /,
  );
});

test('a person without a selection gets them in English, also beside one who has another language', async () => {
  const { ada, ben } = stage.all;
  await speaks(ben, 'es');
  await speaks(ada, null);
  expect(await notified(ada, 'Paint the gate')).toContain('Open in Cairn: http');
  expect(await notified(ben, 'Pintar la verja')).toContain('Abrir en Cairn: http');
  expect(await reminded(ada, 'Oil the hinges')).toContain('It is due on Mar 15, 2990 at 5:03 PM.');
});

test.each([
  ['de', 'de-AT,de;q=0.9,en;q=0.8', 'Annehmen oder ablehnen: http'],
  ['en', 'nl', 'Accept or decline: http'],
])('an invitation to someone without an account is in %s if the inviter reads %s', async (language, accept, says) => {
  const { ada, workspaceId } = stage.all;
  const email = `invited.in.${language}@example.com`;
  const body = { email, role: 'MEMBER' };
  const asked = { query: { workspaceId }, body, headers: { 'accept-language': accept } };
  const { status } = await ada.ask('POST', 'workspace', 'create-workspace-invitation', asked);
  expect(status).toBe(200);
  expect(await mailTo({ email }, '/invite?token=')).toContain(says);
});
