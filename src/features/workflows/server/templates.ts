import { newId } from '#contract/new-id';
import { Definition, type Step } from '../contract.ts';
import type { WorkflowTemplateKey } from '../fields.ts';

interface WorkflowTemplate {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly about: string;
  /** A new definition. What only the project can say, such as people, is not selected yet. */
  readonly definition: () => Definition;
}

const always = { kind: 'group', match: 'ALL', conditions: [] } as const;
const all = (...conditions: readonly object[]) => ({ ...always, conditions });
const test = (field: string, op: string, ...values: string[]) => ({ kind: 'test', field, op, values });
const step = (kind: Step['kind'], fields: object) => ({ id: newId(), kind, ...fields });
const made = (trigger: object, steps: readonly object[], conditions: object = always): Definition =>
  Definition.parse({ trigger, conditions, steps });

/** What a new workflow can start from. */
export const templates: Readonly<Record<WorkflowTemplateKey, WorkflowTemplate>> = {
  'assign-reviewer': {
    name: 'Assign a reviewer',
    about: 'When a task moves to Review, assigns the next person in turn, and notifies them.',
    definition: () =>
      made({ kind: 'status-changed', of: 'TASK', to: ['REVIEW'] }, [
        step('assign', { mode: 'ROUND_ROBIN' }),
        step('notify', { audiences: ['ASSIGNEES'], text: 'Please review {{task.key}}: {{task.title}}' }),
      ]),
  },
  'nag-overdue': {
    name: 'Follow up on overdue tasks',
    about: 'One day after its due date, comments on an open task and notifies its assignees.',
    definition: () =>
      made({ kind: 'due-date', of: 'TASK', when: 'PASSED', days: 1 }, [
        step('comment', { text: 'This was due on {{task.dueDate}}. Is there a new date, or does something block it?' }),
        step('notify', { audiences: ['ASSIGNEES', 'CREATOR'], text: '{{task.key}} is overdue: {{task.title}}' }),
      ]),
  },
  'close-parent': {
    name: 'Complete a task with its subtasks',
    about: 'When all subtasks of a task are done, moves the task to Done.',
    definition: () =>
      made(
        { kind: 'subtasks-done' },
        [step('set-field', { field: 'status', value: 'DONE' })],
        all(test('status', 'is-not', 'DONE')),
      ),
  },
  'stale-sweep': {
    name: 'Find stalled work',
    about: 'Every Monday at 9:00, asks about tasks in progress that have not changed for 30 days.',
    definition: () =>
      made(
        { kind: 'schedule', cron: '0 9 * * 1', items: 'TASK' },
        [step('comment', { text: 'Nothing has happened here for 30 days. Is this still being worked on?' })],
        all(test('status', 'in', 'IN_PROGRESS', 'REVIEW'), test('updatedOn', 'less', '-30d')),
      ),
  },
  'triage-urgent': {
    name: 'Notify people of urgent bugs',
    about: 'When someone reports an urgent bug, notifies the admins of the project.',
    definition: () =>
      made(
        { kind: 'item-created', of: 'ISSUE' },
        [step('notify', { roles: ['ADMIN'], text: 'Urgent bug {{issue.key}}: {{issue.title}}' })],
        all(test('type', 'is', 'BUG'), test('priority', 'is', 'URGENT')),
      ),
  },
  'done-on-merge': {
    name: 'Complete a task when its code is merged',
    about: 'When a pull request of a task is merged, moves the task to Done. Needs an integration with your code.',
    definition: () =>
      made(
        { kind: 'pull-request', states: ['MERGED'] },
        [
          step('set-field', { field: 'status', value: 'DONE' }),
          step('comment', { text: 'Done with a merge: {{pullRequest.title}} {{pullRequest.url}}' }),
        ],
        all(test('status', 'is-not', 'DONE')),
      ),
  },
  'sprint-summary': {
    name: 'Summarize a sprint',
    about: 'When a sprint ends, writes a document with what was completed.',
    definition: () =>
      made({ kind: 'sprint', when: 'ENDED' }, [
        step('create-document', {
          title: '{{sprint.name}}: summary',
          content: [
            'Goal: {{sprint.goal | default: "none"}}',
            '',
            '- From {{sprint.startsAt}} to {{sprint.endsAt}}',
            '- Committed: {{sprint.committed}} items, {{sprint.committedPoints}} points',
            '- Completed: {{sprint.completed}} items, {{sprint.completedPoints}} points',
          ].join('\n'),
        }),
        step('notify', { roles: ['ADMIN', 'MEMBER'], text: '{{sprint.name}} has ended. Its summary is in the documents.' }),
      ]),
  },
  'recurring-checklist': {
    name: 'Repeat a checklist',
    about: 'Every Monday at 8:00, creates a task with subtasks, due on Friday.',
    definition: () =>
      made({ kind: 'schedule', cron: '0 8 * * 1', items: 'NONE' }, [
        step('create-task', {
          title: 'Weekly checklist of {{today}}',
          dueDate: '{{today | plus: 4 days}}',
          subtasks: ['Go through new issues', 'Check what is overdue', 'Plan the week'],
        }),
      ]),
  },
  'summary-for-review': {
    name: 'Summarize a task for its review',
    about: 'When a task moves to Review, the assistant summarizes it in a comment.',
    definition: () =>
      made({ kind: 'status-changed', of: 'TASK', to: ['REVIEW'] }, [
        step('ask-assistant', { task: 'SUMMARIZE', guidance: 'Say what a reviewer has to look at.', as: 'summary' }),
        step('comment', { text: 'For the review, in short:\n\n{{assistant.summary}}' }),
      ]),
  },
};
