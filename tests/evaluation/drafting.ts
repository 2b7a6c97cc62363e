import { type Case, type Check, lookedUp, neverSays, proposes, proposesNothing, says, showsInsight } from './cases.ts';
import type { World } from './world.ts';

type Items = ReturnType<Case['question']>['items'];

/** A command whose answer is a text. */
const written = (
  name: string,
  message: string,
  items: (world: World) => Items,
  checks: readonly Check[],
  call: (world: World) => { name: string; input: object },
  text: string,
): Case => ({
  name,
  question: (world) => ({ message, items: items(world) ?? [] }),
  checks: [lookedUp, proposesNothing, ...checks],
  example: (world) => ({ calls: [call(world)], text }),
});

const none = (): Items => [];
const pier = ({ tasks }: World): Items => [{ type: 'TASK', id: tasks.pier }];
const checkout = ({ issues }: World): Items => [{ type: 'ISSUE', id: issues.checkout }];
const tasksOf = ({ projectId }: World) => ({ name: 'get_project_tasks', input: { projectId } });
const issuesOf = ({ projectId }: World) => ({ name: 'get_project_issues', input: { projectId } });
const document = ({ documentId }: World) => ({ name: 'read_document_text', input: { documentId } });
const comments = ({ tasks }: World) => ({ name: 'get_task_comments', input: { taskId: tasks.pier } });
const LONG = /^(?:.*\n){20}/;
const reason = 'You asked for it.';

export const drafting: readonly Case[] = [
  written(
    '/summarize of a task with comments',
    '/summarize',
    pier,
    [says('steel', /two|\b2\b/i), neverSays(LONG)],
    comments,
    'The pier carries two tons. It is built of steel.',
  ),
  written(
    '/summarize of an issue',
    '/summarize',
    checkout,
    [says(/phone/i, /pay/i), neverSays(LONG)],
    issuesOf,
    'On a phone no one can pay.',
  ),
  written(
    '/summarize of a document',
    'Summarize the document "Mooring rules" in one sentence.',
    none,
    [says('north', '40'), neverSays(/\n\n.*\n\n/)],
    document,
    'Boats longer than 12 meters use the north quay, and a night costs 40 euros.',
  ),
  written(
    '/standup',
    '/standup',
    none,
    [says('Draw the pier', 'Repair the crane'), neverSays(/Print the poster/)],
    tasksOf,
    'In progress: Draw the pier. Overdue: Repair the crane.',
  ),
  written(
    '/find-duplicates of the project',
    '/find-duplicates',
    none,
    [says('Checkout fails on phones', 'Cannot pay with a phone'), neverSays(/Charts are hard/)],
    issuesOf,
    'Checkout fails on phones and Cannot pay with a phone say the same.',
  ),
  {
    name: '/risks of the project',
    question: () => ({ message: '/risks' }),
    checks: [lookedUp, proposesNothing, showsInsight(/crane|overdue/i), says(/crane/i)],
    example: (world) => ({
      calls: [
        tasksOf(world),
        { name: 'show_insight', input: { kind: 'warning', title: 'The crane is overdue', text: 'Repair it first.' } },
      ],
      text: 'Repair the crane first.',
    }),
  },
  {
    name: '/triage of an issue with a twin',
    question: ({ issues }) => ({ message: '/triage', mode: 'BUILD', items: [{ type: 'ISSUE', id: issues.checkout }] }),
    checks: [
      says('Cannot pay with a phone'),
      proposes(({ issues }) => ({
        kind: 'UPDATE_ISSUE',
        targetId: issues.checkout,
        input: { type: 'BUG' },
        without: ['status'],
      })),
    ],
    example: ({ issues }) => ({
      calls: [{ name: 'propose_issue_change', input: { issueId: issues.checkout, type: 'BUG', reason } }],
      text: 'Cannot pay with a phone says the same.',
    }),
  },
  {
    name: '/draft-description of an empty task',
    question: ({ tasks }) => ({ message: '/draft-description', mode: 'BUILD', items: [{ type: 'TASK', id: tasks.crane }] }),
    checks: [
      says(/propos|draft|description/i),
      proposes(({ tasks }) => ({
        kind: 'UPDATE_TASK',
        targetId: tasks.crane,
        input: { description: /crane/i },
        without: ['title', 'status', 'priority', 'dueDate'],
      })),
    ],
    example: ({ tasks }) => ({
      calls: [
        { name: 'propose_task_change', input: { taskId: tasks.crane, description: 'Repair the crane. Why is open.', reason } },
      ],
      text: 'I propose a description.',
    }),
  },
  {
    name: '/draft-criteria keeps the description',
    question: ({ tasks }) => ({ message: '/draft-criteria', mode: 'BUILD', items: [{ type: 'TASK', id: tasks.pier }] }),
    checks: [
      says(/propos|criteria/i),
      proposes(({ tasks }) => ({
        kind: 'UPDATE_TASK',
        targetId: tasks.pier,
        input: { description: /carry two tons[\s\S]*acceptance criteria[\s\S]*- \[ \]/i },
        without: ['title', 'status', 'priority', 'dueDate'],
      })),
    ],
    example: ({ tasks }) => ({
      calls: [
        {
          name: 'propose_task_change',
          input: {
            taskId: tasks.pier,
            description:
              'The pier has to carry two tons. Ships of 12 meters moor at it.\n\n## Acceptance criteria\n\n- [ ] It holds two tons',
            reason,
          },
        },
      ],
      text: 'I propose acceptance criteria.',
    }),
  },
  written(
    'An answer in the language of the question',
    'Welche Aufgaben sind überfällig? Antworte in einem Satz.',
    none,
    [says('Repair the crane', /\b(?:sind|ist|überfällig)\b/i)],
    tasksOf,
    'Measure the depth und Repair the crane sind überfällig.',
  ),
];
