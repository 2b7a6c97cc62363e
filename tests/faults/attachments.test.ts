import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import { type FilesKind, onIssues, onTasks } from '../support/attachments.ts';
import { Person } from '../support/running-person.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';

// For everything that can have files.
const SENDERS = 3;
const FILES = amount(5, 7);
const KILLS = amount(2, 3);

let server: RunningServer;
let scratch: ScratchDatabase | null = null;
afterEach(async () => {
  await server.stop();
  await scratch?.drop();
  scratch = null;
});

const digest = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/** Repeats a request until there is an answer: the same key returns the first outcome. */
async function settled<Answer>(attempt: () => Promise<Answer>, isAnswer: (answer: Answer) => boolean): Promise<Answer> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await attempt().catch(() => null);
    if (answer !== null && isAnswer(answer)) return answer;
    await pause(100);
  }
  throw new Error('nothing was answered any more');
}

/** What files are attached to. */
interface Holder {
  kind: FilesKind;
  id: string;
}

/** Attaches a file as a browser does, however often the server dies meanwhile; returns the attachment's id. */
async function attach(ada: Person, { kind, id }: Holder, bytes: Buffer): Promise<string> {
  const { url: origin } = ada.server;
  const [prepareKey, addKey] = [newId(), newId()];
  const asked = (path: string, body: unknown, key: string) =>
    settled(
      () => ada.send('POST', `${kind.family}?endpoint=${path}&${kind.param}=${id}`, body, key),
      ({ status }) => status < 500,
    );
  const prepared = await asked(
    `prepare-${kind.noun}-attachments`,
    { files: [{ name: 'a.bin', size: bytes.length, mime: '' }] },
    prepareKey,
  );
  expect(prepared.status).toBe(200);
  const [upload] = prepared.body.items;
  // A conflict on the name means that the earlier upload had arrived.
  await settled(
    () => fetch(origin + upload.url, { method: 'PUT', headers: { 'content-type': upload.contentType }, body: bytes }),
    ({ status }) => status === 200 || status === 400,
  );
  const added = await asked(`add-${kind.noun}-attachment`, { attachments: [upload.uploadId] }, addKey);
  expect([added.status, added.body.error]).toEqual([200, undefined]);
  return upload.uploadId;
}

test('attaching files while the server is killed repeatedly keeps rows, bytes and counts consistent', async () => {
  scratch = await scratchDatabase();
  server = await runServer({ SEED_DEMO: 'off', DATABASE_URL: scratch.url });
  const ada = new Person(server);
  const email = 'ada@example.com';
  const { data } = await ada.client.auth.signUp({ email, password: 'correct horse ada' });
  const registered = await ada.granted('POST', 'register', { id: data.user?.id, email, firstName: 'Ada' });
  const workspaceId: string = registered.data.workspace.id;
  const { id: projectId } = await ada.granted('POST', `workspace?endpoint=create-project&workspaceId=${workspaceId}`, {
    name: 'Files',
  });
  const holders = await Promise.all(
    [onTasks, onIssues].map(async (kind): Promise<Holder> => {
      const made = `${kind.family}?endpoint=create-${kind.noun}&projectId=${projectId}`;
      return { kind, id: (await ada.granted('POST', made, { title: 'With files' })).id };
    }),
  );

  const sent = new Map<string, string>();
  const sender = async (holder: Holder): Promise<void> => {
    for (let turn = 0; turn < FILES; turn++) {
      const bytes = randomBytes(200_000);
      sent.set(await attach(ada, holder, bytes), digest(bytes));
    }
  };
  let isDone = false;
  const senders = Promise.all(holders.flatMap((holder) => Array.from({ length: SENDERS }, () => sender(holder)))).finally(
    () => (isDone = true),
  );
  let kills = 0;
  for (const wanted of Array.from({ length: KILLS }, (_, nth) => (nth + 1) * 8)) {
    while (!isDone && sent.size < wanted) await pause(10);
    if (isDone) break;
    await server.killServer().then(
      () => kills++,
      () => undefined,
    );
  }
  await senders;
  expect(kills).toBeGreaterThan(0);
  const count = SENDERS * FILES * holders.length;
  expect(sent.size).toBe(count);

  const there = new Map<string, string>();
  for (const { kind, id: holderId } of holders) {
    const path = `${kind.family}?endpoint=get-${kind.noun}-attachments&${kind.param}=${holderId}`;
    const { items } = await ada.granted('GET', path);
    expect(items).toHaveLength(SENDERS * FILES);
    for (const { id, url } of items as { id: string; url: string }[])
      there.set(id, digest(new Uint8Array(await (await fetch(server.url + url)).arrayBuffer())));
  }
  expect(there).toEqual(sent);
  const { rows } = await scratch.database.pool.query(
    `SELECT (SELECT "attachmentCount" FROM "Task" WHERE "id" = $1) AS "onCard",
       (SELECT "attachmentCount" FROM "Issue" WHERE "id" = $3) AS "onRow",
       (SELECT "usedBytes" FROM "WorkspaceStorage" WHERE "workspaceId" = $2) AS "used",
       (SELECT "reservedBytes" FROM "WorkspaceStorage" WHERE "workspaceId" = $2) AS "reserved",
       (SELECT count(*) FROM "AttachmentUpload") AS "underWay",
       (SELECT count(*) FROM storage.objects WHERE bucket_id = 'task-attachments') AS "objects"`,
    [holders[0]?.id, workspaceId, holders[1]?.id],
  );
  const onEach = SENDERS * FILES;
  expect(rows).toEqual([{ onCard: onEach, onRow: onEach, used: count * 200_000, reserved: 0, underWay: 0, objects: count }]);
});
