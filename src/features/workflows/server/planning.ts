import { isoDayIn } from '#contract/dates';
import { unlinkedMentions } from '#contract/mentions';
import { openSprintsOf } from '#features/sprints/server';
import { templatesOf } from '#features/templates/server';
import type { Statements } from '#server/statements';
import type { Step } from '../contract.ts';
import { ownFieldsOf } from './existing.ts';
import { assignedPerson, recipientsOf } from './people.ts';
import { fieldOf } from './problems.ts';
import { type AtSubtask, plainly, said, type StepOf, type World } from './world.ts';
import * as words from './words.ts';

/** With what a step is performed, or why it has nothing to do. */
export type Plan =
  | { readonly input: Readonly<Record<string, unknown>> }
  | { readonly skip: string; readonly input: Readonly<Record<string, unknown>> };

/** A step that cannot be performed; the sentence says why. */
export class StepProblem extends Error {
  override name = 'StepProblem';
}

export interface Planning {
  db: Statements;
  world: World;
  at: AtSubtask | null;
  /** False if nothing may be written, not even whose turn it is. */
  mayWrite: boolean;
}

/** Everything that a step needs, as it is now: its smart values replaced and its people selected. */
export async function planned(step: Step, planning: Planning): Promise<Plan> {
  const { world, at } = planning;
  const { item } = world;
  switch (step.kind) {
    case 'set-field':
      return fieldPlan(step, planning);
    case 'assign':
      return assignPlan(step, planning);
    case 'add-label': {
      const input = { labelId: step.labelId };
      const has = (item?.facts['labelIds'] as string[] | undefined)?.includes(step.labelId ?? '') ?? false;
      return has ? { skip: words.hasLabel, input } : { input };
    }
    case 'move-to-sprint':
      return sprintPlan(step, planning);
    case 'move-to-project':
      return { input: { projectId: step.projectId } };
    case 'add-subtask':
      return { input: { title: lineOf(said(step.title, world, at)) } };
    case 'add-subtasks-from-template':
      return templatePlan(step, planning);
    case 'create-task':
      return { input: taskInput(step, planning) };
    case 'create-issue': {
      const { type, priority } = step;
      return { input: { title: lineOf(said(step.title, world, at)), description: described(step, planning), type, priority } };
    }
    case 'create-document':
      return { input: { title: lineOf(said(step.title, world, at)), content: said(step.content, world, at) } };
    case 'comment':
      return { input: { text: said(step.text, world, at) } };
    case 'notify': {
      const personIds = await recipientsOf(step, planning);
      const input = { text: said(step.text, world, at), personIds, addressId: step.addressId };
      return personIds.length === 0 && step.addressId === null ? { skip: words.noRecipient, input } : { input };
    }
    case 'ask-assistant': {
      const { task, guidance, options } = step;
      return { input: { task, guidance, ...(task === 'CLASSIFY' && { options: options.map((one) => one.trim()) }) } };
    }
    case 'call-webhook':
      return { input: { addressId: step.addressId, body: said(step.body, world, at) } };
    default:
      return { input: {} };
  }
}

/** A text for one line: what smart values bring may have several. */
function lineOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
  if (line === '') throw new StepProblem(words.noTitle);
  return line;
}

async function fieldPlan(step: StepOf<'set-field'>, { db, world, at }: Planning): Promise<Plan> {
  const { item, workflow } = world;
  const customFields = await ownFieldsOf(db, workflow.projectId);
  const field = fieldOf(item?.type ?? null, step.field ?? '', { customFields });
  if (item === null || field === undefined) throw new StepProblem(words.unknownField);
  const own = customFields.get(field.name);
  const raw = plainly(step.value, world, at).trim();
  const value = own ? ownValue(own, raw, world) : fieldValue(field, raw, world);
  const before = item.facts[field.name] ?? null;
  const input = { field: field.name, value, before, isCustom: own !== undefined };
  return JSON.stringify(before) === JSON.stringify(value) ? { skip: words.hasValue, input } : { input };
}

type Field = NonNullable<ReturnType<typeof fieldOf>>;

/** What a text says in the kind of a field; an empty text empties it. */
function fieldValue({ holds, values = [], name }: Field, raw: string, world: World): unknown {
  if (holds === 'text') return name === 'title' ? lineOf(raw) : name === 'description' ? unlinkedMentions(raw) : raw;
  if (raw === '') {
    if (holds === 'option' || holds === 'flag') throw new StepProblem(words.noConditionValue);
    return null;
  }
  switch (holds) {
    case 'number':
      return numberOf(raw);
    case 'day':
      return dayOf(raw, world);
    case 'flag':
      return flagOf(raw);
    case 'option': {
      const found = values.find((value) => value === raw.toUpperCase().replaceAll(/[ -]/g, '_'));
      if (found === undefined) throw new StepProblem(words.notAnOption(raw, values));
      return found;
    }
    default:
      return raw;
  }
}

type Own = { kind: string; options: readonly { id: string; name: string }[] };

function ownValue({ kind, options }: Own, raw: string, world: World): unknown {
  if (raw === '') return null;
  const optionOf = (text: string): string => {
    const found = options.find(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
    if (found === undefined)
      throw new StepProblem(
        words.notAnOption(
          text,
          options.map(({ name }) => name),
        ),
      );
    return found.id;
  };
  switch (kind) {
    case 'NUMBER':
      return numberOf(raw);
    case 'DATE':
      return dayOf(raw, world);
    case 'CHECKBOX':
      return flagOf(raw);
    case 'SELECT':
      return optionOf(raw);
    case 'MULTI_SELECT':
      return raw.split(',').map((text) => optionOf(text.trim()));
    default:
      return raw;
  }
}

function numberOf(raw: string): number {
  const number = Number(raw);
  if (!Number.isFinite(number)) throw new StepProblem(words.notANumber(raw));
  return number;
}

/** A day, or the day of a moment in the time zone of the project. */
export function dayOf(raw: string, { calendar }: World): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw))) return raw;
  const moment = new Date(raw);
  if (!/^\d{4}-/.test(raw) || Number.isNaN(moment.getTime())) throw new StepProblem(words.notADay(raw));
  return isoDayIn(calendar.timeZone, moment);
}

function flagOf(raw: string): boolean {
  if (!/^(true|false|yes|no)$/i.test(raw)) throw new StepProblem(words.notAFlag(raw));
  return /^(true|yes)$/i.test(raw);
}

async function assignPlan(step: StepOf<'assign'>, planning: Planning): Promise<Plan> {
  const { item } = planning.world;
  if (item === null) throw new StepProblem(words.itemGone);
  if (step.mode === 'NOBODY') {
    const input = { mode: step.mode, personId: null, before: item.assigneeIds };
    return item.assigneeIds.length === 0 ? { skip: words.hasValue, input } : { input };
  }
  const personId = await assignedPerson(step, planning);
  const input = { mode: step.mode, personId, before: item.assigneeIds };
  if (personId === null) throw new StepProblem(words.noCandidate);
  return item.assigneeIds.includes(personId) ? { skip: words.isAssigned, input } : { input };
}

async function sprintPlan(step: StepOf<'move-to-sprint'>, { db, world }: Planning): Promise<Plan> {
  const all = await openSprintsOf(db, world.workflow.projectId);
  const found = {
    ACTIVE: all.find(({ status }) => status === 'ACTIVE')?.id,
    NEXT: all.find(({ status }) => status === 'PLANNED')?.id,
    SPRINT: all.find(({ id }) => id === step.sprintId)?.id,
    BACKLOG: null,
  }[step.to];
  if (found === undefined) throw new StepProblem(words.noSuchSprint);
  const before = world.item?.facts['sprintId'] ?? null;
  const input = { sprintId: found, before };
  return before === found ? { skip: words.isInSprint, input } : { input };
}

async function templatePlan(step: StepOf<'add-subtasks-from-template'>, { db, world }: Planning): Promise<Plan> {
  const all = await templatesOf(db, world.workflow.projectId, 'TASK');
  const template = all.find(({ id }) => id === step.templateId);
  if (template?.kind !== 'TASK') throw new StepProblem(words.goneTemplate);
  const input = { templateId: step.templateId, titles: template.content.subtasks };
  return input.titles.length === 0 ? { skip: words.noSubtasks, input } : { input };
}

/** A description that mentions nobody: what it takes from an item or a request was not written to tell anyone of this. */
const described = ({ description }: { description: string }, { world, at }: Planning): string =>
  unlinkedMentions(said(description, world, at));

function taskInput(step: StepOf<'create-task'>, planning: Planning) {
  const { world, at } = planning;
  const due = plainly(step.dueDate, world, at).trim();
  return {
    title: lineOf(said(step.title, world, at)),
    description: described(step, planning),
    priority: step.priority,
    assigneeId: step.assigneeId,
    dueDate: due === '' ? null : dayOf(due, world),
    subtasks: step.subtasks.map((title) => lineOf(said(title, world, at))),
  };
}
