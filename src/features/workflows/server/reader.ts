import type pg from 'pg';
import { isoDayIn } from '#contract/dates';
import { blockersSql } from '#features/links/server';
import { calendarsOf } from '#features/project-calendar/server';
import { automatedTask } from '#features/tasks/server';
import type { EventReader, LoggedEvent } from '#server/event-log';
import type { Statements } from '#server/statements';
import type { Condition, Definition } from '../contract.ts';
import { itemTypes, type WorkflowItemType } from '../fields.ts';
import { tested } from '../rules.ts';
import { type Candidate, causeOf, enqueued, personOf } from './enqueuing.ts';
import { type ItemFacts, itemFactsOf } from './items.ts';
import { definitionsIn, liveIn, type LiveWorkflow } from './live-workflows.ts';
import { type Occasion, occasionOf, startsBy, startsOn } from './matching.ts';
import { SkippedNotes } from './noting.ts';

/** What a request of a workflow's own is called in the event log, with the id of its run. */
export const requestOf = (runId: string): string => `workflow:${runId}`;
const runOfRequest = (requestId: string): string | null => /^workflow:([\da-f-]{36})$/.exec(requestId)?.[1] ?? null;

interface Match {
  workflow: LiveWorkflow;
  occasion: Occasion;
}

/** Reads the event log, and starts the workflows whose triggers and conditions it meets. */
export function workflowReader(afterReading: (pool: pg.Pool) => Promise<void>): EventReader {
  const notes = new SkippedNotes();
  return {
    name: 'workflows',
    waitsFor: ['Task', 'Issue', 'TaskComment', 'IssueComment', 'Sprint', 'LinkedItem'],
    read: async (events, db) => {
      await enqueued(db, await candidatesOf(db, events, notes));
    },
    afterReading,
  };
}

/** The runs that events start: a few statements, however many events and workflows there are. */
async function candidatesOf(db: Statements, events: readonly LoggedEvent[], notes: SkippedNotes): Promise<Candidate[]> {
  const projects = [...new Set(events.map(({ projectId }) => projectId).filter((id) => id !== null))];
  const live = projects.length === 0 ? [] : await liveIn(db, projects);
  if (live.length === 0) return [];
  const matches = await matchesOf(db, events, live);
  if (matches.length === 0) return [];
  const noted = notes.take(await testedMatches(db, matches));
  const depths = await depthsOf(db, noted);
  return noted.map((one) => ({ ...candidateOf(one), depth: (depths.get(one.occasion.event.requestId) ?? 0) + 1 }));
}

function candidateOf({ workflow, occasion, holds, why }: TestedMatch): Omit<Candidate, 'depth'> {
  const { itemType, itemId, event, context } = occasion;
  const key = `event:${event.id}:${itemId ?? ''}`;
  return { workflow, itemType, itemId, cause: causeOf(workflow.trigger.kind, event), context, why, holds, key };
}

/** Which workflows the events start, as far as the events alone can say. */
async function matchesOf(db: Statements, events: readonly LoggedEvent[], live: readonly LiveWorkflow[]): Promise<Match[]> {
  const byProject = Map.groupBy(
    live.map((workflow) => ({ workflow, since: Date.parse(workflow.activeSince) })),
    ({ workflow }) => workflow.projectId,
  );
  const occasions = events.flatMap((event) => occasionOf(event) ?? []);
  const matches = occasions.flatMap((occasion) => {
    const at = Date.parse(occasion.event.occurredAt);
    return (byProject.get(occasion.event.projectId ?? '') ?? []).flatMap(({ workflow, since }) =>
      at >= since && startsBy(workflow.trigger, occasion) ? [{ workflow, occasion }] : [],
    );
  });
  return [...matches, ...(await unblocked(db, occasions, live))];
}

const isAfter = ({ occurredAt }: LoggedEvent, { activeSince }: LiveWorkflow): boolean =>
  Date.parse(occurredAt) >= Date.parse(activeSince);

const SETTLED = new Set(['DONE', 'RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE']);
const UNBLOCKED = `
SELECT e."nth", s."id" AS "itemId", s."projectId" FROM jsonb_to_recordset($1::jsonb) AS e("nth" int, "type" text, "id" uuid)
JOIN (${itemTypes.map((type) => `SELECT '${type}' AS "type", b.* FROM (${blockersSql(type, 'TASK')}) b`).join(' UNION ALL ')}) l
  ON l."type" = e."type" AND l."blockerId" = e."id"
JOIN ${automatedTask.from} ON s."id" = l."blockedId" AND s."blockedByCount" = 0 AND ${automatedTask.isPresent}
WHERE s."projectId" = ANY ($2)`;

/** The tasks that nothing blocks any more since the status of their last blocker is settled. */
async function unblocked(db: Statements, occasions: readonly Occasion[], live: readonly LiveWorkflow[]): Promise<Match[]> {
  const waiting = live.filter(({ trigger }) => trigger.kind === 'dependency-unblocked');
  const settled = occasions.flatMap((occasion, nth) =>
    SETTLED.has(String(occasion.event.changes['status']?.[1])) ? [{ nth, type: occasion.itemType, id: occasion.itemId }] : [],
  );
  if (waiting.length === 0 || settled.length === 0) return [];
  const projectIds = waiting.map(({ projectId }) => projectId);
  const found = await db.text<{ nth: number; itemId: string; projectId: string }>(UNBLOCKED, [
    JSON.stringify(settled),
    projectIds,
  ]);
  return found.flatMap(({ nth, itemId, projectId }) => {
    const occasion = occasions[nth];
    const those = waiting.filter((workflow) => workflow.projectId === projectId);
    return occasion
      ? those
          .filter((workflow) => isAfter(occasion.event, workflow))
          .map((workflow) => ({ workflow, occasion: { ...occasion, itemType: 'TASK' as const, itemId, context: {} } }))
      : [];
  });
}

interface TestedMatch extends Match {
  holds: boolean;
  why: Candidate['why'];
}

/** The matches whose items exist and still meet the trigger, with what their conditions find. */
async function testedMatches(db: Statements, matches: readonly Match[]): Promise<TestedMatch[]> {
  const workflows = [...new Set(matches.map(({ workflow }) => workflow))];
  const definitionOf = await definitionsIn(db, workflows);
  const fields = workflows.flatMap((workflow) => fieldsIn(definitionOf(workflow)?.conditions));
  const items = await itemsNamed(db, matches, new Set(fields));
  const days = await daysOf(db, matches);
  return matches.flatMap(({ workflow, occasion }) => {
    const definition = definitionOf(workflow);
    const { itemType, itemId, event } = occasion;
    const item = itemType === null || itemId === null ? null : (items[itemType].get(itemId) ?? null);
    if (definition === undefined || (itemId !== null && item === null)) return [];
    if (item !== null && (item.projectId !== workflow.projectId || !startsOn(workflow.trigger, occasion, item))) return [];
    const today = days.get(workflow.projectId) ?? isoDayIn('UTC', new Date());
    const { holds, why } = tested(definition.conditions, { item: item?.facts ?? null, personId: personOf(event), today });
    return [{ workflow, occasion, holds, why }];
  });
}

/** The fields that conditions test. */
const fieldsIn = (conditions: Definition['conditions'] | Condition | undefined): (string | null)[] =>
  conditions === undefined ? [] : conditions.kind === 'test' ? [conditions.field] : conditions.conditions.flatMap(fieldsIn);

type Items = Readonly<Record<WorkflowItemType, ReadonlyMap<string, ItemFacts>>>;

async function itemsNamed(db: Statements, matches: readonly Match[], fields: ReadonlySet<string | null>): Promise<Items> {
  const of = (type: WorkflowItemType) =>
    matches.flatMap(({ occasion: { itemType, itemId } }) => (itemType === type && itemId !== null ? [itemId] : []));
  const [TASK, ISSUE] = await Promise.all(itemTypes.map((type) => itemFactsOf(db, type, of(type), fields)));
  return { TASK: TASK ?? new Map(), ISSUE: ISSUE ?? new Map() };
}

/** The present day of each project. */
async function daysOf(db: Statements, matches: readonly Match[]): Promise<ReadonlyMap<string, string>> {
  const projectIds = [...new Set(matches.map(({ workflow }) => workflow.projectId))];
  const calendars = await calendarsOf(db, projectIds);
  const now = new Date();
  return new Map(calendars.map(({ projectId, timeZone }) => [projectId, isoDayIn(timeZone, now)]));
}

const DEPTHS = 'SELECT "id", "depth" FROM "WorkflowRun" WHERE "id" = ANY ($1)';

/** How many workflows in a row caused what a request did, by the request: what workflows did is named after their run. */
async function depthsOf(db: Statements, matches: readonly Match[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Set(matches.flatMap(({ occasion }) => runOfRequest(occasion.event.requestId) ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db.text<{ id: string; depth: number }>(DEPTHS, [[...ids]]);
  return new Map(rows.map(({ id, depth }) => [requestOf(id), depth]));
}
