import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { openLog } from '#server/log';
import { allowingMailer, type Mail } from '#server/mail';
import { type ScratchDatabase, scratchDatabase } from '../../../tests/support/scratch-database.ts';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

test('an address gets a daily maximum of emails caused by one person, and others can still email it', async () => {
  const sent: string[] = [];
  const port = { send: (mail: Mail) => (sent.push(mail.subject), Promise.resolve()), close: () => Promise.resolve() };
  const mailer = allowingMailer(port, scratch.database.pool, openLog('silent'), {
    pair: 2,
    place: 100,
    recipient: 3,
    sender: 4,
    workspace: 100,
  });
  const [eve, fay, gil] = [newId(), newId(), newId()];
  const mail = (actorId: string | null, to: string, subject: string): Mail => ({
    to,
    subject,
    text: '',
    html: '',
    by: actorId === null ? null : { actorId, workspaceId: gil },
  });
  const box = `${newId()}@example.com`;
  for (const n of [1, 2, 3]) await mailer.send(mail(eve, box, `eve ${n}`));
  for (const n of [1, 2]) await mailer.send(mail(fay, box.toUpperCase(), `fay ${n}`));
  expect(sent).toEqual(['eve 1', 'eve 2', 'fay 1']);
  for (const n of [1, 2, 3]) await mailer.send(mail(eve, `${newId()}@example.com`, `others ${n}`));
  expect(sent.filter((subject) => subject.startsWith('others'))).toEqual(['others 1', 'others 2']);
  // What people ask for themselves is not counted here.
  await mailer.send(mail(null, box, 'own'));
  expect(sent.at(-1)).toBe('own');
});

test('the people of one workspace do not use up the daily maximum of an address', async () => {
  const sent: string[] = [];
  const port = { send: (mail: Mail) => (sent.push(mail.subject), Promise.resolve()), close: () => Promise.resolve() };
  const most = { pair: 2, place: 3, recipient: 6, sender: 100, workspace: 100 };
  const mailer = allowingMailer(port, scratch.database.pool, openLog('silent'), most);
  const to = `${newId()}@example.com`;
  const [here, elsewhere] = [newId(), newId()];
  const send = (workspaceId: string, subject: string) =>
    mailer.send({ to, subject, text: '', html: '', by: { actorId: newId(), workspaceId } });
  for (const n of [1, 2, 3, 4, 5]) await send(here, `here ${n}`);
  await send(elsewhere, 'elsewhere');
  expect(sent).toEqual(['here 1', 'here 2', 'here 3', 'elsewhere']);
});

test('an undelivered email does not count', async () => {
  let isDown = true;
  const port = { send: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()), close: () => Promise.resolve() };
  const mailer = allowingMailer(port, scratch.database.pool, openLog('silent'), {
    pair: 1,
    place: 1,
    recipient: 1,
    sender: 1,
    workspace: 1,
  });
  const mail = {
    to: `${newId()}@example.com`,
    subject: '',
    text: '',
    html: '',
    by: { actorId: newId(), workspaceId: newId() },
  };
  for (const _ of [1, 2, 3]) await expect(mailer.send(mail)).rejects.toThrow('down');
  isDown = false;
  let taken = 0;
  const counting = allowingMailer(
    { ...port, send: () => ((taken += 1), Promise.resolve()) },
    scratch.database.pool,
    openLog('silent'),
    {
      pair: 1,
      place: 1,
      recipient: 1,
      sender: 1,
      workspace: 1,
    },
  );
  for (const _ of [1, 2]) await counting.send(mail);
  expect(taken).toBe(1);
});
