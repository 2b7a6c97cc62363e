import { isoDayIn } from '#contract/dates';
import { onePage } from '#contract/paging';
import { calendarOf } from '#features/project-calendar/server';
import { LOGGED_COLUMNS, type LoggedEvent } from '#server/event-log';
import { Failure } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { RunCause, Step, TestedRun, workflowActions } from '../contract.ts';
import { TEST_DAYS, TEST_ITEMS_MAX, type WorkflowItemType } from '../fields.ts';
import { type Place, stepsIn, tested } from '../rules.ts';
import { SmartValueFault } from '../rules/smart-values.ts';
import type { Engine } from './engine.ts';
import { existingOf } from './existing.ts';
import { causeOf } from './enqueuing.ts';
import { type Item, itemsOf, openItems } from './items.ts';
import type { LiveWorkflow } from './live-workflows.ts';
import { occasionOf, startsBy, startsOn } from './matching.ts';
import { ordersOf } from './orders.ts';
import { planned, StepProblem } from './planning.ts';
import { problemsOf } from './problems.ts';
import { waitUntil } from './waiting.ts';
import { definitionsOf, nothing, workflowById } from './workflow-rows.ts';
import { type About, type AtSubtask, factsOf, said, type StepOf, subtasksAt, type World, worldOf } from './world.ts';
import * as words from './words.ts';

type Testing = Call<(typeof workflowActions)['test-workflow']>;
export type TestedStep = TestedRun['steps'][number];

/**
 * Says what a definition would do, with the rights of the one who asks. It plans the steps as a run does, and asks for the
 * rights of their actions, but performs none: it has no way to.
 */
export async function testedWorkflow(call: Testing, endpointOf: Engine['endpointOf'], url: string) {
  const { db, reached, actor, body } = call;
  const row = await workflowById(db, reached.rowId);
  const { draft, live } = await definitionsOf(db, row.id);
  const definition = body.definition ?? draft ?? live ?? nothing;
  const existing = await existingOf(db, row.projectId, actor.userId);
  const problems = problemsOf(definition, { ...existing, runAs: row.runAs });
  const none = { ...onePage<TestedRun>([]), problems, isCut: false };
  const { trigger } = definition;
  if (trigger === null || problems.length > 0) return none;
  const workflow: LiveWorkflow = {
    ...row,
    workspaceId: reached.workspaceId,
    ownerId: actor.userId,
    number: 0,
    trigger,
    activeSince: '',
  };
  const subjects = await subjectsOf(call, workflow, url);
  const items: TestedRun[] = [];
  for (const { item, ...about } of subjects.slice(0, TEST_ITEMS_MAX))
    items.push(await testedOne(call, { ...about, workflow, definition }, { item, endpointOf, url }));
  return { ...onePage(items), problems, isCut: subjects.length > TEST_ITEMS_MAX };
}

type Subject = Pick<About, 'itemType' | 'itemId' | 'cause' | 'context'> & { item: Item | null };

/** What a test is about: the item that was named, or what happened in the last days. */
async function subjectsOf({ db, body, actor, now }: Testing, workflow: LiveWorkflow, url: string): Promise<Subject[]> {
  const itemType: WorkflowItemType | null = body.taskId !== undefined ? 'TASK' : body.issueId !== undefined ? 'ISSUE' : null;
  const itemId = body.taskId ?? body.issueId ?? null;
  const { trigger } = workflow;
  const cause: RunCause = { kind: trigger.kind, at: now.toISOString(), personId: actor.userId, name: null, changes: {} };
  if (itemType !== null && itemId !== null) {
    const item = (await itemsOf(db, itemType, [itemId], url)).get(itemId) ?? null;
    return [{ itemType, itemId, cause, context: {}, item }];
  }
  if (trigger.kind === 'schedule' && trigger.items === 'NONE')
    return [{ itemType: null, itemId: null, cause, context: {}, item: null }];
  if (trigger.kind === 'schedule' || trigger.kind === 'due-date') return openSubjects(db, workflow, cause, url);
  return pastSubjects(db, workflow, url);
}

const EVENTS = `
SELECT ${LOGGED_COLUMNS} FROM "Event" WHERE "projectId" = $1 AND "occurredAt" > now() - interval '${TEST_DAYS} days'
  AND "targetType" IN ('Task', 'Issue', 'TaskComment', 'IssueComment', 'Sprint', 'LinkedItem') ORDER BY "id" DESC LIMIT 20000`;

/** The events of the last days that would have started it, newest first, with their items as they are now. */
async function pastSubjects(db: Statements, { projectId, trigger }: LiveWorkflow, url: string): Promise<Subject[]> {
  const events = await db.text<LoggedEvent>(EVENTS, [projectId]);
  const occasions = events.flatMap((event) => {
    const occasion = occasionOf(event);
    return occasion !== null && startsBy(trigger, occasion) ? [occasion] : [];
  });
  const idsOf = (type: WorkflowItemType) =>
    occasions.flatMap((one) => (one.itemType === type && one.itemId !== null ? [one.itemId] : []));
  const [tasks, issues] = [await itemsOf(db, 'TASK', idsOf('TASK'), url), await itemsOf(db, 'ISSUE', idsOf('ISSUE'), url)];
  return occasions
    .flatMap((occasion): Subject[] => {
      const { itemType, itemId, context, event } = occasion;
      const item = itemId === null ? null : ((itemType === 'TASK' ? tasks : issues).get(itemId) ?? null);
      const isThere = itemId === null || (item !== null && item.projectId === projectId && startsOn(trigger, occasion, item));
      return isThere ? [{ itemType, itemId, context, item, cause: causeOf(trigger.kind, event) }] : [];
    })
    .slice(0, TEST_ITEMS_MAX + 1);
}

/** How many open items a test looks through. */
const TEST_OPEN_MAX = 1000;

/** The open items that a trigger of time would find now. */
async function openSubjects(
  db: Statements,
  { projectId, trigger }: LiveWorkflow,
  cause: RunCause,
  url: string,
): Promise<Subject[]> {
  const itemType =
    trigger.kind === 'due-date' ? trigger.of : trigger.kind === 'schedule' && trigger.items !== 'NONE' ? trigger.items : null;
  if (itemType === null) return [];
  const ids = (await openItems(db, itemType, { projectId, span: null })).slice(0, TEST_OPEN_MAX);
  const { timeZone } = await calendarOf(db, projectId);
  const today = isoDayIn(timeZone, new Date());
  const all = [...(await itemsOf(db, itemType, ids, url)).values()];
  return all
    .filter(({ facts }) => trigger.kind !== 'due-date' || isDueWithin(facts['dueDate'], trigger, today))
    .map((item) => ({ itemType, itemId: item.id, cause, context: {}, item }));
}

function isDueWithin(due: unknown, { when, days }: { when: string; days: number }, today: string): boolean {
  if (typeof due !== 'string') return false;
  const distance = (Date.parse(due) - Date.parse(today)) / 86_400_000;
  return when === 'APPROACHING' ? distance >= 0 && distance <= days : distance < 0 && -distance >= days;
}

interface Given {
  item: Item | null;
  endpointOf: Engine['endpointOf'];
  url: string;
}

async function testedOne(call: Testing, about: About, { item, endpointOf, url }: Given): Promise<TestedRun> {
  const shown = {
    itemType: about.itemType,
    itemId: about.itemId,
    itemTitle: item?.title ?? null,
    itemNumber: item?.number ?? null,
  };
  const base = { ...shown, cause: about.cause };
  const world = await worldOf(call.db, about, url);
  if (world === null) return { ...base, wouldRun: false, why: [], steps: [] };
  const { holds, why } = tested(about.definition.conditions, factsOf(world));
  const steps: TestedStep[] = [];
  if (holds) await new DryWalk(call, world, endpointOf, steps).through(null, null);
  return { ...base, wouldRun: holds, why, steps };
}

/** Goes through the steps as a run does, and writes nothing. What a step would change, later steps see as changed. */
class DryWalk {
  readonly #call: Testing;
  readonly #endpointOf: Engine['endpointOf'];
  readonly #found: TestedStep[];
  #world: World;

  constructor(call: Testing, world: World, endpointOf: Engine['endpointOf'], found: TestedStep[]) {
    this.#call = call;
    this.#world = world;
    this.#endpointOf = endpointOf;
    this.#found = found;
  }

  /** False once a step would fail: none comes after it. */
  async through(place: Place, at: AtSubtask | null): Promise<boolean> {
    for (const step of stepsIn(this.#world.definition.steps, place)) if (!(await this.#step(step, at))) return false;
    return true;
  }

  async #step(step: Step, at: AtSubtask | null): Promise<boolean> {
    const row = { path: at === null ? step.id : `${at.id}.${step.id}`, stepId: step.id, kind: step.kind };
    const plain = { ...row, input: {}, output: {}, why: [], problem: null };
    try {
      switch (step.kind) {
        case 'branch': {
          const { holds, why } = tested(step.conditions, factsOf(this.#world));
          const lane = holds ? 'then' : 'else';
          this.#found.push({ ...plain, status: 'SUCCEEDED', output: { lane }, why });
          return await this.through({ stepId: step.id, lane }, at);
        }
        case 'for-each-subtask':
          return await this.#forEach(step, plain);
        case 'wait':
          this.#found.push({ ...plain, status: 'WAITING', output: { until: waitUntil(step, this.#world).toISOString() } });
          return true;
        case 'require-approval': {
          const input = { text: said(step.text, this.#world, at), mode: step.mode, approverIds: step.approverIds };
          this.#found.push({ ...plain, status: 'WAITING', input });
          return true;
        }
        default:
          return await this.#act(step, at, plain);
      }
    } catch (error) {
      if (!(error instanceof StepProblem || error instanceof SmartValueFault || error instanceof Failure)) throw error;
      this.#found.push({ ...plain, status: 'FAILED', problem: error instanceof Failure ? refusalOf(error) : error.message });
      return false;
    }
  }

  async #forEach(step: StepOf<'for-each-subtask'>, plain: Omit<TestedStep, 'status'>): Promise<boolean> {
    const subtasks = await subtasksAt(this.#call.db, this.#world.itemId);
    const problem = subtasks.length === 0 ? words.noSubtasks : null;
    this.#found.push({ ...plain, status: problem === null ? 'SUCCEEDED' : 'SKIPPED', output: { subtasks }, problem });
    for (const subtask of subtasks) if (!(await this.through({ stepId: step.id, lane: 'each' }, subtask))) return false;
    return true;
  }

  async #act(step: Step, at: AtSubtask | null, plain: Omit<TestedStep, 'status'>): Promise<boolean> {
    const plan = await planned(step, { db: this.#call.db, world: this.#world, at, mayWrite: false });
    const { input } = plan;
    if ('skip' in plan) {
      this.#found.push({ ...plain, status: 'SKIPPED', input, problem: plan.skip });
      return true;
    }
    const { workflow, itemType, itemId } = this.#world;
    const [order] = ordersOf(step.kind, input, { ...workflow, itemType, itemId });
    // The rights on what only the step before it would create are those on the project, which were asked for that one.
    if (order !== undefined && typeof order !== 'function') await this.#refuse(order);
    this.#found.push({ ...plain, status: 'SUCCEEDED', input });
    this.#world = changedBy(step, input, this.#world);
    return true;
  }

  /** Refuses what the one who asks may not do, and input that the action would not take. */
  async #refuse({
    action: name,
    query,
    body,
  }: {
    action: string;
    query: Readonly<Record<string, unknown>>;
    body: unknown;
  }): Promise<void> {
    const { action } = this.#endpointOf(name);
    const checked = action.body?.safeParse(body);
    if (checked?.success === false) throw new StepProblem(checked.error.issues[0]?.message ?? words.notFound);
    await this.#call.reach(action, query);
  }
}

const refusalOf = ({ code, message }: Failure): string =>
  code === 'forbidden' ? words.refused : code === 'not-found' ? words.notFound : message;

/** The world after a step that changes the item. */
function changedBy({ kind }: Step, input: Readonly<Record<string, unknown>>, world: World): World {
  const { item } = world;
  if (item === null) return world;
  const { facts } = item;
  const changed: Readonly<Record<string, unknown>> =
    kind === 'set-field'
      ? { [String(input['field'])]: input['value'] }
      : kind === 'add-label'
        ? { labelIds: [...((facts['labelIds'] as string[] | undefined) ?? []), input['labelId']] }
        : kind === 'move-to-sprint'
          ? { sprintId: input['sprintId'] }
          : kind === 'assign'
            ? {
                assigneeId: input['personId'],
                assigneeIds: input['personId'] === null ? [] : [...item.assigneeIds, input['personId']],
              }
            : {};
  const assigneeIds = kind === 'assign' ? (changed['assigneeIds'] as string[]) : item.assigneeIds;
  return { ...world, item: { ...item, assigneeIds, facts: { ...facts, ...changed } } };
}
