import { expect, test } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import type { Person } from '../support/app.ts';
import { ChatAppStage } from '../support/chat-app-stage.ts';
import { HOOK_SECRET, madeIntegration } from '../support/integrations.ts';
import { messageAction, messageEvent, slackTells, SlackServer } from '../support/slack-server.ts';
import { ok } from '../support/webhook-stage.ts';

const slack = new SlackServer();
const stage = new ChatAppStage({ service: slack, setting: 'SLACK_BASE_URL', role: 'MEMBER' });
const { rows, inProject, at, events } = stage;
const connectApp = (integration: Integration, by = stage.all.ada) =>
  ok(
    by.ask('PUT', 'integrations', 'connect-chat-app', {
      query: at(integration),
      body: { token: 'xoxb-1-2-a', secret: HOOK_SECRET },
    }),
  );
const withApp = async (): Promise<Integration> => connectApp(await madeIntegration(stage.all.ada, inProject()));
const pause = (integration: Integration, isPaused: boolean) =>
  ok(stage.all.ada.ask('PUT', 'integrations', 'pause-integration', { query: at(integration), body: { isPaused } }));
const tell = ({ id }: Integration, payload: string) => slackTells(stage.app, id, payload, { secret: HOOK_SECRET });
const latest = async (integration: Integration) => (await events(integration))[0];
const comments = async (taskId: string): Promise<{ id: string; content: string; userId: string; byName: string }[]> =>
  (await ok(stage.all.ada.ask('GET', 'project', 'get-task-comments', { query: { taskId } }))).items.filter(
    ({ deletedAt }: { deletedAt: string | null }) => deletedAt === null,
  );
const said = async (taskId: string) => (await comments(taskId)).map(({ content }) => content);
const comment = (taskId: string, content: string, by = stage.all.ada) =>
  ok(by.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content } }));
const linkOf = (taskId: string) => stage.linkOf('board', taskId);
const copyOf = (taskId: string, id: string, text: string, who = 'Ada Admin') =>
  `<${linkOf(taskId)}#comment-${id}|${who} in Cairn>\n${text}`;
const nameOf = async ({ userId }: Person) => {
  const [{ name }] = await rows(`SELECT concat_ws(' ', "firstName", "lastName") AS "name" FROM "User" WHERE "id" = $1`, [userId]);
  return name as string;
};
/** Waits until nothing is left to be compared. */
const quiet = () => expect.poll(() => rows('SELECT FROM "ChatThread" WHERE "dueAt" IS NOT NULL')).toEqual([]);

/** A message of which a task is created, with the thread of the message. */
async function taskOf(integration: Integration, title: string): Promise<{ taskId: string; ts: string }> {
  const ts = slack.say(title);
  await tell(integration, messageAction(title, ts));
  const found = () =>
    rows('SELECT t."id" FROM "Task" t JOIN "ChatThread" c ON c."itemId" = t."id" WHERE t."title" = $1', [title]);
  await expect.poll(found).toHaveLength(1);
  await quiet();
  return { taskId: (await found())[0].id, ts };
}

test('replies become comments, and comments are written into the thread, each once', async () => {
  const integration = await withApp();
  const { taskId, ts } = await taskOf(integration, 'The first thread');
  const first = slack.say('Only on <https://example.com/a?b=1&amp;c=2|this page>, &lt;b&gt; says <@U1> to <!here>', {
    thread: ts,
  });
  await tell(integration, messageEvent(ts));
  const copied = '**Ines Ito** wrote on Slack:\n\nOnly on [this page](https://example.com/a?b=1&c=2), <b> says @Eve to @everyone';
  await expect.poll(() => said(taskId)).toEqual([copied]);
  const [copy] = await comments(taskId);
  expect(copy).toMatchObject({ userId: stage.all.ada.userId, byName: 'Team chat' });
  // Told again, and in another order, it is the same.
  for (const change of [{}, { subtype: 'message_changed', message: { ts: first, thread_ts: ts } }])
    await tell(integration, messageEvent(ts, change));
  await quiet();
  expect(await said(taskId)).toEqual([copied]);

  const mine = await comment(taskId, `<!channel> @here & [@Ben](mention:${stage.all.ben.userId}), look`);
  const ada = await nameOf(stage.all.ada);
  await expect.poll(() => slack.thread(ts)[1]).toBe(copyOf(taskId, mine.id, '&lt;!channel&gt; @here &amp; @Ben, look', ada));
  await tell(integration, messageEvent(ts, { bot_id: 'B9', app_id: 'A1' }));
  await quiet();
  expect(await said(taskId)).toHaveLength(2);
  expect(slack.writes).toEqual(['chat.postMessage']);
});

test('edits and deletions follow where it was written, and nothing comes back', async () => {
  const integration = await withApp();
  const { taskId, ts } = await taskOf(integration, 'Edits');
  const reply = slack.say('Befor', { thread: ts });
  await tell(integration, messageEvent(ts));
  await expect.poll(() => said(taskId)).toEqual(['**Ines Ito** wrote on Slack:\n\nBefor']);
  slack.change(reply, 'Before');
  await tell(integration, messageEvent(undefined, { subtype: 'message_changed', message: { ts: reply, thread_ts: ts } }));
  await expect.poll(() => said(taskId)).toEqual(['**Ines Ito** wrote on Slack:\n\nBefore']);

  const mine = await comment(taskId, 'Mine');
  await expect.poll(() => slack.thread(ts)).toHaveLength(2);
  await ok(
    stage.all.ada.ask('PUT', 'project', 'edit-task-comment', {
      query: { commentId: mine.id },
      body: { content: 'Mine, better' },
    }),
  );
  await expect.poll(() => slack.thread(ts)[1]).toContain('Mine, better');
  slack.change(reply);
  await tell(
    integration,
    messageEvent(undefined, { subtype: 'message_deleted', previous_message: { ts: reply, thread_ts: ts } }),
  );
  await expect.poll(() => said(taskId)).toEqual(['Mine, better']);
  await ok(stage.all.ada.ask('DELETE', 'project', 'delete-task-comment', { query: { commentId: mine.id } }));
  await expect.poll(() => slack.thread(ts)).toEqual([]);
  expect(slack.writes).toEqual(['chat.postMessage', 'chat.update', 'chat.delete']);
  // A copy that someone deletes there stays deleted, and its original stays here.
  await comment(taskId, 'Kept here');
  await expect.poll(() => slack.thread(ts)).toHaveLength(1);
  slack.change(slack.channels.get('C1')?.at(-1)?.ts ?? '');
  await tell(integration, messageEvent(ts));
  await quiet();
  expect(await said(taskId)).toEqual(['Kept here']);
  expect(slack.thread(ts)).toEqual([]);
});

test('an answer that was lost is no second message, and other bots, notices and forged marks are what they are', async () => {
  const integration = await withApp();
  const { taskId, ts } = await taskOf(integration, 'Lost answers');
  slack.failures.push({ method: 'chat.postMessage', answer: [500], isDone: true });
  const mine = await comment(taskId, 'Once');
  await expect.poll(() => rows('SELECT FROM "ChatThread" WHERE "problem" IS NOT NULL')).toHaveLength(1);
  await rows('UPDATE "ChatThread" SET "dueAt" = now()');
  await expect.poll(() => rows('SELECT FROM "ThreadComment" WHERE "isOurs"')).toHaveLength(1);
  await quiet();
  expect(slack.thread(ts)).toEqual([copyOf(taskId, mine.id, 'Once', await nameOf(stage.all.ada))]);

  slack.say('joined', { thread: ts, subtype: 'channel_join' });
  slack.say('Something of the app', { thread: ts, user: 'U9', bot_id: 'B9' });
  slack.say(copyOf(taskId, mine.id, 'Forged', 'Eve'), { thread: ts, user: 'U1' });
  slack.say('Build failed', { thread: ts, user: 'U8', bot_id: 'B8' });
  slack.say('', { thread: ts, user: 'U1', files: [{ name: 'screen.png' }] });
  await tell(integration, messageEvent(ts));
  await expect.poll(() => said(taskId)).toHaveLength(4);
  const forged = `**Eve** wrote on Slack:\n\n[Eve in Cairn](${linkOf(taskId)}#comment-${mine.id})\nForged`;
  expect(await said(taskId)).toEqual([
    'Once',
    forged,
    '**Someone** wrote on Slack:\n\nBuild failed',
    '**Eve** wrote on Slack:\n\nscreen.png',
  ]);
  await quiet();
  // What was recognized is written again, as it is now.
  expect(slack.writes).toEqual(['chat.postMessage', 'chat.update']);
});

test('a crash between a comment and its record writes nothing twice', async () => {
  const integration = await withApp();
  const { taskId, ts } = await taskOf(integration, 'Crashes');
  slack.say('From there', { thread: ts });
  await tell(integration, messageEvent(ts));
  await expect.poll(() => said(taskId)).toHaveLength(1);
  await quiet();
  await rows('DELETE FROM "ThreadComment"');
  await rows('UPDATE "ChatThread" SET "dueAt" = now()');
  await expect.poll(() => rows('SELECT FROM "ThreadComment"')).toHaveLength(1);
  await quiet();
  expect(await said(taskId)).toHaveLength(1);
  expect(slack.thread(ts)).toEqual(['From there']);
});

test('only what the sponsor may, in the project of the integration, while it is not paused', async () => {
  const integration = await withApp();
  const { taskId, ts } = await taskOf(integration, 'Rights');
  await ok(connectAs(integration, stage.amy));
  await rows(`UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1`, [stage.amy.userId]);
  slack.asked.length = 0;
  slack.say('Nobody reads this yet', { thread: ts });
  await tell(integration, messageEvent(ts));
  await comment(taskId, 'Not told');
  await expect.poll(async () => (await latest(integration)).problem).toBe('The sponsor can no longer manage integrations.');
  await quiet();
  expect([slack.asked, await said(taskId)]).toEqual([[], ['Not told']]);
  await rows(`UPDATE "WorkspaceMember" SET "role" = 'ADMIN' WHERE "userId" = $1`, [stage.amy.userId]);

  await pause(integration, true);
  await tell(integration, messageEvent(ts));
  await comment(taskId, 'While paused');
  await expect.poll(() => rows('SELECT FROM "ChatThread" WHERE "dueAt" < now()')).toHaveLength(1);
  expect([slack.asked, await said(taskId)]).toEqual([[], ['Not told', 'While paused']]);
  await pause(integration, false);
  await expect.poll(() => slack.thread(ts)).toHaveLength(3);
  await expect.poll(() => said(taskId)).toHaveLength(3);
  await quiet();

  const elsewhere = await ok(
    stage.all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: stage.all.workspaceId },
      body: { name: 'Elsewhere' },
    }),
  );
  await ok(
    stage.all.ada.ask('POST', 'project', 'move-task-to-project', { query: { taskId }, body: { projectId: elsewhere.id } }),
  );
  slack.asked.length = 0;
  slack.say('Moved away', { thread: ts });
  await tell(integration, messageEvent(ts));
  await comment(taskId, 'In another project');
  await quiet();
  expect(slack.writes).toEqual([]);
  expect(await said(taskId)).toHaveLength(4);
});

const connectAs = (integration: Integration, by: Person) =>
  by.ask('PUT', 'integrations', 'connect-chat-app', {
    query: at(integration),
    body: { token: 'xoxb-1-2-a', secret: HOOK_SECRET },
  });

test('waits if Slack asks for it, says what it lacks, and ends with the app', async () => {
  const integration = await withApp();
  const { taskId, ts } = await taskOf(integration, 'Pauses');
  slack.failures.push({ method: 'chat.postMessage', answer: [429, {}, { 'retry-after': '30' }] });
  await comment(taskId, 'Later');
  await expect.poll(() => rows(`SELECT FROM "ChatApp" WHERE "waitsUntil" > now() + interval '20 seconds'`)).toHaveLength(1);
  await rows('UPDATE "ChatApp" SET "waitsUntil" = NULL');
  await rows('UPDATE "ChatThread" SET "dueAt" = now()');
  await expect.poll(() => slack.thread(ts)).toHaveLength(1);

  slack.scopes.delete('channels:history');
  await comment(taskId, 'Without a scope');
  await expect.poll(() => latest(integration)).toMatchObject({ state: 'IGNORED', problem: expect.stringContaining('scope') });
  slack.scopes.add('channels:history');
  const messages = slack.channels.get('C1') ?? [];
  slack.channels.delete('C1');
  await comment(taskId, 'Without the channel');
  await expect.poll(() => latest(integration)).toMatchObject({ state: 'IGNORED', problem: expect.stringContaining('Invite it') });
  slack.channels.set('C1', messages);
  slack.token = 'another';
  await comment(taskId, 'Without a token');
  await expect.poll(() => latest(integration)).toMatchObject({ state: 'FAILED' });
  slack.token = 'xoxb-1-2-a';
  expect(slack.thread(ts)).toHaveLength(1);
  await connectApp(integration);
  await expect.poll(() => slack.thread(ts)).toHaveLength(4);
  // The first message is gone, so nothing is known of the others.
  slack.change(ts);
  await tell(integration, messageEvent(ts));
  await quiet();
  expect(await said(taskId)).toHaveLength(4);

  await ok(stage.all.ada.ask('DELETE', 'integrations', 'remove-chat-app', { query: at(integration) }));
  expect(await rows('SELECT FROM "ChatThread"')).toEqual([]);
  slack.asked.length = 0;
  await comment(taskId, 'After the app');
  expect(slack.asked).toEqual([]);
});

test('a thread is kept with a task to which its message leads, from then on, and with one task', async () => {
  const integration = await withApp();
  const create = async (title: string) =>
    (
      await ok(
        stage.all.ada.ask('POST', 'project', 'create-task', { query: { projectId: stage.all.projectId }, body: { title } }),
      )
    ).id as string;
  const [taskId, otherId] = [await create('Attached'), await create('Not attached')];
  await comment(taskId, 'From before');
  const ts = slack.say('Who knows this?');
  const link = slack.say(`It is <${linkOf(taskId)}|this one>`, { thread: ts, user: 'U1' });
  const attach = (id: string) =>
    tell(integration, messageAction(`It is <${linkOf(id)}|this one>`, link, { callback: 'attach-thread', thread: ts }));
  const answers = () => slack.asked.filter(({ path }) => path.startsWith('/commands/')).map(({ body }) => String(body['text']));
  await attach(taskId);
  await expect.poll(answers).toEqual([`<${linkOf(taskId)}|Replies in this thread are now comments of ${await titleOf(taskId)}>`]);
  await expect.poll(() => said(taskId)).toHaveLength(2);
  await comment(taskId, 'From now on');
  await expect.poll(() => slack.thread(ts)).toHaveLength(2);
  expect(slack.thread(ts)[1]).toContain('From now on');
  await attach(otherId);
  await expect.poll(() => answers()[1]).toContain('already has another task');
  await tell(integration, messageAction('No link', link, { callback: 'attach-thread', thread: ts }));
  await expect.poll(() => answers()[2]).toContain('with a link to a task');
  expect(await rows('SELECT "itemId" FROM "ChatThread"')).toEqual([{ itemId: taskId }]);
});

async function titleOf(taskId: string): Promise<string> {
  const [{ key, number, title }] = await rows(
    'SELECT p."key", t."number", t."title" FROM "Task" t JOIN "Project" p ON p."id" = t."projectId" WHERE t."id" = $1',
    [taskId],
  );
  return `${key}-${number} ${title}`;
}
