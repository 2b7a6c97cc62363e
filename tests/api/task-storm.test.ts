import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { attached } from '../support/attachments.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { recountsOf } from '../support/recounts.ts';

// Thirty clients perform every action on the same few tasks at once.

const CLIENTS = 30;
const ACTS = amount(20, 40);

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;
const daily = { freq: 'DAILY', interval: 1, mode: 'ON_SCHEDULE' };

interface Stage {
  taskIds: string[];
  issueIds: string[];
  projectIds: readonly string[];
}

type Act = (by: Person, taskId: string, stage: Stage) => Promise<Answer | undefined>;

const put = (by: Person, endpoint: string, query: Record<string, string>, body: object) =>
  by.ask('PUT', 'project', endpoint, { query, body });
const post = (by: Person, endpoint: string, query: Record<string, string>, body: object) =>
  by.ask('POST', 'project', endpoint, { query, body });
const remove = (by: Person, endpoint: string, query: Record<string, string>) => by.ask('DELETE', 'project', endpoint, { query });

/** What the task has now, as anyone can read it. */
async function found(table: string, taskId: string): Promise<string | undefined> {
  const column = table === 'LinkedItem' ? 'sourceId' : 'taskId';
  const { rows } = await app.database.pool.query<{ id: string }>(`SELECT "id" FROM "${table}" WHERE "${column}" = $1`, [taskId]);
  return rows.length === 0 ? undefined : oneOf(rows).id;
}

/** Performs an action on a row of the task, if there is one. */
const onChild =
  (table: string, act: (by: Person, id: string) => Promise<Answer>): Act =>
  async (by, taskId) => {
    const id = await found(table, taskId);
    return id === undefined ? undefined : act(by, id);
  };

const acts: readonly Act[] = [
  (by, taskId) => post(by, 'add-task-comment', { taskId }, { content: 'Said in the storm' }),
  onChild('TaskComment', (by, parent) => put(by, 'edit-task-comment', { commentId: parent }, { content: String(Math.random()) })),
  onChild('TaskComment', (by, commentId) => remove(by, 'delete-task-comment', { commentId })),
  onChild('TaskComment', (by, commentId) => put(by, 'restore-task-comment', { commentId }, {})),
  onChild('TaskComment', (by, commentId) => put(by, 'toggle-comment-reaction', { commentId }, { reaction: 'heart' })),
  (by, taskId) => post(by, 'add-task-subtask', { taskId }, { title: 'Step', completed: Math.random() < 0.5 }),
  onChild('Subtask', (by, subtaskId) => put(by, 'update-task-subtask', { subtaskId }, { completed: Math.random() < 0.5 })),
  onChild('Subtask', (by, subtaskId) => remove(by, 'delete-task-subtask', { subtaskId })),
  async (by, taskId) => {
    const attachmentId = await found('TaskAttachment', taskId);
    return attachmentId === undefined ? undefined : remove(by, 'delete-task-attachment', { taskId, attachmentIds: attachmentId });
  },
  async (by, taskId) => {
    const attachmentIds = await found('TaskAttachment', taskId);
    return attachmentIds === undefined ? undefined : post(by, 'restore-task-attachment', { taskId, attachmentIds }, {});
  },
  (by, taskId) => post(by, 'prepare-task-attachments', { taskId }, { files: [{ name: 'late.txt', size: 5 }] }),
  (by, taskId) => post(by, 'add-time-entry', { taskId }, { seconds: 60, day: '2026-01-05' }),
  (by, taskId) => post(by, 'start-task-timer', { taskId }, {}),
  onChild('TimeEntry', (by, timeEntryId) => put(by, 'update-time-entry', { timeEntryId }, { seconds: oneOf([30, 90]) })),
  onChild('TimeEntry', (by, timeEntryId) => remove(by, 'delete-time-entry', { timeEntryId })),
  (by, taskId, { taskIds, issueIds }) => {
    const isIssue = Math.random() < 0.3;
    const target = isIssue
      ? { targetType: 'ISSUE', targetId: oneOf(issueIds) }
      : { targetType: 'TASK', targetId: oneOf(taskIds) };
    return post(
      by,
      'add-task-link',
      { taskId },
      { linkedItem: { kind: oneOf(['BLOCKS', 'BLOCKED_BY', 'RELATES_TO']), ...target } },
    );
  },
  async (by, taskId) => {
    const linkedItemId = await found('LinkedItem', taskId);
    return linkedItemId === undefined ? undefined : remove(by, 'remove-task-link', { taskId, linkedItemId });
  },
  (by, taskId) => put(by, 'update-task-status', { taskId }, { status: oneOf(['TODO', 'REVIEW', 'DONE']) }),
  (by, taskId) => put(by, 'update-task', { taskId }, { dueDate: '2990-01-15', recurrence: oneOf([daily, null]) }),
  (by, taskId) => post(by, 'add-task-reminder', { taskId }, { kind: 'BEFORE_DUE', minutes: Math.floor(Math.random() * 60) }),
  (by, taskId) => post(by, 'duplicate-task', { taskId }, {}),
  (by, taskId, { projectIds }) => post(by, 'move-task-to-project', { taskId }, { projectId: oneOf(projectIds) }),
];

const leave: readonly Act[] = [
  (by, taskId) => put(by, 'archive-task', { taskId }, {}),
  (by, taskId) => remove(by, 'delete-task', { taskId }),
  (by, taskId) => by.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body: {} }),
];

const WHEREABOUTS = `
SELECT t."archivedAt" IS NOT NULL AS "isArchived", t."deletedAt" IS NOT NULL AS "isDeleted", i."id" AS "issueId" FROM "Task" t
LEFT JOIN "Issue" i ON i."projectId" = t."projectId" AND i."number" = t."number" AND i."deletedAt" IS NULL WHERE t."id" = $1`;

/** Restores a task from wherever it is, so that the storm can continue. */
const comeBack: Act = async (by, taskId) => {
  const { rows } = await app.database.pool.query(WHEREABOUTS, [taskId]);
  const [{ isArchived, isDeleted, issueId }] = rows;
  if (issueId) return by.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId }, body: {} });
  if (isDeleted) return post(by, 'restore-task', { taskId }, {});
  return isArchived ? put(by, 'unarchive-task', { taskId }, {}) : undefined;
};

async function staged(): Promise<Stage> {
  const { ada, ben, projectId, otherProjectId } = all;
  await addToProject(ada, otherProjectId, ben, 'ADMIN');
  const stage: Stage = { taskIds: [], issueIds: [], projectIds: [projectId, otherProjectId] };
  for (let count = 0; count < 5; count++) {
    const task = await post(ada, 'create-task', { projectId }, { title: `In the storm ${count}` });
    await attached(app, ada, task.body.id, { bytes: Buffer.from(`file ${count}`) });
    stage.taskIds.push(task.body.id);
    const issue = await ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title: `Bug ${count}` } });
    stage.issueIds.push(issue.body.id);
  }
  return stage;
}

test('after thirty clients change the same tasks at once, every count equals a recount and no row is orphaned', async () => {
  const stage = await staged();
  const answers: Answer[] = [];
  const client = async (by: Person): Promise<void> => {
    for (let count = 0; count < ACTS; count++) {
      const chance = Math.random();
      const act = chance < 0.3 ? comeBack : oneOf(chance < 0.4 ? leave : acts);
      const answer = await act(by, oneOf(stage.taskIds), stage);
      if (answer) answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth % 2 ? all.ben : all.ada)));
  const unexpected = answers.filter(({ status }) => ![200, 403, 404, 409].includes(status));
  expect(unexpected.map(({ status, text }) => [status, text])).toEqual([]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan((CLIENTS * ACTS) / 5);
  expect(await recountsOf(app.database.pool)).toEqual({});
}, 180_000);
