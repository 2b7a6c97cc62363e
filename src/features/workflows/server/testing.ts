import { isoDayIn } from '#contract/dates';
import { onePage } from '#contract/paging';
import { calendarOf } from '#features/project-calendar/server';
import { LOGGED_COLUMNS, type LoggedEvent } from '#server/event-log';
import type { Statements } from '#server/statements';
import type { RunCause, TestedRun } from '../contract.ts';
import { TEST_DAYS, TEST_ITEMS_MAX, type WorkflowItemType } from '../fields.ts';
import { answerPath, asksIn, tested } from '../rules.ts';
import { DryWalk, type Means, type TestedStep, type Testing } from './dry-walk.ts';
import { causeOf } from './enqueuing.ts';
import { type Item, itemsOf, openItems } from './items.ts';
import type { LiveWorkflow } from './live-workflows.ts';
import { occasionOf, startsBy, startsOn } from './matching.ts';
import { definitionsOf, nothing, problemsIn, workflowById } from './workflow-rows.ts';
import { type About, factsOf, worldOf } from './world.ts';

/**
 * Says what a definition would do, with the rights of the one who asks. It plans the steps as a run does, and asks for the
 * rights of their actions, but performs none: it has no way to.
 */
export async function testedWorkflow(call: Testing, means: Means) {
  const { db, reached, actor, body } = call;
  const { url } = means;
  const row = await workflowById(db, reached.rowId);
  const { draft, live } = await definitionsOf(db, row.id);
  const definition = body.definition ?? draft ?? live ?? nothing;
  const problems = await problemsIn(call, row, definition, means.given);
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
  // No one knows what the assistant will answer: texts show the name of the answer in its place.
  const answers = Object.fromEntries(asksIn(definition.steps).map((step) => [step.as, `[${answerPath(step)}]`]));
  const items: TestedRun[] = [];
  for (const { item, ...about } of subjects.slice(0, TEST_ITEMS_MAX))
    items.push(await testedOne(call, { ...about, workflow, definition, answers }, item, means));
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

async function testedOne(call: Testing, about: About, item: Item | null, means: Means): Promise<TestedRun> {
  const shown = {
    itemType: about.itemType,
    itemId: about.itemId,
    itemTitle: item?.title ?? null,
    itemNumber: item?.number ?? null,
  };
  const base = { ...shown, cause: about.cause };
  const world = await worldOf(call.db, about, means.url);
  if (world === null) return { ...base, wouldRun: false, why: [], steps: [] };
  const { holds, why } = tested(about.definition.conditions, factsOf(world));
  const steps: TestedStep[] = [];
  if (holds) await new DryWalk(call, world, means, steps).through(null, null);
  return { ...base, wouldRun: holds, why, steps };
}
