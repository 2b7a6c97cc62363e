import { beforeAll, expect, test } from 'vitest';
import { type Issue, IssueRow } from '#features/issues/contract';
import { metricsOf } from '#features/issues/rules';
import { amount } from '../support/amount.ts';
import type { RunningServer } from '../support/running-server.ts';
import { historyBreaks, type Step } from './history.ts';
import { LiveRows, type LiveTable, liveTasks } from './live-rows.ts';
import { callServer, type Person, personAt, projectOf } from './realtime-screen.ts';
import type { Servers } from './servers.ts';

// Thirty clients on the same few issues at once: fields, people, labels, statuses, duplicates in circles, threads, links,
// the trash, and conversions in both directions. Redundant data in the database must agree, and browsers must show what is
// stored.

const CLIENTS = 30;
const DEEDS = amount(25, 200);
const ISSUES = 10;
const ROUNDS = amount(3, 8);

const liveIssues: LiveTable = {
  name: 'Issue',
  asked: '/api/issues?endpoint=get-project-issues&limit=100',
  // "updatedAt" differs in its form between a frame and an answer.
  fields: Object.keys(IssueRow.shape).filter((field) => !/At$|Until$/.test(field)),
};

let sql: Servers['sql'];
let server: RunningServer;
let ends: Servers['ends'];

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;
const someOf = <Thing>(things: readonly Thing[]): Thing[] => things.filter(() => Math.random() < 0.5);
const day = () => `2026-12-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}`;

type Deed = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?];

/** The ids that the clients share. */
interface Known {
  projectId: string;
  people: Person[];
  issueIds: string[];
  taskIds: string[];
  labelIds: string[];
  commentIds: string[];
}

const fieldEdits = ({ people, labelIds }: Known, text: string): object[] => [
  { title: text },
  { description: text, environment: text },
  { type: oneOf(['BUG', 'FEATURE', 'QUESTION']), priority: oneOf(['LOW', 'MEDIUM', 'HIGH', 'URGENT']) },
  { severity: oneOf([null, 'S1', 'S4']), dueDate: oneOf([null, day()]) },
  { labelIds: someOf(labelIds) },
  { assigneeIds: someOf(people.map(({ userId }) => userId)) },
];

const STATUSES = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'RESOLVED', 'CLOSED', 'WONT_FIX'];

function deed(known: Known, text: string): Deed {
  const { people, issueIds, taskIds, labelIds, commentIds } = known;
  const to = (endpoint: string, query = `issueId=${oneOf(issueIds)}`) => `/api/issues?endpoint=${endpoint}&${query}`;
  const assigneeId = oneOf(people).userId;
  const deeds: (() => Deed)[] = [
    () => ['PUT', to('update-issue'), oneOf(fieldEdits(known, text))],
    () => ['POST', to('add-assignee'), { assigneeId }],
    () => ['DELETE', to('remove-assignee', `issueId=${oneOf(issueIds)}&assigneeId=${assigneeId}`)],
    () => ['POST', to('add-label'), { labelId: oneOf(labelIds) }],
    () => ['DELETE', to('remove-label', `issueId=${oneOf(issueIds)}&labelId=${oneOf(labelIds)}`)],
    () => ['PUT', to('update-issue-status'), { status: oneOf(STATUSES) }],
    () => ['PUT', to('update-issue-status'), { status: 'DUPLICATE', duplicateOfId: oneOf(issueIds) }],
    () => ['PUT', to('watch-issue'), { isWatching: Math.random() < 0.5 }],
    () => ['POST', to('create-comment'), { content: text }],
    () => ['POST', to('reply-comment'), { content: text, parentCommentId: oneOf(commentIds) }],
    () => ['PUT', to('update-comment', `commentId=${oneOf(commentIds)}`), { content: text }],
    () => ['DELETE', to('delete-comment', `commentId=${oneOf(commentIds)}`)],
    () => ['PUT', to('restore-comment', `commentId=${oneOf(commentIds)}`), {}],
    () => [
      'POST',
      to('create-linked-item'),
      { linkedItem: { kind: oneOf(['BLOCKS', 'RELATES_TO']), targetType: 'ISSUE', targetId: oneOf(issueIds) } },
    ],
    () => ['DELETE', to('delete-issue')],
    () => ['POST', to('restore-issue'), {}],
    () => ['POST', to('restore-issue'), {}],
    () => ['POST', to('convert-issue-to-task'), {}],
    () => ['POST', to('convert-task-to-issue', `taskId=${oneOf(taskIds)}`), {}],
    () => ['POST', to('convert-task-to-issue', `taskId=${oneOf(taskIds)}`), {}],
    () => ['POST', to('convert-back-to-issue'), {}],
    () => ['POST', to('convert-back-to-task', `taskId=${oneOf(taskIds)}`), {}],
    () => ['POST', to('create-issue', `projectId=${known.projectId}`), { title: text }],
    () => ['POST', `/api/project?endpoint=create-task&projectId=${known.projectId}`, { title: text }],
  ];
  return oneOf(deeds)();
}

/** Performs one act and remembers what it created. A refusal is fine: for deleted or missing items and for circles. */
async function act(known: Known, text: string): Promise<number> {
  const [method, path, body] = deed(known, text);
  const { status, body: made } = await callServer(server, oneOf(known.people).token, [method, path], body);
  if (status === 200 && path.includes('create-comment')) known.commentIds.push(made.id);
  if (status === 200 && path.includes('convert-issue-to-task') && !known.taskIds.includes(made.id)) known.taskIds.push(made.id);
  return status;
}

async function setOut(): Promise<Known> {
  const ada = await personAt(server, 'ada');
  const ben = await personAt(server, 'ben');
  const projectId = await projectOf(server, ada);
  const on = (family: string, endpoint: string, body: object) =>
    callServer(server, ada.token, ['POST', `/api/${family}?endpoint=${endpoint}&projectId=${projectId}`], body).then(
      (answer) => answer.body,
    );
  await sql.query(
    'INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3)',
    [ada.workspaceId, ben.userId, 'MEMBER'],
  );
  await on('project', 'add-project-member', { userId: ben.userId, role: 'MEMBER' });
  const known: Known = { projectId, people: [ada, ben], issueIds: [], taskIds: [], labelIds: [], commentIds: [] };
  for (const color of ['red', 'blue', 'green']) {
    known.labelIds.push((await on('settings/project', 'create-label', { name: color, color })).id);
  }
  for (let count = 0; count < ISSUES; count++) {
    known.issueIds.push((await on('issues', 'create-issue', { title: `Issue ${count}` })).id);
  }
  known.taskIds.push((await on('project', 'create-task', { title: 'A task' })).id);
  const first = await callServer(
    server,
    ada.token,
    ['POST', `/api/issues?endpoint=create-comment&issueId=${known.issueIds[0]}`],
    {
      content: 'First',
    },
  );
  known.commentIds.push(first.body.id);
  return known;
}

// Redundant data in the database that disagrees.
const DISAGREEING = `
SELECT 'labels of ' || i."id" AS "what" FROM "Issue" i WHERE ARRAY(SELECT unnest(i."labelIds") ORDER BY 1)
  <> ARRAY(SELECT l."labelId" FROM "IssueLabel" l WHERE l."issueId" = i."id" ORDER BY 1)
UNION ALL SELECT 'people of ' || i."id" FROM "Issue" i WHERE ARRAY(SELECT unnest(i."assigneeIds") ORDER BY 1)
  <> ARRAY(SELECT a."userId" FROM "IssueAssignee" a WHERE a."issueId" = i."id" ORDER BY 1)
UNION ALL SELECT 'comments of ' || i."id" FROM "Issue" i WHERE i."commentCount"
  <> (SELECT count(*) FROM "IssueComment" c WHERE c."issueId" = i."id" AND c."deletedAt" IS NULL)
UNION ALL SELECT 'comments of the task ' || t."id" FROM "Task" t WHERE t."commentCount"
  <> (SELECT count(*) FROM "TaskComment" c WHERE c."taskId" = t."id" AND c."deletedAt" IS NULL)
UNION ALL SELECT 'links of ' || i."id" FROM "Issue" i WHERE i."linkCount"
  <> (SELECT count(*) FROM "LinkedItem" l WHERE l."sourceType" = 'ISSUE' AND l."sourceId" = i."id")
UNION ALL SELECT 'the key of ' || i."id" FROM "Issue" i JOIN "Task" t USING ("projectId", "number")
  WHERE i."deletedAt" IS NULL AND t."deletedAt" IS NULL
UNION ALL SELECT 'what stays of ' || i."id" FROM "Issue" i JOIN "Issue" s ON s."id" = i."duplicateOfId" AND s."duplicateOfId" = i."id"`;

export function issueStorms(stage: Servers): void {
  beforeAll(() => {
    ({ one: server, sql, ends } = stage);
  });

  test('after thirty clients change the same issues, the counts agree, no history is broken, and two browsers show what is stored', async () => {
    const known = await setOut();
    const [ada] = known.people as [Person];
    const browsers = [liveIssues, liveIssues, liveTasks].map((table) => new LiveRows(server, ada, known.projectId, table));
    ends.push(...browsers.map((browser) => () => browser.close()));
    await expect.poll(() => browsers.every(({ isUp }) => isUp)).toBe(true);

    const answers = new Set<number>();
    const work = async (client: number): Promise<void> => {
      for (let count = 0; count < DEEDS; count++) answers.add(await act(known, `client ${client}, deed ${count}`));
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
    // Requests on deleted or foreign items and circles are refused; nothing fails.
    expect([...answers].filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([]);

    expect((await sql.query(DISAGREEING)).rows).toEqual([]);
    const { rows: issues } = await sql.query<Issue>(
      `SELECT i.*, "dueDate"::text FROM "Issue" i WHERE "projectId" = $1 ORDER BY "id"`,
      [known.projectId],
    );
    const { rows: steps } = await sql.query<Step>(
      `SELECT "targetId", "changes" FROM "Event" WHERE "targetType" = 'Issue' AND "targetVersion" IS NOT NULL ORDER BY "targetVersion"`,
    );
    expect(historyBreaks(steps, new Map(issues.map((issue) => [issue.id, issue])), ['description', 'deletedAt'])).toEqual([]);

    const path = (endpoint: string) => `/api/issues?endpoint=${endpoint}&projectId=${known.projectId}`;
    const metrics = await callServer(server, ada.token, ['GET', path('get-issues-metrics')]);
    const there = issues.filter(({ deletedAt }) => deletedAt === null).map((issue) => JSON.parse(JSON.stringify(issue)));
    expect(metrics.body).toEqual(metricsOf(there, new Date()));

    for (const browser of browsers) {
      await expect.poll(() => browser.shown()).toEqual(await browser.asked());
    }
    expect((await browsers[0]?.asked())?.length).toBe(there.length);
  });

  test('deleting labels while many people add them to issues leaves no trace and causes no error', async () => {
    const known = await setOut();
    const [ada] = known.people as [Person];
    const path = (endpoint: string, query: string) =>
      `/api/${endpoint === 'delete-label' ? 'settings/project' : 'issues'}?endpoint=${endpoint}&${query}`;
    const answers = new Set<number>();
    const noted = async (asked: Deed): Promise<void> => {
      answers.add((await callServer(server, ada.token, [asked[0], asked[1]], asked[2])).status);
    };
    const putOn = async (): Promise<void> => {
      for (let count = 0; count < 15; count++) {
        const issueId = oneOf(known.issueIds);
        if (count % 2) await noted(['PUT', path('update-issue', `issueId=${issueId}`), { labelIds: someOf(known.labelIds) }]);
        else await noted(['POST', path('add-label', `issueId=${issueId}`), { labelId: oneOf(known.labelIds) }]);
        if (count % 3 === 0) {
          const query = `projectId=${known.projectId}`;
          await noted(['POST', path('create-issue', query), { title: 'Labelled', labelIds: someOf(known.labelIds) }]);
        }
      }
    };
    const takeAway = async (): Promise<void> => {
      for (const labelId of known.labelIds) await noted(['DELETE', path('delete-label', `labelId=${labelId}`)]);
    };
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([...Array.from({ length: 12 }, putOn), takeAway()]);
      known.labelIds = await Promise.all(
        ['one', 'two', 'three'].map((name) => madeLabel(ada, known.projectId, `${name} ${round}`)),
      );
    }
    expect([...answers].filter((status) => ![200, 404].includes(status))).toEqual([]);
    expect((await sql.query(DISAGREEING)).rows).toEqual([]);
  });
}

async function madeLabel(person: Person, projectId: string, name: string): Promise<string> {
  const path = `/api/settings/project?endpoint=create-label&projectId=${projectId}`;
  return (await callServer(server, person.token, ['POST', path], { name, color: 'red' })).body.id;
}
