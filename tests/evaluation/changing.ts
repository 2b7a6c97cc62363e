import { breaksDown, type Case, type Check, proposes, says } from './cases.ts';
import type { World } from './world.ts';

type Call = { name: string; input: object };
const SAID = /propos|suggest/i;

/** A wish that a proposal fulfils. */
const changed = (message: string, checks: readonly Check[], ...calls: ((world: World) => Call)[]): Case => ({
  name: message,
  question: () => ({ message, mode: 'BUILD' }),
  checks: [says(SAID), ...checks],
  example: (world) => ({ calls: calls.map((call) => call(world)), text: 'I propose this change.' }),
});

const reason = 'You asked for it.';
type TaskName = keyof World['tasks'];
type IssueName = keyof World['issues'];
type Fields = Readonly<Record<string, unknown>>;
type FieldsIn = Fields | ((world: World) => Fields);

const fieldsIn = (fields: FieldsIn, world: World): Fields => (typeof fields === 'function' ? fields(world) : fields);

const taskChange = (message: string, name: TaskName, fields: FieldsIn): Case =>
  changed(
    message,
    [proposes((world) => ({ kind: 'UPDATE_TASK', targetId: world.tasks[name], input: fieldsIn(fields, world) }))],
    (world) => ({ name: 'propose_task_change', input: { taskId: world.tasks[name], reason, ...fieldsIn(fields, world) } }),
  );

const issueChange = (message: string, name: IssueName, fields: Fields): Case =>
  changed(
    message,
    [proposes(({ issues }) => ({ kind: 'UPDATE_ISSUE', targetId: issues[name], input: fields }))],
    ({ issues }) => ({ name: 'propose_issue_change', input: { issueId: issues[name], reason, ...fields } }),
  );

const newTask = (message: string, wanted: FieldsIn, made: FieldsIn): Case =>
  changed(message, [proposes((world) => ({ kind: 'CREATE_TASK', input: fieldsIn(wanted, world) }))], (world) => ({
    name: 'propose_new_task',
    input: { projectId: world.projectId, reason, ...fieldsIn(made, world) },
  }));

export const changing: readonly Case[] = [
  taskChange('Set the priority of "Survey the seabed" to high.', 'survey', { priority: 'HIGH' }),
  taskChange('Move "Buy ropes" to In progress.', 'ropes', { status: 'IN_PROGRESS' }),
  taskChange('"Print the poster" is done. Complete it.', 'poster', { status: 'DONE' }),
  taskChange('Assign "Measure the depth" to me.', 'depth', ({ userId }) => ({ assigneeId: userId })),
  taskChange('Remove the assignee of "Repair the crane".', 'crane', { assigneeId: null }),
  taskChange('Rename "Buy ropes" to "Buy strong ropes".', 'ropes', { title: 'Buy strong ropes' }),
  taskChange('"Survey the seabed" will take 12 hours. Enter the estimate.', 'survey', { estimatedHours: 12 }),
  changed(
    'Remove the due date of "Print the poster".',
    [proposes(({ tasks }) => ({ kind: 'UPDATE_TASK', targetId: tasks.poster, input: { dueDate: null } }))],
    ({ tasks }) => ({ name: 'propose_task_change', input: { taskId: tasks.poster, reason, dueDate: null } }),
  ),
  changed(
    'Postpone "Draw the pier" by a week.',
    [
      proposes(({ tasks, day }) => ({
        kind: 'UPDATE_TASK',
        targetId: tasks.pier,
        input: { dueDate: new RegExp(`^${day(10)}`) },
        without: ['title', 'status', 'priority'],
      })),
    ],
    ({ tasks, day }) => ({ name: 'propose_task_change', input: { taskId: tasks.pier, reason, dueDate: day(10) } }),
  ),
  changed(
    'Set the priority of "Buy ropes" and of "Survey the seabed" to urgent.',
    [
      proposes(
        ({ tasks }) => ({ kind: 'UPDATE_TASK', targetId: tasks.ropes, input: { priority: 'URGENT' } }),
        ({ tasks }) => ({ kind: 'UPDATE_TASK', targetId: tasks.survey, input: { priority: 'URGENT' } }),
      ),
    ],
    ({ tasks }) => ({ name: 'propose_task_change', input: { taskId: tasks.survey, reason, priority: 'URGENT' } }),
    ({ tasks }) => ({ name: 'propose_task_change', input: { taskId: tasks.ropes, reason, priority: 'URGENT' } }),
  ),
  newTask('Create a task "Paint the buoys".', { title: /^paint the buoys$/i }, { title: 'Paint the buoys' }),
  newTask(
    'Create an urgent task "Call the diver" for me.',
    ({ userId }) => ({ title: /call the diver/i, priority: 'URGENT', assigneeId: userId }),
    ({ userId }) => ({ title: 'Call the diver', priority: 'URGENT', assigneeId: userId }),
  ),
  newTask(
    'Create a task "Check the anchors" that is due tomorrow.',
    ({ day }) => ({ title: /check the anchors/i, dueDate: new RegExp(`^${day(1)}`) }),
    ({ day }) => ({ title: 'Check the anchors', dueDate: day(1) }),
  ),
  changed(
    'Report a bug: "The tide table shows yesterday".',
    [proposes(() => ({ kind: 'CREATE_ISSUE', input: { title: /tide table/i, type: 'BUG' } }))],
    ({ projectId }) => ({
      name: 'propose_new_issue',
      input: { projectId, reason, title: 'The tide table shows yesterday', type: 'BUG' },
    }),
  ),
  changed(
    'Write a document "Winter checklist" with three points for closing the harbor.',
    [proposes(() => ({ kind: 'CREATE_DOCUMENT', input: { title: /winter checklist/i, content: /^\s*(?:[-*]|\d+\.)\s/m } }))],
    ({ projectId }) => ({
      name: 'propose_new_document',
      input: { projectId, reason, title: 'Winter checklist', content: '- Close the gate\n- Empty the pipes\n- Lock the crane' },
    }),
  ),
  issueChange('"Checkout fails on phones" is a bug, not a question. Correct its type.', 'checkout', { type: 'BUG' }),
  issueChange('Set the severity of "Checkout fails on phones" to S1.', 'checkout', { severity: 'S1' }),
  issueChange('Set the priority of "Charts are hard to read at night" to low.', 'charts', { priority: 'LOW' }),
  changed(
    'Add a subtask "Rent a boat" to "Survey the seabed".',
    [proposes(({ tasks }) => ({ kind: 'ADD_SUBTASK', targetId: tasks.survey, input: { title: /rent a boat/i } }))],
    ({ tasks }) => ({ name: 'propose_subtask', input: { taskId: tasks.survey, reason, title: 'Rent a boat' } }),
  ),
  {
    name: '/breakdown of "Draw the pier"',
    question: ({ tasks }) => ({ message: '/breakdown', mode: 'BUILD', items: [{ type: 'TASK', id: tasks.pier }] }),
    checks: [breaksDown(({ tasks }) => tasks.pier, 2, 12), says(/risk/i)],
    example: ({ tasks }) => ({
      calls: [
        {
          name: 'show_breakdown',
          input: { taskId: tasks.pier, items: [{ title: 'Sketch it', estimate: 3, risk: 'low' }, { title: 'Compute the load' }] },
        },
      ],
      text: 'The riskiest part is the load.',
    }),
  },
];
