import { type AssistantGiven, refuseWithoutAssistant } from '#features/assistant/server';
import { Failure } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Step, TestedRun, workflowActions } from '../contract.ts';
import { lanes } from '../fields.ts';
import { type AskingStep, dependOnAnswer, type Place, stepsIn, tested } from '../rules.ts';
import { SmartValueFault } from '../rules/smart-values.ts';
import { PROPOSES } from './answering.ts';
import type { Engine } from './engine.ts';
import { itemOrder } from './item-actions.ts';
import { ordersOf } from './orders.ts';
import { planned, StepProblem } from './planning.ts';
import { waitUntil } from './waiting.ts';
import { type AtSubtask, factsOf, said, type StepOf, subtasksAt, type World } from './world.ts';
import * as words from './words.ts';

export type Testing = Call<(typeof workflowActions)['test-workflow']>;
export type TestedStep = TestedRun['steps'][number];
type Plain = Omit<TestedStep, 'status'>;

/** What a test knows of the server. */
export interface Means {
  endpointOf: Engine['endpointOf'];
  url: string;
  given: AssistantGiven;
}

/** Goes through the steps as a run does, and writes nothing. What a step would change, later steps see as changed. */
export class DryWalk {
  readonly #call: Testing;
  readonly #means: Means;
  readonly #found: TestedStep[];
  #world: World;

  constructor(call: Testing, world: World, means: Means, found: TestedStep[]) {
    this.#call = call;
    this.#world = world;
    this.#means = means;
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
        case 'branch':
          return await this.#branch(step, at, plain);
        case 'ask-assistant':
          return await this.#question(step, at, plain);
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

  async #branch(step: StepOf<'branch'>, at: AtSubtask | null, plain: Plain): Promise<boolean> {
    const { holds, why } = tested(step.conditions, factsOf(this.#world));
    if (dependOnAnswer(step.conditions)) return this.#bothWays(step, at, plain);
    const lane = holds ? 'then' : 'else';
    this.#found.push({ ...plain, status: 'SUCCEEDED', output: { lane }, why });
    return this.through({ stepId: step.id, lane }, at);
  }

  /** No one knows yet what the assistant will answer, so each way is followed as if it were taken. */
  async #bothWays(step: StepOf<'branch'>, at: AtSubtask | null, plain: Plain): Promise<boolean> {
    this.#found.push({ ...plain, status: 'SUCCEEDED', problem: words.bothWays });
    const before = this.#world;
    let mayGoOn = false;
    for (const lane of lanes.branch) {
      this.#world = before;
      mayGoOn = (await this.through({ stepId: step.id, lane }, at)) || mayGoOn;
    }
    this.#world = before;
    return mayGoOn;
  }

  /** Says what would be asked, and asks no model. */
  async #question(step: AskingStep, at: AtSubtask | null, plain: Plain): Promise<boolean> {
    const { workflow, itemType, itemId } = this.#world;
    const { input } = await planned(step, { db: this.#call.db, world: this.#world, at, mayWrite: false });
    await refuseWithoutAssistant(this.#call.db, workflow, this.#means.given);
    if (itemType === null || itemId === null) throw new StepProblem(words.itemGone);
    const { action, query } = itemOrder(itemType, itemId);
    await this.#refuse({ action, query, body: undefined });
    if (step.task === 'BREAK_DOWN') await this.#refuse({ action: PROPOSES, query: { taskId: itemId }, body: { title: '-' } });
    this.#found.push({ ...plain, status: 'SUCCEEDED', input, problem: words.notAsked });
    return true;
  }

  async #forEach(step: StepOf<'for-each-subtask'>, plain: Plain): Promise<boolean> {
    const subtasks = await subtasksAt(this.#call.db, this.#world.itemId);
    const problem = subtasks.length === 0 ? words.noSubtasks : null;
    this.#found.push({ ...plain, status: problem === null ? 'SUCCEEDED' : 'SKIPPED', output: { subtasks }, problem });
    for (const subtask of subtasks) if (!(await this.through({ stepId: step.id, lane: 'each' }, subtask))) return false;
    return true;
  }

  async #act(step: Step, at: AtSubtask | null, plain: Plain): Promise<boolean> {
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
    const { action } = this.#means.endpointOf(name);
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
