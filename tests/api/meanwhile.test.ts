import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import type { Answer, RequestParts, Person, TestApp } from '../support/app.ts';
import { attached, uploaded } from '../support/attachments.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { codeOf, made, task } from '../support/team-fixture.ts';

// A task or an issue is deleted or archived while a request that already reached it waits for its row: the request must not
// change it.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
});
afterAll(() => app.stop());

interface Stage {
  taskId: string;
  commentId: string;
  bensCommentId: string;
  subtaskId: string;
  attachmentId: string;
  uploadId: string;
  timeEntryId: string;
  linkedItemId: string;
}

type Write = readonly ['POST' | 'PUT' | 'DELETE', string, RequestParts];
type Writes = Readonly<Record<string, (at: Stage) => Write>>;

const url = { kind: 'RELATES_TO', targetType: 'URL', url: 'https://example.com' };
const writes: Writes = {
  'a comment': ({ taskId }) => ['POST', 'add-task-comment', { query: { taskId }, body: { content: 'Too late' } }],
  'a reply': ({ taskId, commentId: parentId }) => [
    'POST',
    'add-task-comment',
    { query: { taskId }, body: { content: 'Too late', parentId } },
  ],
  'other words': ({ commentId }) => ['PUT', 'edit-task-comment', { query: { commentId }, body: { content: 'Too late' } }],
  'the end of a comment': ({ commentId }) => ['DELETE', 'delete-task-comment', { query: { commentId } }],
  'a reaction': ({ commentId }) => [
    'PUT',
    'toggle-comment-reaction',
    { query: { commentId }, body: { reaction: 'heart', isOn: true } },
  ],
  'a report': ({ bensCommentId: commentId }) => [
    'POST',
    'report-task-comment',
    { query: { commentId }, body: { reason: 'SPAM' } },
  ],
  'a subtask': ({ taskId }) => ['POST', 'add-task-subtask', { query: { taskId }, body: { title: 'Too late' } }],
  'a tick': ({ subtaskId }) => ['PUT', 'update-task-subtask', { query: { subtaskId }, body: { completed: true } }],
  'the end of a subtask': ({ subtaskId }) => ['DELETE', 'delete-task-subtask', { query: { subtaskId } }],
  'room for a file': ({ taskId }) => [
    'POST',
    'prepare-task-attachments',
    { query: { taskId }, body: { files: [{ name: 'late.txt', size: 3 }] } },
  ],
  'a file': ({ taskId, uploadId }) => ['POST', 'add-task-attachment', { query: { taskId }, body: { attachments: [uploadId] } }],
  'the name of a file': ({ attachmentId }) => [
    'PUT',
    'rename-task-attachment',
    { query: { attachmentId }, body: { name: 'late.txt' } },
  ],
  'the end of a file': ({ taskId, attachmentId }) => [
    'DELETE',
    'delete-task-attachment',
    { query: { taskId, attachmentIds: attachmentId } },
  ],
  'logged time': ({ taskId }) => ['POST', 'add-time-entry', { query: { taskId }, body: { seconds: 60, day: '2026-01-05' } }],
  'a timer': ({ taskId }) => ['POST', 'start-task-timer', { query: { taskId }, body: {} }],
  'other time': ({ timeEntryId }) => ['PUT', 'update-time-entry', { query: { timeEntryId }, body: { seconds: 120 } }],
  'a link': ({ taskId }) => ['POST', 'add-task-link', { query: { taskId }, body: { linkedItem: url } }],
  'the end of a link': ({ taskId, linkedItemId }) => ['DELETE', 'remove-task-link', { query: { taskId, linkedItemId } }],
  'a label': ({ taskId }) => ['POST', 'add-task-label', { query: { taskId }, body: { labelId: all.labelId } }],
  'a note': ({ taskId }) => ['PUT', 'update-task-notes', { query: { taskId }, body: { notes: 'Too late' } }],
  'a value of a field': ({ taskId }) => [
    'PUT',
    'set-task-custom-field',
    { query: { taskId, fieldId: all.fieldId }, body: { value: 'Too late' } },
  ],
  'a reminder': ({ taskId }) => [
    'POST',
    'add-task-reminder',
    { query: { taskId }, body: { kind: 'AT', remindAt: '2990-01-01T08:00:00.000Z' } },
  ],
};

const HELD = `
SELECT (SELECT count(*) FROM "TaskComment" WHERE "taskId" = $1) AS comments, (SELECT count(*) FROM "Subtask" WHERE "taskId" = $1) AS subtasks,
  (SELECT json_agg(c ORDER BY c."id") FROM "TaskComment" c WHERE "taskId" = $1) AS said,
  (SELECT json_agg(s ORDER BY s."id") FROM "Subtask" s WHERE "taskId" = $1) AS steps,
  (SELECT json_agg(a ORDER BY a."id") FROM "TaskAttachment" a WHERE "taskId" = $1) AS files,
  (SELECT count(*) FROM "AttachmentUpload" WHERE "subjectId" = $1) AS uploads,
  (SELECT json_agg(e ORDER BY e."id") FROM "TimeEntry" e WHERE "taskId" = $1) AS time,
  (SELECT json_agg(l ORDER BY l."id") FROM "LinkedItem" l WHERE "sourceId" = $1) AS links,
  (SELECT count(*) FROM "TaskReminder" WHERE "taskId" = $1) AS reminders,
  (SELECT count(*) FROM "CommentReport" r JOIN "TaskComment" c ON c."id" = r."commentId" WHERE c."taskId" = $1) AS reports,
  (SELECT ("notes", "labelIds", "customFields", "watcherIds")::text FROM "Task" WHERE "id" = $1) AS task`;

const held = async (taskId: string): Promise<unknown> => (await app.database.pool.query(HELD, [taskId])).rows[0];

async function stage(): Promise<Stage> {
  const { ada, ben, projectId } = all;
  const taskId = await task(ada, projectId, { title: 'Going' });
  const on = async (by: Person, action: string, body: object): Promise<string> =>
    made(await by.ask('POST', 'project', action, { query: { taskId }, body })).id;
  return {
    taskId,
    commentId: await on(ada, 'add-task-comment', { content: 'In time' }),
    bensCommentId: await on(ben, 'add-task-comment', { content: 'In time too' }),
    subtaskId: await on(ada, 'add-task-subtask', { title: 'In time' }),
    attachmentId: (await attached(app, ada, taskId, { bytes: Buffer.from('In time') })).id,
    uploadId: await uploaded(app, ada, taskId, { bytes: Buffer.from('On its way') }),
    timeEntryId: await on(ada, 'add-time-entry', { seconds: 60, day: '2026-01-05' }),
    linkedItemId: await on(ada, 'add-task-link', { linkedItem: { ...url, url: 'https://example.com/in-time' } }),
  };
}

/** Sends requests while the row is being changed: each reaches it as it was and waits for it. */
async function whileGoing(table: 'Task' | 'Issue', id: string, set: string, ask: () => Promise<Answer>): Promise<Answer> {
  const db = await app.database.pool.connect();
  try {
    await db.query('BEGIN');
    await db.query(`UPDATE "${table}" SET ${set} WHERE "id" = $1`, [id]);
    const answer = ask();
    await waiting();
    await db.query('COMMIT');
    return await answer;
  } finally {
    db.release();
  }
}

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

async function waiting(): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (((await app.database.pool.query(WAITING)).rowCount ?? 0) > 0) return;
    await new Promise((done) => void setTimeout(done, 10));
  }
  throw new Error('nothing waits');
}

describe.each([
  ['archived', '"archivedAt" = now()', 'task-archived'],
  ['put into the bin', '"deletedAt" = now()', 'not-found'],
])('a request to a task that is being %s', (_, set, code) => {
  test.each(Object.entries(writes))('%s is refused', async (__, write) => {
    const at = await stage();
    const before = await held(at.taskId);
    const [method, action, asked] = write(at);
    expect(codeOf(await whileGoing('Task', at.taskId, set, () => all.ada.ask(method, 'project', action, asked)))).toBe(code);
    expect(await held(at.taskId)).toEqual(before);
  });
});

describe.each([
  ['archived', '"archivedAt" = now()', 'issue-archived'],
  ['deleted', '"deletedAt" = now()', 'not-found'],
])('a request to an issue that is being %s', (__, set, code) => {
  const onIssue: Readonly<Record<string, (issueId: string, commentId: string) => Write>> = {
    'a comment': (issueId) => ['POST', 'create-comment', { query: { issueId }, body: { content: 'Too late' } }],
    'a reply': (issueId, parentCommentId) => [
      'POST',
      'reply-comment',
      { query: { issueId }, body: { content: 'Too late', parentCommentId } },
    ],
    'other words': (_, commentId) => ['PUT', 'update-comment', { query: { commentId }, body: { content: 'Too late' } }],
    'a reaction': (_, commentId) => [
      'PUT',
      'toggle-comment-reaction',
      { query: { commentId }, body: { reaction: 'heart', isOn: true } },
    ],
    'a link': (issueId) => ['POST', 'create-linked-item', { query: { issueId }, body: { linkedItem: url } }],
    'a label': (issueId) => ['POST', 'add-label', { query: { issueId }, body: { labelId: all.labelId } }],
    'an assignee': (issueId) => ['POST', 'add-assignee', { query: { issueId }, body: { assigneeId: all.ben.userId } }],
    'a status': (issueId) => ['PUT', 'update-issue-status', { query: { issueId }, body: { status: 'RESOLVED' } }],
    'another title': (issueId) => ['PUT', 'update-issue', { query: { issueId }, body: { title: 'Too late' } }],
  };

  test.each(Object.entries(onIssue))('%s is refused', async (___, write) => {
    const { ada, projectId } = all;
    const { id } = made(await ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title: 'Going' } }));
    const comment = made(
      await ada.ask('POST', 'issues', 'create-comment', { query: { issueId: id }, body: { content: 'In time' } }),
    );
    const state = async () =>
      (
        await app.database.pool.query(
          `SELECT ("title", "status", "labelIds", "assigneeIds", "commentCount", "linkCount")::text AS issue,
             (SELECT json_agg(c) FROM "IssueComment" c WHERE c."issueId" = i."id") AS said FROM "Issue" i WHERE "id" = $1`,
          [id],
        )
      ).rows;
    const before = await state();
    const [method, action, asked] = write(id, comment.id);
    const answer = await whileGoing('Issue', id, set, () => ada.ask(method, 'issues', action, asked));
    expect(codeOf(answer)).toBe(code);
    expect(await state()).toEqual(before);
  });
});

test('a storm of concurrent writes changes no task after it was archived', async () => {
  const { ada, ben, projectId } = all;
  for (let round = 0; round < amount(3, 5); round++) {
    const taskId = await task(ada, projectId, { title: 'Stormy' });
    const { id: commentId } = made(
      await ada.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content: 'First' } }),
    );
    const storm = Array.from({ length: 10 }, (_, turn) => [
      ben.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content: `Said ${turn}` } }),
      ada.ask('PUT', 'project', 'toggle-comment-reaction', { query: { commentId }, body: { reaction: 'eyes' } }),
      ben.ask('POST', 'project', 'add-task-subtask', { query: { taskId }, body: { title: `Step ${turn}` } }),
      ...(turn === 3 ? [ada.ask('PUT', 'project', 'archive-task', { query: { taskId }, body: {} })] : []),
    ]).flat();
    const answers = await Promise.all(storm);
    const { rows } = await app.database.pool.query(
      `SELECT e."action" FROM "Event" e WHERE e."id" > (
         SELECT max("id") FROM "Event" WHERE "targetId" = $1 AND "action" = 'archive-task')
       AND (e."targetId" = $1 OR e."targetId" IN (SELECT "id" FROM "TaskComment" WHERE "taskId" = $1))`,
      [taskId],
    );
    expect(rows).toEqual([]);
    for (const answer of answers) expect([undefined, 'task-archived']).toContain(codeOf(answer));
  }
});
