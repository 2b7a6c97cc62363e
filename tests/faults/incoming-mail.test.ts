import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import { freePort } from '../support/free-port.ts';
import { answerTo } from '../support/incoming-mail.ts';
import { Person } from '../support/running-person.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';

// An email that was acknowledged becomes one issue with its file, however often the server is killed before, while and after.

const MAILS = amount(16, 200);
/** After so much of what is done. */
const KILLS = amount([0.2, 0.6], [0.15, 0.4, 0.7]);

let server: RunningServer;
let scratch: ScratchDatabase;
afterAll(async () => {
  await server.stop();
  await scratch.drop();
});

const rows = async (text: string, ...values: unknown[]) => (await scratch.database.pool.query(text, values)).rows;
const done = async (): Promise<number> =>
  (await rows(`SELECT count(*)::int AS "count" FROM "IncomingMail" WHERE "state" = 'DONE'`))[0].count;

test(`${MAILS} emails that were acknowledged become one issue each although the server is killed ${KILLS.length} times`, async () => {
  scratch = await scratchDatabase();
  const port = await freePort();
  server = await runServer({
    SEED_DEMO: 'off',
    DATABASE_URL: scratch.url,
    MAIL_IN_DOMAIN: 'in.cairn.test',
    MAIL_IN_PORT: String(port),
  });
  const ada = new Person(server);
  const email = `ada-${newId().slice(-8)}@example.com`;
  await ada.client.auth.signUp({ email, password: 'correct horse ada' });
  const { data } = await ada.client.auth.getUser();
  const body = { id: data.user?.id, email, firstName: 'Ada', lastName: 'Tester' };
  const { workspace } = (await ada.granted('POST', 'register', body)).data;
  const project = await ada.granted('POST', `workspace?endpoint=create-project&workspaceId=${workspace.id}`, { name: 'Big' });
  const { address } = await ada.granted('POST', `incoming-mail?endpoint=create-project-mail-address&projectId=${project.id}`, {});
  const titles = Array.from({ length: MAILS }, (_, nth) => `Email ${nth}`);
  const acknowledged = new Set<string>();
  // As a mail server does: what was not acknowledged is sent again, also if it arrived.
  const sendAll = async (): Promise<void> => {
    for (const title of titles.filter((each) => !acknowledged.has(each))) {
      const attachments = [{ filename: `${title}.txt`, content: title }];
      const mail = {
        from: email,
        to: address,
        subject: title,
        text: title,
        messageId: `<${title.replace(' ', '-')}@example.com>`,
        attachments,
      };
      if ((await answerTo(port, mail)) === 250) acknowledged.add(title);
      else await pause(200);
    }
  };
  let isSent = false;
  const sending = (async () => {
    while (acknowledged.size < MAILS) await sendAll();
    isSent = true;
  })();
  for (const share of KILLS) {
    await expect.poll(done, { timeout: 120_000, interval: 20 }).toBeGreaterThan(MAILS * share);
    await server.killServer();
    await pause(500);
    // As if the time of what it had taken were over.
    await rows(`UPDATE "IncomingMail" SET "dueAt" = now() WHERE "state" = 'WAITING'`);
  }
  await sending;
  expect(isSent).toBe(true);
  await expect.poll(done, { timeout: 180_000 }).toBe(MAILS);
  const issues: { title: string; attachmentCount: number; sourceType: string }[] = await rows(
    `SELECT "title", "attachmentCount", "sourceType" FROM "Issue" WHERE "projectId" = $1 ORDER BY "number"`,
    project.id,
  );
  expect(issues.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  expect(issues.every(({ attachmentCount, sourceType }) => attachmentCount === 1 && sourceType === 'EMAIL')).toBe(true);
  expect(await rows('SELECT FROM "IncomingMail" WHERE "raw" IS NOT NULL')).toEqual([]);
  expect(await rows('SELECT FROM "AttachmentUpload"')).toEqual([]);
});
