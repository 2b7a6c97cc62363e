import { newId } from '#contract/new-id';
import type { ConditionTest, Definition, Step, Trigger } from '#features/workflows/contract';
import { operatorsOf, operatorValues, type StepKind, type TriggerKind } from '#features/workflows/fields';
import { asksIn } from '#features/workflows/rules/answers';
import { itemTypeOf } from '#features/workflows/rules/known-values';

export const emptyGroup = { kind: 'group', match: 'ALL', conditions: [] } as const satisfies Definition['conditions'];

/** A trigger of a kind, about the same kind of item as the one before. */
export function newTrigger(kind: TriggerKind, before: Trigger | null): Trigger {
  const of = itemTypeOf(before) ?? 'TASK';
  switch (kind) {
    case 'item-created':
    case 'comment-added':
    case 'email-received':
      return { kind, of };
    case 'field-changed':
      return { kind, of, field: null, from: [], to: [] };
    case 'status-changed':
      return { kind, of, from: [], to: [] };
    case 'assigned':
      return { kind, of, personIds: [] };
    case 'label-added':
      return { kind, of, labelIds: [] };
    case 'due-date':
      return { kind, of, when: 'APPROACHING', days: 1 };
    case 'subtasks-done':
    case 'dependency-unblocked':
      return { kind };
    case 'sprint':
      return { kind, when: 'STARTED' };
    case 'pull-request':
      return { kind, states: ['MERGED'] };
    case 'webhook':
      return { kind, itemKey: '' };
    case 'schedule':
      return { kind, cron: '0 9 * * 1-5', items: 'NONE' };
    case 'manual':
      return { kind, of };
  }
}

/** A step of a kind in which nothing is entered yet. @param steps those that there are */
export function newStep(kind: StepKind, steps: readonly Step[]): Step {
  const base = { id: newId(), under: null };
  switch (kind) {
    case 'set-field':
      return { ...base, kind, field: null, value: '' };
    case 'assign':
      return { ...base, kind, mode: 'PERSON', personIds: [] };
    case 'add-label':
      return { ...base, kind, labelId: null };
    case 'move-to-sprint':
      return { ...base, kind, to: 'ACTIVE', sprintId: null };
    case 'move-to-project':
      return { ...base, kind, projectId: null };
    case 'add-subtask':
      return { ...base, kind, title: '' };
    case 'add-subtasks-from-template':
      return { ...base, kind, templateId: null };
    case 'create-task':
      return { ...base, kind, title: '', description: '', priority: 'MEDIUM', assigneeId: null, dueDate: '', subtasks: [] };
    case 'create-issue':
      return { ...base, kind, title: '', description: '', type: 'TASK', priority: 'MEDIUM' };
    case 'create-document':
      return { ...base, kind, title: '', content: '' };
    case 'comment':
      return { ...base, kind, text: '' };
    case 'notify':
      return { ...base, kind, personIds: [], roles: [], audiences: [], addressId: null, text: '' };
    case 'call-webhook':
      return { ...base, kind, addressId: null, body: '' };
    case 'wait':
      return { ...base, kind, for: 'DURATION', amount: 1, unit: 'DAYS', until: '' };
    case 'branch':
      return { ...base, kind, conditions: emptyGroup };
    case 'for-each-subtask':
      return { ...base, kind };
    case 'require-approval':
      return { ...base, kind, approverIds: [], mode: 'ANY', text: '' };
    case 'ask-assistant':
      return { ...base, kind, task: 'SUMMARIZE', options: [], guidance: '', as: freeName(steps) };
  }
}

/** A name for an answer that no other step has. */
function freeName(steps: readonly Step[]): string {
  const taken = new Set(asksIn(steps).map(({ as }) => as));
  let name = 'answer';
  for (let nth = 2; taken.has(name); nth++) name = `answer${nth}`;
  return name;
}

/** A condition on the field that people test most. */
export const newTest = (): ConditionTest => ({ kind: 'test', field: 'priority', op: 'is', values: [] });

/** The condition with another field; its operator and values are kept if they fit. */
export function onField(test: ConditionTest, field: string, holds: keyof typeof operatorsOf): ConditionTest {
  const known = operatorsOf[holds];
  const op = known.includes(test.op) ? test.op : (known[0] ?? 'is');
  return { ...test, field, op, values: [] };
}

/** The condition with another operator, and as many values as that takes. */
export function withOperator(test: ConditionTest, op: ConditionTest['op']): ConditionTest {
  const takes = operatorValues[op];
  const isOther = (op === 'changed-by') !== (test.op === 'changed-by');
  const values = isOther || takes === 'none' ? [] : takes === 'one' ? test.values.slice(0, 1) : test.values;
  return { ...test, op, values };
}
