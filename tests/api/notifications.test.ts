import { describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { addToProject } from '../support/cast.ts';
import { inboxTypes } from '../support/inbox-types.ts';
import { mention, telling } from '../support/telling.ts';

// Who is told of what: by the event log, once, in half-hours for each item, and never of what they may not see now.

const { stage, rows, inbox, unread, toldOf, change, create, comment, readUpToHere } = telling();

describe('a person is told', () => {
  test('that a task is theirs, when it is created for them and when it becomes theirs later', async () => {
    const made = await create(stage.all.ada, { assigneeId: stage.all.ben.userId });
    const later = await create(stage.all.ada);
    await change(stage.all.ada, 'change-assignee', { taskId: later.id }, { assigneeId: stage.all.ben.userId });
    await toldOf(stage.all.ben, made.id).toEqual(['assigned']);
    await toldOf(stage.all.ben, later.id).toEqual(['assigned']);
    const item = (await inbox(stage.all.ben)).find(({ itemId }) => itemId === later.id);
    expect(item).toMatchObject({
      type: 'assigned',
      title: 'Paint the fence',
      key: expect.stringMatching(/^[A-Z]+-\d+$/),
      project: { id: stage.projectId },
      readAt: null,
      isMuted: false,
      entries: [{ actor: { id: stage.all.ada.userId }, changes: { assigneeId: [null, stage.all.ben.userId] } }],
    });
    expect(await unread(stage.all.ben)).toBe(2);
  });

  test('of each event once, for the reason that counts most', async () => {
    const task = await create(stage.all.ada, { assigneeId: stage.all.ben.userId });
    await toldOf(stage.all.ben, task.id).toEqual(['assigned']);
    const top = await comment(stage.all.ben, task.id, 'Which color?');
    await comment(stage.all.ada, task.id, `${mention(stage.all.ben)} green`, top.id);
    // Mentioned, replied and commented at once.
    await toldOf(stage.all.ben, task.id).toEqual(['mentioned', 'assigned']);
    const [item] = await inbox(stage.all.ben);
    expect(item).toMatchObject({ type: 'mentioned', count: 2 });
    expect(item?.entries[0]?.excerpt).toContain('green');
    // The author of the comment is not told what they did themselves.
    await toldOf(stage.all.ada, task.id).toEqual(['commented']);
  });

  test.each([
    ['a reply', async (taskId: string, parentId: string) => comment(stage.all.ada, taskId, 'Sure', parentId), 'replied'],
    [
      'a reaction',
      async (_: string, commentId: string) =>
        stage.all.ada.ask('PUT', 'project', 'toggle-comment-reaction', {
          query: { commentId },
          body: { reaction: 'heart', isOn: true },
        }),
      'reacted',
    ],
  ])('of %s to their comment', async (_, act, type) => {
    const task = await create(stage.all.ben);
    const mine = await comment(stage.all.ben, task.id, 'Shall we?');
    await act(task.id, mine.id);
    await toldOf(stage.all.ben, task.id).toEqual([type]);
  });

  test('of changes to what they watch, with the values, and of a new status if it is theirs', async () => {
    const task = await create(stage.all.ben);
    await change(stage.all.ada, 'update-task', { taskId: task.id }, { dueDate: '2990-01-15' });
    await change(stage.all.ada, 'update-task-status', { taskId: task.id }, { status: 'IN_PROGRESS' });
    await toldOf(stage.all.ben, task.id).toEqual(['status-changed', 'changed']);
    const [item] = await inbox(stage.all.ben);
    expect(item?.entries.map(({ changes }) => changes)).toMatchObject([
      { status: ['TODO', 'IN_PROGRESS'] },
      { dueDate: [null, '2990-01-15'] },
    ]);
  });

  test('when nothing blocks their task anymore', async () => {
    const blocked = await create(stage.all.ben, { assigneeId: stage.all.ben.userId });
    const blockers = [await create(stage.all.ada), await create(stage.all.ada)];
    for (const { id } of blockers) {
      const link = { kind: 'BLOCKED_BY', targetType: 'TASK', targetId: id };
      expect(
        (
          await stage.all.ada.ask('POST', 'project', 'add-task-link', {
            query: { taskId: blocked.id },
            body: { linkedItem: link },
          })
        ).status,
      ).toBe(200);
    }
    await change(stage.all.ada, 'update-task-status', { taskId: blockers[0].id }, { status: 'DONE' });
    await readUpToHere();
    await toldOf(stage.all.ben, blocked.id).toEqual([]);
    await change(stage.all.ada, 'update-task-status', { taskId: blockers[1].id }, { status: 'DONE' });
    await toldOf(stage.all.ben, blocked.id).toEqual(['unblocked']);
  });

  test('of an issue as of a task', async () => {
    const { body } = await stage.all.ada.ask('POST', 'issues', 'create-issue', {
      query: { projectId: stage.projectId },
      body: { title: 'It squeaks', assigneeIds: [stage.all.ben.userId] },
    });
    await toldOf(stage.all.ben, body.id).toEqual(['assigned']);
  });

  test('of an issue that waits for triage, if they administer the project', async () => {
    const { ada, gus, vera, workspaceId } = stage.all;
    const made = await ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId },
      body: { name: 'Harbour', visibility: 'TEAM' },
    });
    const query = { projectId: made.body.id as string };
    const guests = { allowGuestAccess: true, requireApproval: true };
    expect((await ada.ask('PUT', 'settings/project', 'update-project', { query, body: guests })).status).toBe(200);
    await addToProject(ada, query.projectId, gus, 'MEMBER');
    const { body } = await gus.ask('POST', 'issues', 'create-issue', { query, body: { title: 'It squeaks' } });
    expect(body.status).toBe('TRIAGE');
    await toldOf(ada, body.id).toEqual(['triage-waiting']);
    await toldOf(vera, body.id).toEqual([]);
  });

  test('of their new role in the workspace, and that the file with their data is ready', async () => {
    const { ada, gus, workspaceId, gusMembershipId } = stage.all;
    const said = () => inboxTypes(gus, workspaceId);
    await gus.ask('POST', 'user', 'start-data-export', { body: {} });
    await expect.poll(said).toEqual(['export-ready /account/data']);
    for (const role of ['MEMBER', 'GUEST'])
      expect(
        (
          await ada.ask('PUT', 'workspace', 'change-workspace-member-role', {
            query: { workspaceId, memberId: gusMembershipId },
            body: { role },
          })
        ).status,
      ).toBe(200);
    await expect.poll(said).toHaveLength(3);
    expect((await said())[0]).toBe(`workspace-role-changed /workspace/${workspaceId}/team`);
  });

  test('of what the server does: a reminder comes back to the person who set it', async () => {
    const task = await create(stage.all.ben);
    const remindAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await stage.all.ben.ask('POST', 'project', 'add-task-reminder', {
      query: { taskId: task.id },
      body: { kind: 'AT', remindAt },
    });
    await rows(`UPDATE "TaskReminder" SET "fireAt" = now() - interval '1 second' WHERE "id" = $1`, [body.id]);
    await toldOf(stage.all.ben, task.id).toEqual(['reminder']);
  });
});

describe('nobody is told', () => {
  test('what they did themselves, or what they turned off', async () => {
    const mine = await create(stage.all.ben, { assigneeId: stage.all.ben.userId });
    await stage.all.ben.ask('PUT', 'user', 'update-user-profile', {
      body: { metadata: { notifications: { 'commented.inbox': false } } },
    });
    await comment(stage.all.ada, mine.id, 'Not for you');
    await readUpToHere();
    await toldOf(stage.all.ben, mine.id).toEqual([]);
    await stage.all.ben.ask('PUT', 'user', 'update-user-profile', { body: { metadata: { notifications: {} } } });
  });

  test('of an item that they muted, unless it is meant for them', async () => {
    const task = await create(stage.all.ada, { assigneeId: stage.all.ben.userId });
    await toldOf(stage.all.ben, task.id).toEqual(['assigned']);
    const notificationId = (await inbox(stage.all.ben))[0]?.id ?? '';
    const muted = await stage.all.ben.ask('PUT', 'notifications', 'mute-notification', {
      query: { notificationId },
      body: { isMuted: true },
    });
    expect(muted.body).toMatchObject({ isMuted: true });
    await comment(stage.all.ada, task.id, 'Only a remark');
    await comment(stage.all.ada, task.id, `${mention(stage.all.ben)} this is for you`);
    await toldOf(stage.all.ben, task.id).toEqual(['mentioned', 'assigned']);
  });

  test('of what they may not see now, and what they were told before is gone with their right to see it', async () => {
    const task = await create(stage.all.ada);
    const secret = newId();
    await comment(stage.all.ada, task.id, `${mention(stage.all.gus)} ${secret}`);
    await readUpToHere();
    const gus = await addToProject(stage.all.ada, stage.projectId, stage.all.gus, 'VIEWER');
    await comment(stage.all.ada, task.id, `${mention(stage.all.gus)} ${secret}`);
    await toldOf(stage.all.gus, task.id).toEqual(['mentioned']);
    expect(await unread(stage.all.gus)).toBe(2); // Added to the project, and mentioned.
    await stage.all.ada.ask('DELETE', 'project', 'remove-project-member', {
      query: { projectId: stage.projectId, memberId: gus },
    });
    for (const part of ['open', 'unread', 'snoozed', 'archived']) expect(await inbox(stage.all.gus, { part })).toEqual([]);
    expect(await unread(stage.all.gus)).toBe(0);
    // What is stored has no words of the item.
    const stored = await rows('SELECT n.*, e.* FROM "Notification" n JOIN "NotificationEntry" e ON e."notificationId" = n."id"');
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('of a comment that is deleted again, in words', async () => {
    const task = await create(stage.all.ben);
    const { id: commentId } = await comment(stage.all.ada, task.id, 'Said too soon');
    await toldOf(stage.all.ben, task.id).toEqual(['commented']);
    await stage.all.ada.ask('DELETE', 'project', 'delete-task-comment', { query: { commentId } });
    const [item] = await inbox(stage.all.ben);
    expect(item?.entries[0]?.excerpt).toBeNull();
  });
});
